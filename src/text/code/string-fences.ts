// Fences inside of strings that reach over several lines: heredocs of Terraform, shells and YAML, here-strings of PowerShell,
// triple quotes of Python. A Markdown reader would end the code there.

import { itemAt } from '../required.ts';
import { LineCursor } from '../line-cursor.ts';
import type { Range } from '../offsets.ts';
import { CLOSING_FENCE, markLength, OPENING_FENCE } from '../markdown/reader/marks.ts';

const HEREDOC = /<<[-~]?\\?["']?([A-Za-z_]\w{0,60})["']?\s*$/;

/**
 * Returns the text with every fence inside a string replaced by as many dots, so that all offsets stay. A string whose end
 * does not come is not one.
 */
export function maskStringFences(text: string): string {
  if (!/<<|@["']|"""|'''/.test(text)) return text;
  const lines = readLines(text);
  const last = lastEnds(text, lines);
  const masked: Range[] = [];
  for (let index = 0; index < lines.length; index++) {
    const end = endOfString(text, itemAt(lines, index));
    if (end === null || (last.get(end) ?? -1) <= index) continue;
    const fences: Range[] = [];
    index += 1;
    for (; index < lines.length; index++) {
      const line = itemAt(lines, index);
      if (isEnd(text, line, end)) break;
      if (isFence(textOf(text, line))) fences.push(line);
    }
    if (isSample(text, fences)) masked.push(...fences);
  }
  return mask(text, masked);
}

function readLines(text: string): Range[] {
  const cursor = new LineCursor(text);
  const lines: Range[] = [];
  while (cursor.advance()) lines.push({ start: cursor.start, end: cursor.end });
  return lines;
}

function textOf(text: string, { start, end }: Range): string {
  return text.slice(start, Math.min(end, start + 2_000));
}

/** Returns what ends the string that the line begins, or null when it begins none. */
function endOfString(text: string, range: Range): string | null {
  const tail = text.slice(Math.max(range.start, range.end - 100), range.end);
  const marker = HEREDOC.exec(tail)?.[1];
  if (marker !== undefined) return marker;
  const here = /@(["'])\s*$/.exec(tail)?.[1];
  if (here !== undefined) return `${here}@`;
  const line = textOf(text, range);
  return ['"""', "'''"].find((quotes) => isOdd(line, quotes)) ?? null;
}

function isOdd(line: string, quotes: string): boolean {
  return (line.split(quotes).length - 1) % 2 === 1;
}

function isEnd(text: string, range: Range, end: string): boolean {
  const line = textOf(text, range);
  if (end.length === 3 && (end === '"""' || end === "'''")) return isOdd(line, end);
  return end.endsWith('@') ? line.startsWith(end) : line.trim() === end;
}

/** The last line on which each end stands. */
function lastEnds(text: string, lines: readonly Range[]): Map<string, number> {
  const last = new Map<string, number>();
  for (const [index, range] of lines.entries()) {
    const line = textOf(text, range);
    const word = line.trim();
    if (/^[A-Za-z_]\w{0,60}$/.test(word)) last.set(word, index);
    for (const here of ['"@', "'@"]) if (line.startsWith(here)) last.set(here, index);
    for (const quotes of ['"""', "'''"]) if (isOdd(line, quotes)) last.set(quotes, index);
  }
  return last;
}

function isFence(line: string): boolean {
  const text = line.trimStart();
  return markLength(OPENING_FENCE, text) > 0 || markLength(CLOSING_FENCE, text) > 0;
}

/**
 * Whether the fences are those of a sample inside the string: each that opens is followed by one that closes. Two files
 * whose strings are paired by mistake have a closing fence first.
 */
function isSample(text: string, fences: readonly Range[]): boolean {
  return (
    fences.length % 2 === 0 &&
    fences.every((range, index) => index % 2 === 0 || /^\s*(?:`{3,}|~{3,})\s*$/.test(textOf(text, range)))
  );
}

function mask(text: string, ranges: readonly Range[]): string {
  let from = 0;
  const parts: string[] = [];
  for (const { start, end } of ranges) {
    parts.push(text.slice(from, start), '.'.repeat(end - start));
    from = end;
  }
  return parts.join('') + text.slice(from);
}
