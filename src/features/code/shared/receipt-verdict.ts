// What a check of a receipt says: it holds, it does not and why, or that could not be told.

import { z } from 'zod';

export const receiptVerdict = z.discriminatedUnion('answer', [
  z.object({
    answer: z.literal('valid'),
    title: z.string(),
    revision: z.number(),
    /** ISO 8601. */
    createdAt: z.string(),
    /** SHA-256 of the certificate that signed it, in pairs of hexadecimal digits. */
    fingerprint: z.string(),
    /** False where there was no certificate to compare the signer's with. */
    isSignerKnown: z.boolean(),
  }),
  z.object({ answer: z.literal('broken'), problems: z.array(z.string()) }),
  z.object({ answer: z.literal('not-checked'), because: z.string() }),
]);
export type ReceiptVerdict = z.infer<typeof receiptVerdict>;
