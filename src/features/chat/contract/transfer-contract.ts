// The endpoints by which conversations leave and come in: files of a conversation, links to a copy of it, and imports.

import { z } from 'zod';
import { endpoint, streamEndpoint } from '#contract/endpoint.ts';
import { planProblems } from '#contract/problems/plan-problem.ts';
import type { ProblemTable } from '#contract/problem.ts';
import { exportProblems } from '#features/exports/contract.ts';
import { chatProblems } from '../contract.ts';
import { shareDays } from '../shared/transfer-limits.ts';
import { flag } from './conversation.ts';

export const transferProblems = {
  'chat/too-long-to-export': { status: 413, message: 'A conversation of up to 10,000 messages can be exported.' },
  'chat/too-large-to-share': {
    status: 413,
    message: 'A conversation with up to 2 MB of text can be shared. Export it instead.',
  },
  'chat/too-complex-to-share': {
    status: 413,
    message:
      'This conversation has lists or quotes more than 60 levels deep, a table with more than 20,000 cells, or other text that a page cannot show in time. Nothing was shared. Export it as Markdown instead.',
  },
  'chat/nothing-to-share': { status: 400, message: 'There is nothing to share yet.' },
  'chat/sharing-off': { status: 403, message: 'Links to conversations are turned off on this server.' },
  'chat/too-many-shares': { status: 409, message: 'You can have up to 200 shared links. Revoke one first.' },
  'chat/import-busy': { status: 409, message: 'Another import is under way. Wait until it ends, or stop it.' },
  'chat/import-running': { status: 409, message: 'This import is under way. Stop it first.' },
  'chat/import-incomplete': {
    status: 400,
    message: 'The upload ended before the whole file had arrived. Nothing was imported. Try again.',
  },
} as const satisfies ProblemTable;

const id = z.uuid();

/** It says what a file of a conversation contains. */
export const exportContent = z.object({
  /** The branch that is shown, or all of them. */
  branches: z.enum(['shown', 'all']).default('shown'),
  /** The passages that answers cite. */
  withSources: flag.default(true),
  /** True adds what agents thought before they answered, where they showed it. */
  withThoughts: flag.default(false),
});
export type ExportContent = z.infer<typeof exportContent>;

const share = z.object({
  id,
  conversationId: id,
  /** The title is the one that the conversation had when it was shared. */
  title: z.string(),
  messages: z.number().int(),
  hasSources: z.boolean(),
  /** Null: until it is revoked. */
  expiresAt: z.date().nullable(),
  createdAt: z.date(),
});
export type Share = z.infer<typeof share>;

export const importStates = ['uploading', 'waiting', 'reading', 'done', 'stopped', 'failed'] as const;

const chatImport = z.object({
  id,
  /** The name is that of the file. */
  name: z.string(),
  size: z.number(),
  state: z.enum(importStates),
  /** It says why the import failed, as a sentence. */
  problem: z.string().nullable(),
  /** The progress goes from 0 to 1. */
  progress: z.number(),
  imported: z.number().int(),
  /** They were there already. */
  known: z.number().int(),
  skipped: z.number().int(),
  createdAt: z.date(),
  finishedAt: z.date().nullable(),
});
export type ChatImport = z.infer<typeof chatImport>;

export const importResults = ['imported', 'known', 'skipped'] as const;

const importItem = z.object({
  /** Its place in the file, from 1. */
  number: z.number().int(),
  title: z.string(),
  result: z.enum(importResults),
  /** The notes say why the conversation was skipped, or what is missing of it. */
  notes: z.array(z.string()),
  /** Null: none was made, or it is gone. */
  conversationId: id.nullable(),
});
export type ImportItem = z.infer<typeof importItem>;

const route = endpoint.errors({ ...chatProblems, ...transferProblems }).meta({ access: 'signed-in' });
const metered = route.errors(exportProblems).errors(planProblems).meta({ access: 'signed-in', meter: 'export' });
const tags = ['chat'];

