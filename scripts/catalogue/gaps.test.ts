// A service may be added before everything is known of it. What is known of most services does not get lost.

import { expect, test } from 'vitest';
import { GAP_NAMES, listGaps, measureShares, writeCompleteness } from './gaps.ts';

/** Of the services that could have the fact, well below what is stated, so that a new service fails nothing. */
const LEAST_SHARES: Readonly<Record<string, number>> = {
  sla: 0.2,
  skus: 0.5,
  limits: 0.15,
  zones: 0.4,
  backup: 0.2,
  diagnostics: 0.8,
  policies: 0.35,
  meters: 0.85,
  price: 0.25,
  roles: 0.7,
  terraform: 0.5,
};

test.each(GAP_NAMES)('the share of services with “%s” stays', (name) => {
  expect(measureShares().get(name)).toBeGreaterThanOrEqual(LEAST_SHARES[name] ?? 1);
});

test('the table has a row for each fact and a column for each cloud', () => {
  const [header = '', , ...rows] = writeCompleteness().split('\n');
  expect(header).toBe('| stated | Azure | AWS | Google Cloud |');
  expect(rows).toHaveLength(GAP_NAMES.length);
  expect(rows.every((row) => /^\| [^|]+(?: \| \d+ of \d+){3} \|$/.test(row))).toBe(true);
});

test('an unknown name is refused with the known ones', () => {
  expect(() => listGaps('colour')).toThrow('sla, skus, limits');
});
