// A change request: more work is priced, less is credited at the accepted rates, and nothing is drafted where nothing differs.

import { expect, test } from 'vitest';
import { describeSolution } from '#model/describe/describe-solution.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { beginContent } from '../beginning/begin-content.ts';
import { defaultRates } from '../beginning/default-rates.ts';
import { buildDocument } from '../document/build-document.ts';
import { writeDocument } from '../document/write-document.ts';
import { priceSow } from '../estimate/price-sow.ts';
import { draftChange } from './draft-change.ts';

const today = '2026-11-30';
const party = { name: 'Contoso', address: '', contactName: 'Ada', contactRole: '', contactEmail: '' };
const text = 'App Service with Azure SQL Database and Redis in West Europe. 2,000 users.';
const { solution } = describeSolution({ provider: 'azure', services: [], text, requirements: {} });
if (!solution) throw new Error('Nothing was recognised.');
const before: Solution = solution;
const content = beginContent({
  ...{ template: 'build', rates: defaultRates('2026-01-01'), changes: {}, provider: party, today },
  source: { id: 'b', title: 'Shop', revision: 1, solution: before, cloud: null },
});
const draft = (after: Solution) =>
  draftChange({ title: 'Shop', version: 1, hash: 'h', content, before, after, revision: 2, changes: {}, today });
const environment = { id: 'more', name: 'More', role: 'test' } as const;

test('nothing is drafted where nothing differs', () => {
  expect(draft(structuredClone(before))).toBeNull();
});

test('an environment more is more effort at the accepted rates, and a later last day', () => {
  const change = draft({ ...before, environments: [...before.environments, environment] });
  if (!change) throw new Error('There is no draft.');
  expect(change.amendment?.added.join()).toContain('More');
  expect(change.effort.every(({ count }) => count === 1)).toBe(true);
  expect(priceSow(change).price.total).toBeGreaterThan(0);
  expect((change.amendment?.endAfter ?? '') > (change.amendment?.endBefore ?? '')).toBe(true);
  const written = writeDocument(buildDocument('Change', change));
  expect(written).toContain('## Changes');
  expect(written).toMatch(/\| Total \| €[\d,.]+ \| €[\d,.]+ \|/);
});

test('what is removed is credited and pays back, and payments add up to the negative total', () => {
  const [gone, ...components] = before.components;
  const change = draft({
    ...before,
    components,
    connections: before.connections.filter(({ from, to }) => from !== gone?.id && to !== gone?.id),
  });
  if (!change) throw new Error('There is no draft.');
  const { price, payments } = priceSow(change);
  expect(change.amendment?.removed.join()).toContain(gone?.name);
  expect(price.credit).toBe(change.amendment?.credits.reduce((sum, { amount }) => sum + amount, 0));
  expect(price.total).toBeLessThan(0);
  expect(payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.total);
  expect(priceSow({ ...change, pricing: { ...change.pricing, tax: 1_900 } }).price.tax).toBeLessThan(0);
});
