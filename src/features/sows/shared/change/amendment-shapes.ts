// What a change request says of the document that it changes: what was added, changed and removed, and what that comes to.

import { z } from 'zod';
import { MAX_AMOUNT, MAX_ITEMS, MAX_LINE_LENGTH, MAX_TEXT_LENGTH } from '../limits.ts';
import { itemId } from '../content/value-shapes.ts';

const line = z.string().max(MAX_LINE_LENGTH);
const statements = z.array(z.string().max(MAX_TEXT_LENGTH)).max(MAX_ITEMS);

export const amendment = z.object({
  /** The document that is changed, as it was accepted. */
  title: line,
  version: z.int().min(1),
  hash: z.string().max(64),
  acceptedTotal: z.int(),
  /** The blueprint's revision then and now. */
  fromRevision: z.int().min(0),
  toRevision: z.int().min(0),
  added: statements,
  changed: statements,
  removed: statements,
  /** Work that is not needed any more. `amount` is count × mean hours × rate of the accepted document. */
  credits: z
    .array(
      z.object({
        id: itemId,
        name: line,
        count: z.int().min(0),
        minutes: z.int().min(0),
        amount: z.int().min(0).max(MAX_AMOUNT),
      }),
    )
    .max(300),
  /** The last day of the accepted document, and what it becomes. */
  endBefore: z.iso.date().nullable(),
  endAfter: z.iso.date().nullable(),
});
export type Amendment = z.infer<typeof amendment>;
