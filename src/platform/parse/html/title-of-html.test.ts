import { expect, test } from 'vitest';
import { titleOfHtml } from './title-of-html.ts';

test.each([
  ['<html><head><TITLE lang="en">\n Hub &amp; spoke\n </TITLE></head>', 'Hub & spoke'],
  ['<title>A <b>bold</b> one</title>', 'A <b>bold</b> one'],
  ['<p>No title</p>', ''],
  ['<title', ''],
  ['<title>never closed', 'never closed'],
  [`<title>${'x'.repeat(5_000)}</title>`, 'x'.repeat(1_000)],
  ['', ''],
])('the title of %s', (html, title) => {
  expect(titleOfHtml(html)).toBe(title);
});
