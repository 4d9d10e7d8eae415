// Every reader of Markdown names the same headings. The test of each hands in what it reads.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHeadings, type Heading } from './headings.ts';
import { markdownTexts, runsOf } from './markdown-texts.suite.ts';

export type HeadingSuite<T> = {
  /** The headings the reader finds, as it gives them. */
  read: (text: string) => T[];
  /** A heading of the text as that reader would give it. */
  expected: (heading: Heading, text: string) => T;
  /** Texts on which the reader is known to differ, and what makes it differ is said there. */
  isKnown?: (text: string) => boolean;
  texts?: fc.Arbitrary<string>;
  runs?: number;
};

export function testHeadings<T>(
  reader: string,
  { read, expected, isKnown = () => false, texts = markdownTexts, runs = 1_000 }: HeadingSuite<T>,
): void {
  test(`${reader} names the headings that the document has`, () => {
    fc.assert(
      fc.property(texts, (text) => {
        fc.pre(!isKnown(text));
        expect(read(text)).toEqual(readHeadings(text).map((heading) => expected(heading, text)));
      }),
      runsOf(runs),
    );
  });
}