export const transferContract = {
  startExport: metered
    .meta({ audit: { kind: 'conversation.exported', id: 'id', details: ['format'] } })
    .route({
      method: 'POST',
      path: '/chat/conversations/{id}/exports',
      tags,
      summary: 'Export a conversation as a document; a run to follow, whose last event names the file',
    })
    .input(exportContent.extend({ id, requestId: id, format: z.enum(['docx', 'pdf']) }))
    .output(z.object({ runId: z.number() })),

  shareConversation: route
    .meta({ audit: { kind: 'conversation.shared', id: 'id', details: ['days', 'withSources'] } })
    .route({
      method: 'POST',
      path: '/chat/conversations/{id}/shares',
      tags,
      summary: 'Make a page of the shown branch that anyone with its link can read; later messages are not on it',
    })
    .input(
      z.object({
        id,
        withSources: z.boolean().default(false),
        /** Null: it works until it is revoked. */
        days: z.literal(shareDays).nullable().default(null),
      }),
    )
    /** `path` is told this once only. */
    .output(z.object({ share, path: z.string() })),

  listShares: route
    .route({ method: 'GET', path: '/chat/shares', tags, summary: 'The links that work, the newest first' })
    .input(z.object({ conversationId: id.optional() }))
    .output(z.object({ shares: z.array(share), isEnabled: z.boolean() })),

  revokeShare: route
    .meta({ audit: { kind: 'share.revoked', id: 'id' } })
    .route({ method: 'DELETE', path: '/chat/shares/{id}', tags, summary: 'Revoke a link: its page is gone at once' })
    .input(z.object({ id }))
    .output(z.object({ id })),

  listImports: route
    .route({ method: 'GET', path: '/chat/imports', tags, summary: 'The last imports, the newest first' })
    .output(z.object({ imports: z.array(chatImport) })),

  findImport: route
    .route({ method: 'GET', path: '/chat/imports/{id}', tags, summary: 'How far an import is' })
    .input(z.object({ id }))
    .output(z.object({ import: chatImport })),

  listImportItems: route
    .route({
      method: 'GET',
      path: '/chat/imports/{id}/items',
      tags,
      summary: 'What became of each conversation in the file, in its order',
    })
    .input(
      z.object({
        id,
        result: z.enum(importResults).optional(),
        /** The number of the last one that is known. */
        after: z.coerce.number().int().min(0).default(0),
        limit: z.coerce.number().int().min(1).max(200).default(50),
      }),
    )
    .output(z.object({ items: z.array(importItem), hasMore: z.boolean() })),

  stopImport: route
    .route({
      method: 'POST',
      path: '/chat/imports/{id}/stop',
      tags,
      summary: 'Stop an import; what it has imported stays',
    })
    .meta({ access: 'signed-in', usesReserve: true })
    .input(z.object({ id }))
    .output(z.object({ import: chatImport })),

  deleteImport: route
    .route({
      method: 'DELETE',
      path: '/chat/imports/{id}',
      tags,
      summary: 'Delete the report of an import; its conversations stay',
    })
    .input(z.object({ id }))
    .output(z.object({ id })),
};

/** Query: `format` (md or json), `branches` (shown or all), `withSources` and `withThoughts` (true or false). */
export const downloadConversation = streamEndpoint({
  method: 'GET',
  path: '/chat/conversations/{id}/file',
  audit: { kind: 'conversation.exported', id: 'id' },
  access: 'signed-in',
  tag: 'chat',
  summary: 'Download a conversation as Markdown or JSON',
});

/** `ids` names up to 200 conversations, separated by commas. Query: as for one. */
export const downloadConversations = streamEndpoint({
  method: 'GET',
  path: '/chat/conversations-archive/{ids}',
  audit: { kind: 'conversation.exported', id: 'ids' },
  access: 'signed-in',
  tag: 'chat',
  summary: 'Download several conversations as one zip',
});

/** The body is the file, `x-file-name` its name. Responds with 201 and a `ChatImport`. */
export const uploadImport = streamEndpoint({
  method: 'POST',
  path: '/chat/imports',
  access: 'signed-in',
  upload: { types: ['application/zip', 'application/json'], takesName: true },
  tag: 'chat',
  summary: 'Import conversations: the body is an export archive of ChatGPT, Claude or Lounge, or the JSON file in it',
});
