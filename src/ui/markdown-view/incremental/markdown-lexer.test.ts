import type { MarkedToken } from 'marked';
import { testHeadings } from '#text/markdown/headings.suite.ts';
import { ordinaryTexts } from '#text/markdown/markdown-texts.suite.ts';
import { plainTitle } from '#text/markdown/titles.ts';
import { lexBlocks } from './markdown-lexer.ts';

// Marked deviates from CommonMark where a block follows another kind of block in a list or a quote without a blank line,
// in link definitions, in tabs, and in footnotes, which it does not know. So these are ordinary texts.
testHeadings('the preview', {
  read: (text) =>
    lexBlocks(text.replaceAll('\r\n', '\n')).flatMap(({ token }) => {
      const known = token as MarkedToken;
      return known.type === 'heading' ? [`${known.depth} ${plainTitle(known.text)}`] : [];
    }),
  expected: ({ depth, title }) => `${depth} ${title}`,
  texts: ordinaryTexts,
});
