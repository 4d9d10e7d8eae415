// What the check of an answer's citations found, as it is stored and sent.

import { z } from 'zod';

export const answerCheck = z.object({
  /** The marks [n] in the order of the text. */
  citations: z.array(
    z.object({
      index: z.number().int(),
      /** The offsets say where the mark is in the answer, in UTF-16 code units. */
      start: z.number().int(),
      end: z.number().int(),
      result: z.enum(['held', 'not-found']),
      /** Quotes, numbers, identifiers or words of the sentence that the source does not have. */
      missing: z.array(z.string()),
    }),
  ),
  /**
   * Each offset is where words without a citation end. The list is empty unless the answer may use nothing but
   * documents.
   */
  unsourced: z.array(z.number().int()),
});
export type AnswerCheck = z.infer<typeof answerCheck>;
export type CheckedCitation = AnswerCheck['citations'][number];
