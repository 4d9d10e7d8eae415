// Documents: files a person stores for agents to read. Two stream endpoints carry the bytes, everything else is JSON.

import { z } from 'zod';
import { endpoint, streamEndpoint } from '#contract/endpoint.ts';
import { MAX_DOCUMENTS, MAX_PAGES } from './shared/limits.ts';
import { planProblems } from '#contract/problems/plan-problem.ts';
import type { ProblemTable } from '#contract/problem.ts';

export const documentProblems = {
  'documents/not-found': { status: 404, message: 'This document does not exist.' },
  'documents/no-page': { status: 404, message: 'This document has no such page.' },
  'documents/no-text': { status: 404, message: 'No text has been read of this document.' },
  'documents/being-read': {
    status: 409,
    message: 'This document is being read. Its content was not replaced; try again when it has been read.',
  },
  'documents/upload-incomplete': { status: 400, message: 'The upload was interrupted before the whole file arrived.' },
} as const satisfies ProblemTable;

const documentEndpoint = endpoint.errors(documentProblems).meta({ access: 'signed-in' });

/** Any text: anything but the id of one of your documents is not found, whatever it looks like. */
const id = z.string();

export const readingStates = ['waiting', 'reading', 'ready', 'failed'] as const;

const reading = z.object({
  /** 'waiting' and 'reading': it will be found by questions in a moment. 'failed': see `problem`. */
  state: z.enum(readingStates),
  problem: z.string().nullable(),
  /** The warnings say what is missing of the text. */
  warnings: z.array(z.string()),
  /** Pages, slides or sheets; null where the file has none. */
  pages: z.number().int().nullable(),
  /** It says how many pages have been read, while the document is read. It is null where pages cannot be counted. */
  progress: z.object({ read: z.number().int(), total: z.number().int() }).nullable(),
  /** Parts of the text that questions can find. */
  passages: z.number().int(),
});
export type Reading = z.infer<typeof reading>;

/** It says where a page, slide or sheet begins in the text of its document, in UTF-16 code units. */
export type PageStart = { label: string; start: number };

const document = z.object({
  id,
  /** Cleaned for display. Still text that a person chose: never use it as HTML, a path or a key. */
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** MIME type. An image type only when the first bytes prove it. */
  type: z.string(),
  /** The owner downloads the document here. */
  url: z.string(),
  userId: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** Whether agents can read it: it is a text, or an image for agents that see. */
  isReadable: z.boolean(),
  /** How far reading has come; null for images and for files that nobody can read. */
  reading: reading.nullable(),
});
export type Document = z.infer<typeof document>;

const documentReadText = z.object({
  text: z.string(),
  /** The form says how to show the text: what was parsed is Markdown. */
  form: z.enum(['markdown', 'plain']),
  /** There is more than this. */
  isCut: z.boolean(),
});
export type DocumentReadText = z.infer<typeof documentReadText>;

const documentPage = z.object({
  page: z.number().int(),
  /** Pages of the document. */
  total: z.number().int(),
  /** Markdown; empty where nothing was read of the page. */
  text: z.string(),
});
export type DocumentPage = z.infer<typeof documentPage>;

const documentList = z.object({
  /** Newest first. */
  documents: z.array(document),
  /** The total is of all documents of the person, not only this page. */
  total: z.object({ count: z.number().int(), bytes: z.number().int() }),
});
export type DocumentList = z.infer<typeof documentList>;

export const documentsContract = {
  listDocuments: documentEndpoint
    .route({ method: 'GET', path: '/documents', summary: 'List your documents, newest first', tags: ['documents'] })
    .input(
      z.object({
        limit: z.coerce.number().int().min(1).max(MAX_DOCUMENTS).default(100),
        offset: z.coerce.number().int().min(0).default(0),
      }),
    )
    .output(documentList),

  findDocument: documentEndpoint
    .route({
      method: 'GET',
      path: '/documents/{id}',
      summary: 'The details of one of your documents',
      tags: ['documents'],
    })
    .input(z.object({ id }))
    .output(document),

  findDocumentText: documentEndpoint
    .route({
      method: 'GET',
      path: '/documents/{id}/text',
      summary: 'What agents are given of one of your documents: the beginning of its text',
      tags: ['documents'],
    })
    .input(z.object({ id }))
    .output(documentReadText),

  findDocumentPage: documentEndpoint
    .route({
      method: 'GET',
      path: '/documents/{id}/pages/{page}',
      summary: 'The text that was read of a page of one of your PDFs',
      tags: ['documents'],
    })
    .input(z.object({ id, page: z.coerce.number().int().min(1).max(MAX_PAGES) }))
    .output(documentPage),

  deleteDocument: documentEndpoint
    .meta({ audit: { kind: 'document.deleted', id: 'id' } })
    .route({
      method: 'DELETE',
      path: '/documents/{id}',
      summary: 'Delete a document; it can be restored for ten minutes',
      tags: ['documents'],
    })
    .input(z.object({ id }))
    .output(document),

  restoreDocument: documentEndpoint
    .errors(planProblems)
    .route({ method: 'POST', path: '/documents/{id}/restore', summary: 'Take a deletion back', tags: ['documents'] })
    .input(z.object({ id }))
    .output(document),
};

/**
 * The body is the file. Headers: `x-file-name` (percent-encoded UTF-8, required), `content-type`,
 * `x-upload-id` (a UUID made by the client: repeating an upload with the same one returns the same document).
 * Responds with 201 and a `Document`; 200 when it was a repetition.
 */
export const uploadDocument = streamEndpoint({
  method: 'POST',
  path: '/documents',
  access: 'signed-in',
  upload: {
    types: ['application/octet-stream'],
    takesName: true,
    headers: [
      {
        name: 'x-upload-id',
        description: 'A UUID made by the client. Repeating an upload with the same one does nothing twice.',
      },
    ],
  },
  tag: 'documents',
  summary: 'Upload a document: the body is the file, x-file-name its name',
});

export const downloadDocument = streamEndpoint({
  method: 'GET',
  path: '/documents/{id}/content',
  audit: { kind: 'document.exported', id: 'id' },
  access: 'signed-in',
  tag: 'documents',
  summary: 'Download a document',
});

export const drawDocumentPage = streamEndpoint({
  method: 'GET',
  path: '/documents/{id}/pages/{page}/picture',
  access: 'signed-in',
  tag: 'documents',
  summary: 'A picture of a page of one of your PDFs, as PNG',
});
