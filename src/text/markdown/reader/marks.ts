// The marks that lines begin with. Patterns are for a line without its indentation and its line end; ordinary lines,
// which begin with a letter, are never matched against them.

import type { Range } from '../../offsets.ts';
import { isSpace, skipSpaces, trimSpaces } from './spaces.ts';

/** The marks of a heading: `##`. */
export const HEADING = /#{1,6}(?=[ \t]|$)/y;
/** An underline makes a heading of the paragraph above it. */
export const UNDERLINE = /^(?:=+|-+)[ \t]*$/;
/** The mark that opens fenced code. */
export const OPENING_FENCE = /(?:`{3,}(?=[^`]*$)|~{3,})/y;
/** A fence mark that is alone on its line. */
export const CLOSING_FENCE = /(?:`{3,}|~{3,})(?=[ \t]*$)/y;
/** The mark of a list item: `-`, `12.`. */
export const ITEM = /(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)/y;
/** A line that begins a list directly below text: it has words, and is not numbered, or with 1. */
export const FIRST_ITEM = /^(?:[-*+]|1[.)])[ \t]+[^ \t]/;
/** The label in front of a footnote: `[^a]:`. */
export const FOOTNOTE = /\[\^(?:\\[[\\\]]|[^[\] \t]){1,999}\]:/y;

const BREAK = /^([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
/** Characters. A longer line is not a break, whatever it is made of: it would exhaust the stack of the expression. */
const MAX_BREAK = 20_000;

/** The length of the mark that a line begins with, given as a sticky pattern; 0 without one. */
export function markLength(mark: RegExp, line: string): number {
  mark.lastIndex = 0;
  return mark.test(line) ? mark.lastIndex : 0;
}

/** The words of a heading, from behind its first marks to the end of its line. A regular expression would be quadratic. */
export function headingContent(text: string, marksEnd: number, lineEnd: number): Range {
  const start = skipSpaces(text, marksEnd, lineEnd);
  const end = trimSpaces(text, start, lineEnd);
  let marks = end;
  while (marks > start && text[marks - 1] === '#') marks -= 1;
  const isClosed = marks === start || isSpace(text.charCodeAt(marks - 1));
  return { start, end: isClosed ? trimSpaces(text, start, marks) : end };
}

/** Returns true if a line is a thematic break such as `* * *`. */
export function isBreak(line: string): boolean {
  return line.length <= MAX_BREAK && BREAK.test(line);
}
