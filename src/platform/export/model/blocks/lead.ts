// Paragraphs that introduce what comes next, so that no page may end with them.

import type { Block, Paragraph } from '../../document-model.ts';
import { plainText } from '../build-inlines.ts';

const COLON = /[:：]$/;
/** Two lines. */
const MAX_LEAD = 200;

/** A sentence that ends in a colon, and the one or two lines between a heading and a table or a figure. */
export function leadsIn(
  { children }: Paragraph,
  { before, after }: { before: Block | undefined; after: Block | undefined },
): boolean {
  if (!after || after.kind === 'heading' || after.kind === 'rule') return false;
  const text = plainText(children).trimEnd();
  return (
    COLON.test(text) ||
    (before?.kind === 'heading' && text.length <= MAX_LEAD && (after.kind === 'table' || after.kind === 'figure'))
  );
}
