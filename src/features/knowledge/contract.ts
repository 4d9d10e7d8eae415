// The endpoints of /knowledge: collections of documents that a person can ask, attach to a chat and share with a workspace.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { planProblems } from '#contract/problems/plan-problem.ts';
import { collection, collectionSummary, id, knowledgeProblems } from './contract/collections.ts';
import { sourceEndpoints } from './contract/sources.ts';
import {
  MAX_COLLECTION_DESCRIPTION_LENGTH,
  MAX_COLLECTION_DOCUMENTS,
  MAX_COLLECTION_NAME_LENGTH,
  MAX_PASTED_LENGTH,
  MAX_PASTED_NAME_LENGTH,
  MAX_QUESTION_LENGTH,
} from './shared/limits.ts';

const name = z.string().trim().min(1).max(MAX_COLLECTION_NAME_LENGTH);
const description = z.string().trim().max(MAX_COLLECTION_DESCRIPTION_LENGTH);

const collectionPassage = z.object({
  documentId: id,
  document: z.string(),
  heading: z.string(),
  /** 'Page 3'; null where the document has no pages. */
  page: z.string().nullable(),
  text: z.string(),
  /** Comparable within one question. */
  score: z.number(),
});
export type CollectionPassage = z.infer<typeof collectionPassage>;

const outlinedDocument = z.object({
  documentId: id,
  document: z.string(),
  parts: z.array(z.object({ heading: z.string(), text: z.string() })),
  /** The document goes on after these parts. */
  isCut: z.boolean(),
});
export type OutlinedDocument = z.infer<typeof outlinedDocument>;

const collectionAnswer = z.object({
  /** Sentences, tables and code that answer, word by word; `passage` is the place in `passages`. Empty where none does. */
  quotes: z.array(z.object({ passage: z.number().int(), text: z.string() })),
  /** A question of what is in the collection gets its documents, each part with its first sentence; others get null. */
  outline: z.array(outlinedDocument).nullable(),
  /** Best first. */
  passages: z.array(collectionPassage),
  /** The words to highlight, as they begin: 'backup' also marks 'backups'. */
  words: z.array(z.string()),
  /** Words that are in no document of the collection. */
  unknownWords: z.array(z.string()),
});
export type CollectionAnswer = z.infer<typeof collectionAnswer>;

const route = endpoint.errors(knowledgeProblems).meta({ access: 'signed-in' });
const limited = route.errors(planProblems);
const tags = ['knowledge'];

export const knowledgeContract = {
  ...sourceEndpoints,

  listCollections: route
    .route({
      method: 'GET',
      path: '/knowledge/collections',
      tags,
      summary: 'Your collections, and those shared with you',
    })
    .output(z.object({ collections: z.array(collectionSummary) })),

  listSharingWorkspaces: route
    .route({
      method: 'GET',
      path: '/knowledge/workspaces',
      tags,
      summary: 'The workspaces you can share a collection with',
    })
    .output(z.object({ workspaces: z.array(z.object({ id, name: z.string() })) })),

  createCollection: limited
    .route({ method: 'POST', path: '/knowledge/collections', tags, summary: 'Create a collection' })
    .input(z.object({ name, description: description.default('') }))
    .output(collection),

  findCollection: route
    .route({ method: 'GET', path: '/knowledge/collections/{id}', tags, summary: 'A collection with its documents' })
    .input(z.object({ id }))
    .output(collection),

  updateCollection: route
    .meta({ audit: { kind: 'collection.shared', id: 'id', details: ['workspaceId'], when: 'workspaceId' } })
    .route({
      method: 'PATCH',
      path: '/knowledge/collections/{id}',
      tags,
      summary: 'Rename, describe or share a collection; `workspaceId: null` ends the sharing',
    })
    .input(
      z.object({
        id,
        name: name.optional(),
        description: description.optional(),
        workspaceId: z.uuid().nullable().optional(),
      }),
    )
    .output(collection),

  deleteCollection: route
    .meta({ audit: { kind: 'collection.deleted', id: 'id' } })
    .route({
      method: 'DELETE',
      path: '/knowledge/collections/{id}',
      tags,
      summary: 'Delete a collection, not its documents; it can be restored for ten minutes',
    })
    .input(z.object({ id }))
    .output(z.object({ id })),

  restoreCollection: limited
    .route({ method: 'POST', path: '/knowledge/collections/{id}/restore', tags, summary: 'Take a deletion back' })
    .input(z.object({ id }))
    .output(collection),

  addDocuments: route
    .route({
      method: 'POST',
      path: '/knowledge/collections/{id}/documents',
      tags,
      summary: 'Add some of your documents; those it has stay as they are',
    })
    .input(z.object({ id, documentIds: z.array(id).min(1).max(MAX_COLLECTION_DOCUMENTS) }))
    .output(collection),

  addText: limited
    .route({
      method: 'POST',
      path: '/knowledge/collections/{id}/texts',
      tags,
      summary: 'Store a text as a document and add it',
    })
    .meta({ maxBodyBytes: 2 * 1024 * 1024 })
    .input(
      z.object({
        id,
        /** Made by the caller; the same id again adds the same document. */
        uploadId: z.uuid(),
        name: z.string().trim().min(1).max(MAX_PASTED_NAME_LENGTH),
        text: z
          .string()
          .max(MAX_PASTED_LENGTH)
          .refine((text) => text.trim() !== '', 'must not be blank'),
      }),
    )
    .output(collection),

  updateCollectionDocument: route
    .route({
      method: 'PATCH',
      path: '/knowledge/collections/{id}/documents/{documentId}',
      tags,
      summary: 'Set the day from which a document is shown as stale',
    })
    .input(z.object({ id, documentId: id, reviewOn: z.iso.date().nullable() }))
    .output(collection),

  removeDocument: route
    .meta({ audit: { kind: 'document.deleted', id: 'documentId' } })
    .route({
      method: 'DELETE',
      path: '/knowledge/collections/{id}/documents/{documentId}',
      tags,
      summary: 'Take a document out of a collection; the document stays',
    })
    .input(z.object({ id, documentId: id }))
    .output(collection),

  readDocumentAgain: route
    .route({
      method: 'POST',
      path: '/knowledge/collections/{id}/documents/{documentId}/readings',
      tags,
      summary: 'Read and index a document again',
    })
    .input(z.object({ id, documentId: id }))
    .output(collection),

  searchCollection: route
    .route({
      method: 'POST',
      path: '/knowledge/collections/{id}/searches',
      tags,
      summary: 'The passages of a collection that answer a question',
    })
    .input(z.object({ id, question: z.string().trim().min(1).max(MAX_QUESTION_LENGTH) }))
    .output(collectionAnswer),
};
