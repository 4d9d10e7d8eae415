// Shares a table's width among its columns by what stands in them.

import type { Column, Table } from '../document-model.ts';
import { textWidth } from './plain-text.ts';

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
  const wish = needs.reduce((sum, need) => sum + need.natural - need.least, 0);
  // Everyone gets the least, and a part of the rest as large as what it wishes for beyond.
  const widths = needs.map((need) => need.least + (wish === 0 ? 0 : ((need.natural - need.least) / wish) * Math.min(wish, room - least)));
  const total = widths.reduce((sum, width) => sum + width, 0);
  return { fit, columns: aligns.map((align, column) => ({ align, share: widths[column]! / total })) };
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
