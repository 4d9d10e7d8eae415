// Of twelve described solutions the use of every meter with a price is known, and docs/quality/designs.md says how much is priced.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sumLines } from '#model/cost/price-solution.ts';
import { listSheets, writeCoverage } from './price-coverage.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/quality/designs.md'), 'utf8');

test('the page has the table that the command prints', () => {
  expect(page).toContain(writeCoverage());
});

test('every sum is that of its lines, and every proposal says what it is reckoned from', () => {
  for (const { sheet } of listSheets()) {
    expect(sumLines(sheet.lines)).toEqual(sheet.total);
    const proposed = sheet.lines.filter(({ basis }) => basis === 'proposed');
    expect(proposed.length).toBeGreaterThan(0);
    for (const { reckoning } of proposed) expect(reckoning).toMatch(/^proposed: .+ \(.+\)(?: × \d regions)?$/);
    expect(sheet.monthLoad).toContain('requests a month');
  }
});
