// The headings of a Markdown document. One in a quote, a list item or a footnote is a heading of what is quoted there,
// not of the document, and is left out; `readBlocks` has it.

import type { Range } from '../offsets.ts';
import { readLines } from './lines.ts';
import type { LineReader } from './reader/line-reader.ts';
import { trimSpaces } from './reader/spaces.ts';
import { headingContent } from './reader/marks.ts';
import { plainTitle } from './titles.ts';

/** Offsets in UTF-16 units: from its `#`, or its first word if it is underlined, to the end of its last line. */
export type Heading = Range & {
  depth: number;
  /** As people read it, see `plainTitle`. */
  title: string;
  /** Its Markdown, on one line. */
  source: string;
  /** The heading takes this many lines. */
  lines: number;
};

/** The headings are in the order of the text. Reading takes about 25 ms for 5 MB of ordinary text. */
export function readHeadings(text: string): Heading[] {
  const headings: Heading[] = [];
  const reader = new HeadingReader(text);
  for (const line of readLines(text)) {
    const heading = reader.take(line);
    if (heading) headings.push(heading);
  }
  return headings;
}

/** Picks the headings out of lines that are read for something else, too. */
export class HeadingReader {
  readonly #text: string;
  /** Starts and ends of the lines of the paragraph that is open. */
  #paragraph: number[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  /** The heading that ends with this line. */
  take(line: LineReader): Heading | null {
    const { kind, contentStart, end } = line;
    if (kind === 'text') {
      if (line.isFirst) this.#paragraph = [];
      this.#paragraph.push(contentStart, end);
      return null;
    }
    if ((kind !== 'heading' && kind !== 'underline') || line.containers.length > 0) return null;
    const { depth, blockStart: start } = line;
    const words = kind === 'heading' ? [this.#wordsBehind(start + depth, end)] : this.#wordsFrom(start);
    const source = words.join(' ');
    const lines = kind === 'heading' ? 1 : words.length + 1;
    return { depth, title: plainTitle(source), source, lines, start, end };
  }

  #wordsBehind(marksEnd: number, lineEnd: number): string {
    const { start, end } = headingContent(this.#text, marksEnd, lineEnd);
    return this.#text.slice(start, end);
  }

  /** The paragraph's lines from `start` on. Above them may be link definitions. */
  #wordsFrom(start: number): string[] {
    const lines: string[] = [];
    for (let index = 0; index < this.#paragraph.length; index += 2) {
      const [lineStart = 0, lineEnd = 0] = this.#paragraph.slice(index, index + 2);
      if (lineStart >= start) lines.push(this.#text.slice(lineStart, trimSpaces(this.#text, lineStart, lineEnd)));
    }
    return lines;
  }
}
