// Shares a table's width among its columns by what stands in them.

import type { Column, Table } from '../../document-model.ts';
import { textWidth } from '../plain-text.ts';

/** Letters of Noto Sans in a line of an A4 page: upright at 9 and 8 points, on its side at 8. Cells' padding counts as letters. */
const LETTERS = { normal: 96, small: 110, landscape: 165 };
const PADDING = 3;
/** A longer word is broken rather than given more room, and a longer text wraps. */
const LONGEST_WORD = 26;
const LONGEST_TEXT = 60;

type Need = { least: number; natural: number };

/** `texts` are the rows as plain text, the header first; `aligns` has one entry a column. */
export function shareColumns(texts: readonly (readonly string[])[], aligns: readonly Column['align'][]): Pick<Table, 'columns' | 'fit'> {
  const needs = aligns.map((_, column) => needOf(texts.map((row) => row[column] ?? '')));
  const least = needs.reduce((sum, need) => sum + need.least, 0);
  const fit = fitFor(least);
  const room = Math.max(LETTERS[fit], least);
  const extras = shareFairly(needs.map((need) => need.natural - need.least), room - least);
  const widths = needs.map((need, column) => need.least + extras[column]!);
  const total = widths.reduce((sum, width) => sum + width, 0);
  return { fit, columns: aligns.map((align, column) => ({ align, share: widths[column]! / total })) };
}

/** Small wishes come true in full; what is left goes to the large ones in equal parts. */
function shareFairly(wishes: readonly number[], supply: number): number[] {
  const shares = wishes.map(() => 0);
  const order = wishes.map((_, index) => index).sort((a, b) => wishes[a]! - wishes[b]!);
  let left = supply;
  for (const [done, index] of order.entries()) {
    shares[index] = Math.min(wishes[index]!, left / (order.length - done));
    left -= shares[index];
  }
  return shares;
}

function fitFor(least: number): Table['fit'] {
  if (least <= LETTERS.normal) return 'normal';
  return least <= LETTERS.small ? 'small' : 'landscape';
}

function needOf(texts: readonly string[]): Need {
  let word = 0;
  let whole = 0;
  for (const text of texts) {
    whole = Math.max(whole, textWidth(text));
    for (const part of text.split(/\s+/)) word = Math.max(word, textWidth(part));
  }
  const least = Math.min(word, LONGEST_WORD) + PADDING;
  return { least, natural: Math.max(least, Math.min(whole, LONGEST_TEXT) + PADDING) };
}
