// What holds for every entry of every catalogue.

import { expect, test } from 'vitest';
import { cloudProviders } from './provider.ts';
import { simplifyName } from './names/simplify-name.ts';
import { findCatalogueService, listCatalogue } from './catalogue.ts';
import type { CatalogueService } from './catalogue-service.ts';
import { findCounterpart, keyOfCounterpart } from './counterparts.ts';
import { counterpartNames } from './records/counterpart-names.ts';

const all = [...cloudProviders, 'self' as const].flatMap((provider) => listCatalogue(provider));

/** 'azure/aks: kubernetes' for what more than one service of the cloud is called. */
function listShared(spellingsOf: (service: CatalogueService) => readonly string[]): string[] {
  const owners = new Map<string, Set<string>>();
  for (const service of all)
    for (const spelling of spellingsOf(service)) {
      const name = `${service.provider}: ${spelling}`;
      owners.set(name, (owners.get(name) ?? new Set()).add(service.key));
    }
  return [...owners].filter(([, keys]) => keys.size > 1).map(([name, keys]) => `${name} (${[...keys].join(', ')})`);
}

test.each(cloudProviders)(
  '%s has at least seventy services, and there are twelve that people run themselves',
  (provider) => {
    expect(listCatalogue(provider).length).toBeGreaterThanOrEqual(70);
    expect(listCatalogue('self').length).toBeGreaterThanOrEqual(12);
  },
);

test('keys, names and aliases mean one service of a cloud each', () => {
  expect(listShared(({ key }) => [key])).toEqual([]);
  expect(listShared(({ name }) => [simplifyName(name)])).toEqual([]);
  expect(listShared(({ aliases }) => aliases)).toEqual([]);
});

test.each(cloudProviders)('what does the same in another cloud exists, seen from %s', (provider) => {
  for (const role of counterpartNames) {
    const key = keyOfCounterpart(role, provider);
    expect(findCatalogueService(provider, key), `${role}: ${key}`).toBeDefined();
    for (const other of cloudProviders) {
      const counterpart = findCounterpart({ key, from: provider, to: other });
      expect(counterpart && findCatalogueService(other, counterpart), `${key} in ${other}`).toBeDefined();
    }
  }
});

test('a promise that asks for an SKU can be reached by one of the service', () => {
  const missing = all.flatMap(({ key, skus, sla }) =>
    sla.flatMap(({ value: { needs, condition } }) => {
      const has = typeof needs === 'object' ? needs.sku?.has : undefined;
      const isReached = skus.some(({ name }) => has?.some((part) => name.includes(part)) === true);
      return has === undefined || isReached ? [] : [`${key}: ${condition}`];
    }),
  );
  // Stated by the agreement for SKUs that the catalogue does not have yet.
  expect(missing).toEqual([
    'event-hubs: Dedicated tier',
    'rds-sql-server: for a single DB instance',
    'rds-oracle: for a single DB instance',
  ]);
});

test('every fact names a page and the day on which it was read', () => {
  const sources = JSON.stringify(all).match(/"source":\{[^}]*\}/g) ?? [];
  expect(sources.length).toBeGreaterThan(1_500);
  expect(sources.filter((text) => !/"url":"https:\/\/[^"]+","read":"20\d\d-\d\d-\d\d"/.test(text))).toEqual([]);
});
