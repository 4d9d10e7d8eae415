// A Markdown text line by line. Everything that reads Markdown of its own accord starts here: blocks, headings,
// sections, facts, passages, the outline and the colours of the editor.

import { LineCursor } from '../line-cursor.ts';
import { LineReader } from './reader/line-reader.ts';

/** Every line in turn, in time linear in the length of the text. It is one and the same reader each time. */
export function* readLines(text: string): Generator<LineReader> {
  const reader = new LineReader();
  const cursor = new LineCursor(text);
  while (cursor.advance()) {
    reader.take(text, cursor.start, cursor.end);
    yield reader;
  }
}
