// Documents: files a person keeps for the agents to read. The bytes travel by two stream endpoints,
// everything else is JSON.

import { z } from 'zod';
import { endpoint, streamEndpoint } from '#contract/endpoint.ts';
import { MAX_DOCUMENTS } from './shared/limits.ts';
import { planProblems } from '#contract/plan-problem.ts';
import type { ProblemTable } from '#contract/problem.ts';

export const documentProblems = {
  'documents/not-found': { status: 404, message: 'This document does not exist.' },
  'documents/upload-incomplete': { status: 400, message: 'The upload ended before the whole file had arrived.' },
} as const satisfies ProblemTable;

const documentEndpoint = endpoint.errors(documentProblems).meta({ access: 'signed-in' });

/** Any text: what is no id of a document of yours is not found, whatever it looks like. */
const id = z.string();

const document = z.object({
  id,
  /** Cleaned for display; still text a person chose, never HTML, a path or a key. */
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** MIME type. One of the four image types only when the bytes say so, too. */
  type: z.string(),
  /** Where its owner downloads it. */
  url: z.string(),
  user_id: z.string(),
  /** ISO 8601. */
  created_at: z.string(),
  /** An agent can read it now: its text is known, or it is an image for agents that see. */
  readable: z.boolean(),
});
export type Document = z.infer<typeof document>;

const documentList = z.object({
  /** Newest first. */
  documents: z.array(document),
  /** Of all documents of the person, whatever the page. */
  total: z.object({ count: z.number().int(), bytes: z.number().int() }),
});
export type DocumentList = z.infer<typeof documentList>;

export const documentsContract = {
  list: documentEndpoint
    .route({ method: 'GET', path: '/documents', summary: 'List your documents, newest first', tags: ['documents'] })
    .input(
      z.object({
        limit: z.coerce.number().int().min(1).max(MAX_DOCUMENTS).default(100),
        offset: z.coerce.number().int().min(0).default(0),
      }),
    )
    .output(documentList),

  find: documentEndpoint
    .route({
      method: 'GET',
      path: '/documents/{id}',
      summary: 'Read one of your documents’ particulars',
      tags: ['documents'],
    })
    .input(z.object({ id }))
    .output(document),

  remove: documentEndpoint
    .route({
      method: 'DELETE',
      path: '/documents/{id}',
      summary: 'Delete a document; it can be restored for ten minutes',
      tags: ['documents'],
    })
    .input(z.object({ id }))
    .output(document),

  restore: documentEndpoint
    .errors(planProblems)
    .route({ method: 'POST', path: '/documents/{id}/restore', summary: 'Take a deletion back', tags: ['documents'] })
    .input(z.object({ id }))
    .output(document),
};

/**
 * The body is the file. Headers: `x-file-name` (percent-encoded UTF-8, required), `content-type`,
 * `x-upload-id` (a UUID made by the client: repeating the upload with it answers the same document).
 * Answers 201 with a `Document`.
 */
export const uploadDocument = streamEndpoint({
  method: 'POST',
  path: '/documents',
  access: 'signed-in',
  tag: 'documents',
  summary: 'Upload a document: the body is the file, x-file-name its name',
});

export const downloadDocument = streamEndpoint({
  method: 'GET',
  path: '/documents/{id}/content',
  access: 'signed-in',
  tag: 'documents',
  summary: 'Download a document',
});
