// Collections and their documents on the wire.

import { z } from 'zod';
import type { ProblemTable } from '#contract/problem.ts';
import { readingStates } from '#features/documents/contract.ts';
import { MAX_COLLECTION_DOCUMENTS, MAX_COLLECTIONS } from '../shared/limits.ts';

export const knowledgeProblems = {
  'knowledge/not-found': { status: 404, message: 'Not found.' },
  'knowledge/read-only': { status: 403, message: 'Only its owner can change this collection.' },
  'knowledge/not-a-member': { status: 404, message: 'You are not in this workspace.' },
  'knowledge/too-many': { status: 409, message: `You can have up to ${MAX_COLLECTIONS} collections.` },
  'knowledge/full': {
    status: 409,
    message: `A collection can have up to ${MAX_COLLECTION_DOCUMENTS.toLocaleString('en')} documents.`,
  },
} as const satisfies ProblemTable;

/** Any text: whatever is not the id of a collection or document is not found. */
export const id = z.string().max(200);
export const collectionSummary = z.object({
  id,
  name: z.string(),
  description: z.string(),
  /** False: another member of the workspace shares it, and it can only be asked and attached. */
  isOwn: z.boolean(),
  /** It is shared with the members of this workspace; null means with nobody. */
  workspace: z.object({ id, name: z.string() }).nullable(),
  documentCount: z.number().int(),
  /** Documents whose day of review has come. */
  staleCount: z.number().int(),
  updatedAt: z.date(),
});
export type CollectionSummary = z.infer<typeof collectionSummary>;

const collectionDocument = z.object({
  id,
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  addedAt: z.date(),
  /** When the document was stored: a changed file is a new document. */
  createdAt: z.date(),
  /** YYYY-MM-DD. */
  reviewOn: z.string().nullable(),
  /** Its day of review has come, or what it was made of is gone. */
  isStale: z.boolean(),
  /** The web page it was fetched from; null for members it is shared with. */
  page: z
    .object({
      url: z.string(),
      fetchedAt: z.date(),
      changedAt: z.date(),
      /** It says why the page could not be fetched the last time. */
      problem: z.string().nullable(),
    })
    .nullable(),
  /** The file it is kept like; null for members it is shared with. */
  file: z
    .object({ folder: z.string(), path: z.string(), changedAt: z.date(), missingSince: z.date().nullable() })
    .nullable(),
  /** Null for files that nobody can read. */
  reading: z
    .object({
      state: z.enum(readingStates),
      problem: z.string().nullable(),
      warnings: z.array(z.string()),
      pages: z.number().int().nullable(),
      progress: z.object({ read: z.number().int(), total: z.number().int() }).nullable(),
      passages: z.number().int(),
    })
    .nullable(),
});
export type CollectionDocument = z.infer<typeof collectionDocument>;

const fileNote = z.object({
  path: z.string(),
  result: z.enum(['added', 'changed', 'removed', 'skipped']),
  /** It says why the file was skipped. */
  reason: z.string().optional(),
});
export type FileNote = z.infer<typeof fileNote>;

const folderReport = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  removed: z.number().int(),
  skipped: z.number().int(),
  /** It lists the first of the files that were not as before. */
  files: z.array(fileNote),
  /** It says why the folder could not be looked at, or not as a whole. */
  problem: z.string().nullable(),
});
export type FolderReport = z.infer<typeof folderReport>;

const collectionFolder = z.object({
  name: z.string(),
  isScanning: z.boolean(),
  scannedAt: z.date().nullable(),
  report: folderReport.nullable(),
});
export type CollectionFolder = z.infer<typeof collectionFolder>;

export const collection = collectionSummary.extend({
  /** The latest added first. */
  documents: z.array(collectionDocument),
  /** They are folders of the server, by name. The list is empty for members it is shared with. */
  folders: z.array(collectionFolder),
});
export type Collection = z.infer<typeof collection>;
