// docs/catalogue.md says how complete the catalogue is, as the command counts it, and the gaps do not grow.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GAP_NAMES, listGaps, writeCompleteness } from './catalogue-gaps.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/catalogue.md'), 'utf8');

/** Services without the fact when this was written. Fewer is better: lower the number then. */
const MOST: Readonly<Record<string, number>> = {
  sla: 246,
  skus: 137,
  limits: 148,
  zones: 99,
  backup: 105,
  diagnostics: 24,
  policies: 195,
  meters: 20,
  price: 200,
};

test('the page has the table that the command prints', () => {
  expect(page).toContain(writeCompleteness());
});

test.each(GAP_NAMES)('no more services lack “%s” than before', (name) => {
  expect(listGaps(name).length).toBeLessThanOrEqual(MOST[name] ?? 0);
});

test('an unknown name is refused with the known ones', () => {
  expect(() => listGaps('colour')).toThrow('sla, skus, limits');
});
