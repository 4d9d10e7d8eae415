// How many lines the cells of a column take at a width, measured as a typesetter breaks them: word by word.

import { textWidth } from '../plain-text.ts';

/** Parts of a text that stay whole, with the width of the space before each; widths in letters 'n'. */
export type Parts = { widths: readonly number[]; gaps: readonly number[] };

/** Only at spaces, or where room is short after a hyphen or a slash, too. */
export type Breaks = 'spaces' | 'marks';

/** A longer word is broken rather than given more room. */
export const MAX_WORD = 26;
const SPACE_WIDTH = 0.4;
/** Before a part that begins a line of its own. */
const NEW_LINE = -1;
/** Keeps line breaks as words. */
const SPACES = /[^\S\n]+|(?=\n)|(?<=\n)/;
const MARKS = /(?<=[-/])(?=\p{L})/u;

/** `scale` is how much wider the letters are than regular ones. */
export function splitText(text: string, breaks: Breaks, scale: number): Parts {
  const widths: number[] = [];
  const gaps: number[] = [];
  for (const word of text.split(SPACES)) {
    if (word === '\n') {
      widths.push(0);
      gaps.push(NEW_LINE);
      continue;
    }
    for (const [index, part] of (breaks === 'spaces' && textWidth(word) <= MAX_WORD
      ? [word]
      : word.split(MARKS)
    ).entries()) {
      widths.push(textWidth(part) * scale);
      gaps.push(index === 0 ? SPACE_WIDTH * scale : 0);
    }
  }
  return { widths, gaps };
}

/** Returns at least one. A part wider than the column goes on in the next line. */
export function countLines({ widths, gaps }: Parts, room: number): number {
  let lines = 1;
  let used = 0;
  for (let index = 0; index < widths.length; index++) {
    const width = widths[index] ?? 0;
    if (gaps[index] === NEW_LINE) {
      lines++;
      used = 0;
      continue;
    }
    const next = used === 0 ? width : used + (gaps[index] ?? 0) + width;
    if (next <= room) {
      used = next;
      continue;
    }
    const whole = Math.max(1, Math.ceil(width / room));
    lines += used === 0 ? whole - 1 : whole;
    used = width - (whole - 1) * room;
  }
  return lines;
}
