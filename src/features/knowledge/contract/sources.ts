// Where documents of a collection come from when nobody uploads them: web pages, and folders of the server.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { outgoingProblems } from '#contract/problems/outgoing-problem.ts';
import { planProblems } from '#contract/problems/plan-problem.ts';
import type { ProblemTable } from '#contract/problem.ts';
import { collection, id, knowledgeProblems } from './collections.ts';
import { MAX_FOLDER_NAME_LENGTH, MAX_URL_LENGTH } from '../shared/limits.ts';

export const sourceProblems = {
  'knowledge/fetch-off': {
    status: 403,
    message:
      'Adding web pages is off on this server. An administrator can turn it on with the setting KNOWLEDGE_FETCH.',
  },
  'knowledge/not-a-page': { status: 404, message: 'This document was not fetched from the web.' },
  'knowledge/fetching': {
    status: 429,
    message: 'Lounge is still fetching pages for you. Wait until they are here, then add the next one.',
  },
  'knowledge/empty-page': {
    status: 422,
    message: 'This page has no text before its scripts run. Save it as a PDF in your browser and upload that.',
  },
  'knowledge/unknown-folder': {
    status: 404,
    message: 'There is no such folder. Folders are named in the setting KNOWLEDGE_FOLDERS.',
  },
} as const satisfies ProblemTable;

const route = endpoint.errors(knowledgeProblems).errors(sourceProblems).meta({ access: 'signed-in' });
const fetching = route.errors(outgoingProblems).errors(planProblems);
const adminRoute = endpoint.errors(knowledgeProblems).errors(sourceProblems).meta({ access: 'admin' });
const tags = ['knowledge'];
const folder = z.string().trim().min(1).max(MAX_FOLDER_NAME_LENGTH);

export const sourceEndpoints = {
  findSources: route
    .route({
      method: 'GET',
      path: '/knowledge/sources',
      tags,
      summary: 'Whether you can add web pages, and for admins the folders of the server',
    })
    .output(
      z.object({
        isFetchOn: z.boolean(),
        /** Empty for everybody but admins. */
        folders: z.array(z.string()),
      }),
    ),

  addPage: fetching
    .route({
      method: 'POST',
      path: '/knowledge/collections/{id}/pages',
      tags,
      summary: 'Fetch a web page and add it as a document',
    })
    .input(
      z.object({
        id,
        /** Made by the caller; the same id again adds the same document. */
        uploadId: z.uuid(),
        url: z.string().trim().min(1).max(MAX_URL_LENGTH),
      }),
    )
    .output(collection),

  fetchPageAgain: fetching
    .route({
      method: 'POST',
      path: '/knowledge/collections/{id}/documents/{documentId}/fetches',
      tags,
      summary: 'Fetch the page of a document again; what has changed is read anew',
    })
    .input(z.object({ id, documentId: id }))
    .output(z.object({ collection, isChanged: z.boolean() })),

  attachFolder: adminRoute
    .meta({ audit: { kind: 'server-folder.attached', id: 'id' } })
    .route({
      method: 'POST',
      path: '/knowledge/collections/{id}/folders',
      tags,
      summary: 'Keep the files of a folder of the server in a collection of yours',
    })
    .input(z.object({ id, folder }))
    .output(collection),

  scanFolder: adminRoute
    .route({
      method: 'POST',
      path: '/knowledge/collections/{id}/folders/{folder}/scans',
      tags,
      summary: 'Look at the files of an attached folder now',
    })
    .input(z.object({ id, folder }))
    .output(collection),

  detachFolder: adminRoute
    .meta({ audit: { kind: 'server-folder.detached', id: 'id' } })
    .route({
      method: 'DELETE',
      path: '/knowledge/collections/{id}/folders/{folder}',
      tags,
      summary: 'No longer look at a folder; its documents stay',
    })
    .input(z.object({ id, folder }))
    .output(collection),
};
