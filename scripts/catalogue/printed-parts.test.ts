// The documents of the catalogue have what their command prints, and each role says what follows from it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { roles } from '#catalogue/roles.ts';
import { fillPage, writeRecipes, writeRoles } from './printed-parts.ts';

const readPage = (path: string): string => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

test('docs/catalogue.md has the roles and the recipe files as they are: npm run catalogue -- docs prints them anew', () => {
  const page = readPage('docs/catalogue.md');
  expect(page).toContain('<!-- printed: roles -->');
  expect(page).toContain('<!-- printed: recipes -->');
  expect(fillPage(page)).toBe(page);
});

test('docs/catalogue-figures.md has its two tables where the command prints them', () => {
  const page = readPage('docs/catalogue-figures.md');
  expect(page).toContain('<!-- printed: unpriced -->');
  expect(page).toContain('<!-- printed: sample -->');
});

test('each role has one sentence on what a service of it does and one on what follows, and each file of recipes says what it writes', () => {
  const sentences = Object.values(roles).flatMap(({ does, effect }) => [does, effect]);
  expect(sentences.filter((each) => !/^[A-Z][^|]{10,}\.$/.test(each))).toEqual([]);
  const rows = [...writeRoles().split('\n'), ...writeRecipes().split('\n')];
  expect(rows.filter((row) => /\|\s*\|/.test(row))).toEqual([]);
});

test('a part that nothing prints is refused', () => {
  expect(() => fillPage('<!-- printed: weather -->\n\n<!-- end -->\n')).toThrow('“weather” is none of roles');
});
