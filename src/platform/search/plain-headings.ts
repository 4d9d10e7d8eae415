// Headings of texts without Markdown: underlined ones (reStructuredText, release notes), those of AsciiDoc, and the capitals of
// manual pages above indented lines.

import { LineCursor } from '#text/line-cursor.ts';
import type { Range } from '#text/offsets.ts';

export type PlainLine = Range & { isBlank: boolean };

/** `end` is that of the last of its `lines`. */
export type PlainHeading = { depth: number; title: string; end: number; lines: number };

const MAX_TITLE = 200;
/** https://docutils.sourceforge.io/docs/ref/rst/restructuredtext.html#sections lists the marks that are used most. */
const UNDERLINE = /^([=~^"*+#`:.'_-])\1{2,}$/;
/** https://docs.asciidoctor.org/asciidoc/latest/sections/titles-and-levels/ */
const ASCIIDOC = /^(={1,6}) (\S.*)$/;
/** man-pages(7): section titles are in capitals, and their texts are indented. */
const CAPITALS = /^[A-Z][A-Z0-9 /&()-]{2,60}$/;

export function readPlainLines(document: string): PlainLine[] {
  const cursor = new LineCursor(document);
  const lines: PlainLine[] = [];
  while (cursor.advance()) {
    const { start, end } = cursor;
    lines.push({ start, end, isBlank: document.slice(start, end).trim() === '' });
  }
  return lines;
}

/** `marks` are the underlines in the order of their first use, by which their depth is told; a new one is added. */
export type PlainText = { document: string; lines: readonly PlainLine[]; marks: string[] };

/** Returns the heading that begins with the line `at`. */
export function plainHeadingAt({ document, lines, marks }: PlainText, at: number): PlainHeading | null {
  const line = lines[at];
  if (!line || line.isBlank || line.end - line.start > MAX_TITLE) return null;
  const text = document.slice(line.start, line.end).trimEnd();
  const next = lines[at + 1];
  const under = next && !next.isBlank && next.end - next.start <= MAX_TITLE ? document.slice(next.start, next.end) : '';
  if (next && isUnderline(text, under.trimEnd())) return underlined(text, next, depthOf(under.charAt(0), marks));
  return titled(text, line, isBelowIndented(document, lines, at));
}

/** A line of a table or a rule above a text is no title, and a title is not longer than its underline. */
function isUnderline(text: string, under: string): boolean {
  return UNDERLINE.test(under) && /^[\p{L}\p{N}[(`]/u.test(text) && text.length <= under.length + 1;
}

function depthOf(mark: string, marks: string[]): number {
  if (!marks.includes(mark)) marks.push(mark);
  return marks.indexOf(mark) + 1;
}

function underlined(title: string, { end }: PlainLine, depth: number): PlainHeading {
  return { depth, title, end, lines: 2 };
}

function titled(text: string, { end }: PlainLine, isAboveIndented: boolean): PlainHeading | null {
  const [, level = '', title = ''] = ASCIIDOC.exec(text) ?? [];
  if (title !== '') return { depth: level.length, title, end, lines: 1 };
  return isAboveIndented && CAPITALS.test(text) ? { depth: 1, title: text, end, lines: 1 } : null;
}

function isBelowIndented(document: string, lines: readonly PlainLine[], at: number): boolean {
  const [next, second] = [lines[at + 1], lines[at + 2]];
  const below = next?.isBlank ? second : next;
  return below !== undefined && !below.isBlank && /^[ \t]{2,}\S/.test(document.slice(below.start, below.start + 80));
}
