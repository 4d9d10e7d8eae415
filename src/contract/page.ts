// The wire shape of a list that is read page by page. The server's side is platform/db/page.ts.

import { z } from 'zod';

export const pageInput = z.object({
  /** `nextCursor` of the page before; absent: the first page. Opaque: only the server reads it. */
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

export const pageOutput = z.object({
  /** Send it as `cursor` for the next page; null on the last page. */
  nextCursor: z.string().nullable(),
});
