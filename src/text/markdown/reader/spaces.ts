// Spaces and tabs, the only characters that Markdown takes for space inside a line.

export const TAB = 9;
const SPACE = 32;

export function isSpace(code: number): boolean {
  return code === SPACE || code === TAB;
}

/** The offset of the first character in `text` from `at` on that is neither space nor tab; `end` without one. */
export function skipSpaces(text: string, at: number, end: number): number {
  let next = at;
  while (next < end && isSpace(text.charCodeAt(next))) next += 1;
  return next;
}

/** The offset behind the last character in `text` before `end` that is neither space nor tab, at least `start`. */
export function trimSpaces(text: string, start: number, end: number): number {
  let last = end;
  while (last > start && isSpace(text.charCodeAt(last - 1))) last -= 1;
  return last;
}
