import { expect, test } from 'vitest';
import { checkNow, replaceNow, replaceTable } from './quality-table.ts';

const figures = [
  { name: 'long-files', label: 'files over 300 lines', places: [] },
  { name: 'double-casts', label: 'other casts by way of `unknown`', places: [] },
];
const counts = { 'long-files': 4, 'double-casts': 9 };
const TABLE = `| figure | first release | now |
|---|---|---|
| lines of code | 10 | 20 |
| files over 300 lines | 0 | 4 |
| other casts by way of \`unknown\` | – | 9 |`;

const page = replaceTable(
  'Before\n\n<!-- The table is printed by `npm run house -- --write`. -->\n<!-- End of the table. -->\n\nAfter\n',
  TABLE,
);

test('the table is written between the marks and again in its own place', () => {
  expect(page).toMatch(/^Before\n\n<!--.*-->\n\n\| figure[\s\S]*9 \|\n\n<!--.*-->\n\nAfter\n$/);
  expect(replaceTable(page, TABLE)).toBe(page);
});

test('a page with the current counts is up to date, whatever the other rows say', () => {
  expect(checkNow(page, figures, counts)).toEqual([]);
  expect(checkNow(page.replace('| 20 |', '| 21 |'), figures, counts)).toEqual([]);
});

test('a count that fell makes the page stale until it is replaced', () => {
  const fallen = { ...counts, 'long-files': 0 };
  expect(checkNow(page, figures, fallen)).toEqual([
    'docs/quality/house.md has other counts than ratchet.json. Update it with: node scripts/checks/ratchet.ts --update',
  ]);
  const replaced = replaceNow(page, figures, fallen);
  expect(replaced).toContain('| files over 300 lines | 0 | 0 |');
  expect(checkNow(replaced, figures, fallen)).toEqual([]);
});

test('a figure without a row is reported', () => {
  const added = { name: 'raw-spacing', label: 'spacing in pixels', places: [] };
  expect(checkNow(page, [...figures, added], counts)).toEqual([
    'docs/quality/house.md has no row “spacing in pixels”. Print the table with: npm run house -- --write',
  ]);
});

test('a page without the marks is an error', () => {
  expect(() => replaceTable('Before', TABLE)).toThrow('has lost the marks');
});
