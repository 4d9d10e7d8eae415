// A conversation on the wire.

import { z } from 'zod';

/** Conversations can be imported from these sources. */
export const importSources = ['chatgpt', 'claude', 'lounge'] as const;
export type ImportSource = (typeof importSources)[number];

export const conversation = z.object({
  id: z.uuid(),
  title: z.string(),
  agentId: z.string(),
  updatedAt: z.date(),
  /** The run that is writing in it now. */
  activeRunId: z.number().nullable(),
  isPinned: z.boolean(),
  isArchived: z.boolean(),
  /** May name a folder that was deleted: then it is in none. */
  folderId: z.uuid().nullable(),
  /** The message of another conversation up to which this one was copied. */
  forkedFrom: z.object({ conversationId: z.uuid(), messageId: z.uuid() }).nullable(),
  /** Null: it began here. */
  importedFrom: z.enum(importSources).nullable(),
});
export type Conversation = z.infer<typeof conversation>;

/** True or false in a query string. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
