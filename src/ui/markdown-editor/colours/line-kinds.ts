// What each line of the text in the editor is. Remembers what it read, so that a key in a text of 5 MB makes it read a
// few hundred lines again at most.

import type { Text } from '@codemirror/state';
import { HeadingReader } from '#text/markdown/headings.ts';
import { LineCursor } from '#text/line-cursor.ts';
import { LineReader } from '#text/markdown/reader/line-reader.ts';
import type { LineKind } from '#text/markdown/reader/line-state.ts';

/** A `mark` is nothing but Markdown, such as a fence or the underline of a heading. */
export type LineColour = 'heading' | 'mark' | 'code' | 'text';

const MARKS = /fence|underline|break|delimiter/;
const CODE = /code|indented/;

/** Lines between two that are remembered; inside a paragraph, whose beginning would be forgotten, many more. */
const STEP = 200;
const PARAGRAPH_STEP = 2_000;
/** Lines below that are read to see whether a paragraph is the text of a heading. */
const MAX_BELOW = 100;

export function createLineKinds() {
  /** The reader as it was before a line, counted from 1; in the order of the lines. */
  const known = [{ line: 1, reader: new LineReader() }];

  function remember(line: number, reader: LineReader): void {
    const distance = line - (known.at(-1)?.line ?? 0);
    if (distance >= (reader.kind === 'text' ? PARAGRAPH_STEP : STEP)) known.push({ line, reader: reader.clone() });
  }

  return {
    /** The text has changed from this line on. */
    forget(line: number): void {
      while (known.length > 1 && (known.at(-1)?.line ?? 0) > line) known.pop();
    },

    /** Returns what the lines from `first` to `last` are, both counted from 1. */
    read(doc: Text, { first, last }: { first: number; last: number }): LineColour[] {
      const start = known.findLast(({ line }) => line <= first) ?? { line: 1, reader: new LineReader() };
      const end = Math.min(doc.lines, last + MAX_BELOW);
      const text = doc.sliceString(doc.line(start.line).from, doc.line(end).to);
      const colours: LineColour[] = [];
      const reader = start.reader.clone();
      const headings = new HeadingReader(text);
      const cursor = new LineCursor(text);
      for (let line = start.line; cursor.advance(); line += 1) {
        remember(line, reader);
        reader.take(text, cursor.start, cursor.end);
        if (line > last && reader.kind !== 'text' && reader.kind !== 'underline') break;
        colours.push(colourOf(reader.kind));
        const heading = headings.take(reader);
        if (!heading) continue;
        const words = Math.max(1, heading.lines - 1);
        colours.fill('heading', colours.length - heading.lines, colours.length - heading.lines + words);
      }
      return colours.slice(first - start.line, last - start.line + 1);
    },
  };
}

function colourOf(kind: LineKind): LineColour {
  if (MARKS.test(kind)) return 'mark';
  return CODE.test(kind) ? 'code' : 'text';
}
