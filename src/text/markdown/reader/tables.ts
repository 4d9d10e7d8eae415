// Tells a table's header from a paragraph: GitHub's delimiter rows.

import { trimSpaces } from './spaces.ts';

const DELIMITER = /^[ \t]*:?-+:?[ \t]*$/;

/** Returns how many cells a row has. An escaped pipe is part of its cell. */
export function countCells(row: string): number {
  return splitCells(row.replace(/\\[^]/g, 'x')).length;
}

/** Returns how many columns a delimiter row such as `|---|:-:|` has, or 0 when the line is not one. */
export function countDelimiters(line: string): number {
  // Dashes alone are a thematic break or the underline of a heading.
  if (!/[|:]/.test(line)) return 0;
  const cells = splitCells(line);
  return cells.every((cell) => DELIMITER.test(cell)) ? cells.length : 0;
}

function splitCells(row: string): string[] {
  const cells = row.slice(0, trimSpaces(row, 0, row.length)).split('|');
  if (cells[0] === '') cells.shift();
  if (cells.at(-1) === '') cells.pop();
  return cells;
}
