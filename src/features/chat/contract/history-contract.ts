// The endpoints of the history: search in all messages, folders, and what is done with several conversations at once.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { pageInput, pageOutput } from '#contract/page.ts';
import { chatProblems } from '../contract.ts';
import { MAX_FOLDER_NAME_LENGTH, MAX_QUERY_LENGTH, MAX_SELECTED } from '../shared/history-limits.ts';
import { conversation, flag } from './conversation.ts';

const id = z.uuid();
const ids = z.array(id).min(1).max(MAX_SELECTED);
const name = z.string().trim().min(1).max(MAX_FOLDER_NAME_LENGTH);

const folder = z.object({ id, name: z.string() });
export type Folder = z.infer<typeof folder>;

const messageFilter = z.object({
  role: z.enum(['user', 'assistant']).optional(),
  agentId: z.string().min(1).max(200).optional(),
  /** The range begins at `from` and ends before `to`. */
  from: z.coerce.date().optional(),
  to: z.coerce.date().optional(),
  folderId: id.optional(),
  isPinned: flag.optional(),
  isArchived: flag.optional(),
  /** The person attached a document to it. */
  hasAttachments: flag.optional(),
});
export type MessageFilter = z.infer<typeof messageFilter>;

const foundMessage = z.object({
  id,
  conversationId: id,
  /** The title is that of the conversation. */
  title: z.string(),
  role: z.enum(['user', 'assistant']),
  agent: z.object({ id: z.string(), name: z.string() }).nullable(),
  excerpt: z.string(),
  /** The marks say where the words are in the excerpt, in UTF-16 code units. */
  marks: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
  isArchived: z.boolean(),
  createdAt: z.date(),
});
export type FoundMessage = z.infer<typeof foundMessage>;

const route = endpoint.errors(chatProblems).meta({ access: 'signed-in', keys: 'chat' });
const tags = ['chat'];

export const historyContract = {
  searchMessages: route
    .route({
      method: 'GET',
      path: '/chat/search',
      tags,
      summary: 'Your messages that have all words of a query, on every branch, newest first',
    })
    .input(
      messageFilter.extend({
        ...pageInput.shape,
        limit: pageInput.shape.limit.default(30),
        q: z.string().max(MAX_QUERY_LENGTH),
      }),
    )
    .output(pageOutput.extend({ messages: z.array(foundMessage) })),

  listFolders: route
    .route({ method: 'GET', path: '/chat/folders', tags, summary: 'Folders of conversations, by name' })
    .output(z.object({ folders: z.array(folder) })),
  createFolder: route
    .route({ method: 'POST', path: '/chat/folders', tags, summary: 'Create a folder' })
    .input(z.object({ name }))
    .output(z.object({ folder })),
  renameFolder: route
    .route({ method: 'PATCH', path: '/chat/folders/{id}', tags, summary: 'Rename a folder' })
    .input(z.object({ id, name }))
    .output(z.object({ folder })),
  deleteFolder: route
    .meta({ audit: { kind: 'conversation-folder.deleted', id: 'id' } })
    .route({
      method: 'DELETE',
      path: '/chat/folders/{id}',
      tags,
      summary: 'Delete a folder; its conversations stay, and it can be restored for ten minutes',
    })
    .input(z.object({ id }))
    .output(z.object({ id })),
  restoreFolder: route
    .route({ method: 'POST', path: '/chat/folders/{id}/restore', tags, summary: 'Take a deletion back' })
    .input(z.object({ id }))
    .output(z.object({ folder })),

  organizeConversations: route
    .route({
      method: 'POST',
      path: '/chat/conversations/organize',
      tags,
      summary: 'Pin, archive or move conversations',
    })
    .input(
      z.object({
        ids,
        isPinned: z.boolean().optional(),
        isArchived: z.boolean().optional(),
        /** Null: in no folder. */
        folderId: id.nullable().optional(),
      }),
    )
    .output(z.object({ conversations: z.array(conversation) })),
  deleteConversations: route
    .meta({ audit: { kind: 'conversation.deleted', id: 'ids' } })
    .route({
      method: 'POST',
      path: '/chat/conversations/delete',
      tags,
      summary: 'Delete conversations; they can be restored for ten minutes',
    })
    .input(z.object({ ids }))
    .output(z.object({ ids })),
  restoreConversations: route
    .route({ method: 'POST', path: '/chat/conversations/restore', tags, summary: 'Take deletions back' })
    .input(z.object({ ids }))
    .output(z.object({ conversations: z.array(conversation) })),
  forkConversation: route
    .route({
      method: 'POST',
      path: '/chat/conversations/{id}/fork',
      tags,
      summary: 'Copy the messages up to one of them into a new conversation',
    })
    .input(z.object({ id, messageId: id }))
    .output(z.object({ conversation })),
};
