// Breaks text into lines of a width; what does not fit ends in an ellipsis.

import { textWidth, type Face } from './text-width.ts';

export type Room = { width: number; maxLines: number };

const ELLIPSIS = '…';
/** After spaces and the signs within technical names. */
const BREAK_AFTER = /(?<=[\s/_.,:-])/u;

/** `fitText('Azure Application Gateway', …)` → ['Azure Application', 'Gateway']. Never wider than `width`. */
export function fitText(text: string, room: Room, face: Face): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text
    .trim()
    .split(BREAK_AFTER)
    .flatMap((each) => splitLong(each, room, face))) {
    if (line !== '' && textWidth((line + piece).trimEnd(), face) > room.width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
    if (lines.length === room.maxLines) break;
  }
  if (lines.length < room.maxLines) return line.trim() === '' ? lines : [...lines, line.trimEnd()];
  return line.trim() === '' ? lines : [...lines.slice(0, -1), shorten((lines.at(-1) ?? '') + ELLIPSIS, room, face)];
}

/** The start of a text with an ellipsis, or all of it where it fits. */
export function shortenText(text: string, width: number, face: Face): string {
  return textWidth(text, face) <= width ? text : shorten(text, { width, maxLines: 1 }, face);
}

function shorten(text: string, { width }: Room, face: Face): string {
  const letters = [...text];
  while (letters.length > 0 && textWidth(letters.join('') + ELLIPSIS, face) > width) letters.pop();
  const kept = letters.join('').trimEnd();
  return kept.endsWith(ELLIPSIS) ? kept : kept + ELLIPSIS;
}

/** A word that is wider than a line, in pieces that are not. */
function splitLong(word: string, { width }: Room, face: Face): string[] {
  if (textWidth(word.trimEnd(), face) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && textWidth(piece + letter, face) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}
