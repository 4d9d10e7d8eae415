// What a search finds, on the wire.

import { z } from 'zod';

export const searchHit = z.object({
  /** Such as 'task' or 'design'. More may come. */
  type: z.string(),
  id: z.uuid(),
  title: z.string(),
  /** A task or a project has a key: 'ABC-12', 'ABC'. */
  key: z.string().nullable(),
  /** It is set for what the members of a workspace share. */
  workspace: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The query is its key: it comes first of all. */
  isExact: z.boolean(),
  /** It was changed last then; a document or a project came then. */
  changedAt: z.date(),
});
export type SearchHit = z.infer<typeof searchHit>;
