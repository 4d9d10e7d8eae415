// The sources of an answer on the wire: its citations, the check of them, and the passage that one refers to.

import { z } from 'zod';

export const citation = z.object({
  index: z.number(),
  documentId: z.string(),
  document: z.string(),
  heading: z.string(),
  /** 'Page 3'; null where the document has no pages. Answers of earlier versions lack it, and the offsets. */
  page: z.string().nullish(),
  /** The offsets say where the passage is in the text of the document, in UTF-16 code units. */
  start: z.number().int().optional(),
  end: z.number().int().optional(),
  excerpt: z.string(),
});
export type Citation = z.infer<typeof citation>;

/** A passage in the text of its document. */
export const citedPassage = z.object({
  documentId: z.string(),
  document: z.string(),
  heading: z.string(),
  page: z.string().nullable(),
  passage: z.string(),
  /** The text around the passage; null when only the passage that was kept with the answer is left. */
  around: z.object({ before: z.string(), after: z.string(), isCut: z.boolean() }).nullable(),
  /** 'changed': the document has another text now. */
  state: z.enum(['current', 'changed', 'deleted']),
});
export type CitedPassage = z.infer<typeof citedPassage>;
