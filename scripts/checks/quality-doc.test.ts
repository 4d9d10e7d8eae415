// docs/quality.md names tests as `file`: “title”, “title”.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/quality.md'), 'utf8');
const NAMED = /`([\w./-]+\.(?:test|suite|e2e)\.tsx?)`: (“[^|·]*”)/g;

const named = [...page.matchAll(NAMED)].flatMap(([, file = '', titles = '']) =>
  titles
    .slice(1, -1)
    .split('”, “')
    .map((title) => [title, file] as const),
);

test('the page on quality names tests', () => {
  expect(named.length).toBeGreaterThan(20);
});

test.each(named)('the test “%s” exists in %s', (title, file) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(title);
});
