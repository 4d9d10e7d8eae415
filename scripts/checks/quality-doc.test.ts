// The pages on quality name tests as `file`: “title”, “title”.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/quality');
const pages = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
const NAMED = /`([\w./-]+\.(?:test|suite|e2e)\.tsx?)`: (“[^|·]*”)/g;

const named = [...pages.join('\n').matchAll(NAMED)].flatMap(([, file = '', titles = '']) =>
  titles
    .slice(1, -1)
    .split('”, “')
    .map((title) => [title, file] as const),
);

test('the pages on quality name tests', () => {
  expect(named.length).toBeGreaterThan(20);
});

test.each(named)('the test “%s” exists in %s', (title, file) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(title);
});
