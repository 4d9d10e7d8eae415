// Outlines of the letters of plain SVG.

import { expect, test } from 'vitest';
import { outlineTexts } from './outline-texts.ts';

const svgOf = (texts: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="40">${texts}</svg>`;
const text = (words: string, more = ''): string =>
  `<text x="10" y="20" font-size="12"${more} fill="#1e1c1a">${words}</text>`;

test('letters become outlines in the colour and at the place of their text, each defined once', () => {
  const drawn = outlineTexts(svgOf(text('AA B')));
  expect(drawn).not.toContain('<text');
  expect(drawn).toContain('transform="translate(10 20) scale(');
  expect(drawn).toContain('fill="#1e1c1a"');
  expect(drawn.match(/<use /g)).toHaveLength(3);
  expect(drawn.match(/<path id=/g)).toHaveLength(2);
});

test('a text in the middle of its place begins half of its width before it, and a bold one is wider', () => {
  const startOf = (more: string): number =>
    Number(/translate\((-?[\d.]+) /.exec(outlineTexts(svgOf(text('TCP 443', more))))?.[1]);
  const middle = startOf(' text-anchor="middle"');
  expect(middle).toBeLessThan(0);
  expect(startOf(' font-weight="600" text-anchor="middle"')).toBeLessThan(middle);
});

test('an escaped sign is one letter, and a text with a letter that no font has stays text', () => {
  expect(outlineTexts(svgOf(text('&lt;'))).match(/<use /g)).toHaveLength(1);
  expect(outlineTexts(svgOf(text('本番')))).toContain('>本番</text>');
});
