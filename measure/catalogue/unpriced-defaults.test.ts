// docs/catalogue-figures.md says why there is no price for each SKU that patterns choose and the sample book does not price.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listUnpricedDefaults, writeUnpriced } from './unpriced-defaults.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/catalogue-figures.md'), 'utf8');

test('the page gives a reason for each default without a price, and for no other', () => {
  const written = page.matchAll(/`((?:azure|aws|gcp|self):[^`]+)`/g);
  const labels = [...written].map(([, label = '']) => label);
  expect(labels.toSorted()).toEqual(listUnpricedDefaults());
  expect(page).toContain(writeUnpriced(page));
  expect(page).not.toMatch(/` \|\s+\|$/m);
});
