// The text of a PDF in the order its tags give it to a screen reader, which is the order a text is copied in.

import { tagsOfPdf } from './pdf-tools.ts';

/** What an export adds to the text: marks of lists and notes, captions, and notes, which stand elsewhere in the source. Pictures hold words of their own. */
const ADDED = new Set(['Lbl', 'Caption', 'Note', 'Figure']);
const HEADING = /^H\d$/;
const NUMBER = /^\d+(?:\.\d+)*$/;

/** A line is a text in quotes or begins with the name of an element. */
function readLine(line: string): { text: string | undefined; element: string } {
  return { text: /^ *"(.*)"$/.exec(line)?.[1], element: /^ *(\w+)/.exec(line)?.[1] ?? '' };
}

/** The words after title page and table of contents, without what the export adds. */
export function taggedText(pdf: Buffer): string {
  const lines = bodyOf(tagsOfPdf(pdf).split('\n'));
  const texts: string[] = [];
  let skipped = Infinity;
  let isHeadingNew = false;
  for (const line of lines) {
    const indent = line.search(/\S/);
    if (indent > skipped) continue;
    skipped = Infinity;
    const { text, element } = readLine(line);
    if (text === undefined && ADDED.has(element)) skipped = indent;
    if (text === undefined && HEADING.test(element)) isHeadingNew = true;
    if (text === undefined) continue;
    if (!(isHeadingNew && NUMBER.test(text))) texts.push(text);
    isHeadingNew = false;
  }
  return texts.join(' ');
}

/** After the table of contents, which is one element of the document's. */
function bodyOf(lines: readonly string[]): readonly string[] {
  const contents = lines.findIndex((line) => line.startsWith('  TOC'));
  const end = lines.findIndex((line, index) => index > contents && /^ {0,2}\S/.test(line));
  return lines.slice(end);
}
