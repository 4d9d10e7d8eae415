// The cells of a table's row, with their places.

import type { Range } from '../../offsets.ts';
import { skipSpaces, trimSpaces } from './spaces.ts';

/** The cells of the row from `start` to `end`, without the spaces around them. An escaped pipe is part of its cell. */
export function readCells(text: string, start: number, end: number): Range[] {
  const last = trimSpaces(text, start, end);
  const cells: Range[] = [];
  let from = start;
  for (let at = start; at < last; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '|') {
      if (at > start) cells.push(trimRange(text, from, at));
      from = at + 1;
    }
  }
  if (from < last) cells.push(trimRange(text, from, last));
  return cells;
}

function trimRange(text: string, start: number, end: number): Range {
  const first = skipSpaces(text, start, end);
  return { start: first === end ? start : first, end: first === end ? start : trimSpaces(text, first, end) };
}
