// Character codes that decide what a line of Markdown is.

export const TAB = 9;
export const SPACE = 32;
export const HASH = 35;
export const STAR = 42;
export const PLUS = 43;
export const DASH = 45;
export const COLON = 58;
export const LESS = 60;
export const EQUALS = 61;
export const GREATER = 62;
export const OPEN_BRACKET = 91;
export const BACKSLASH = 92;
export const UNDERSCORE = 95;
export const BACKTICK = 96;
export const PIPE = 124;
export const TILDE = 126;

export function isSpace(code: number): boolean {
  return code === SPACE || code === TAB;
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
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
