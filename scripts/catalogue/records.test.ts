// What holds for the records that are there, besides what the compiler of records refuses.

import { expect, test } from 'vitest';
import { findCatalogueService } from '#catalogue/catalogue.ts';
import { simplifyName } from '#catalogue/names/simplify-name.ts';
import { readServiceName } from '#catalogue/names/read-name.ts';
import { checkRecipes } from './check-recipes.ts';
import { checkTypes } from './check-types.ts';
import { listRecordFiles } from './compile.ts';
import { readRecords } from './compile-records.ts';
import { countFacts, listStalePages } from './pages.ts';

const records = readRecords(listRecordFiles());

test('every record is a service that is found by its key, and in a cloud by its name', () => {
  for (const { provider, key, record } of records) {
    expect(findCatalogueService(provider, key)?.name, `${provider}/${key}`).toBe(record.name);
    if (provider !== 'self')
      expect(readServiceName(provider, record.name), record.name).toMatchObject({ kind: 'known', service: { key } });
  }
});

test('every name and alias means one service of a cloud', () => {
  const names = records.flatMap(({ provider, record }) => [
    `${provider} name ${simplifyName(record.name)}`,
    ...record.aliases.map((alias) => `${provider} alias ${alias}`),
  ]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('a record names its recipe for Terraform, or says why there is none', () => {
  expect(checkRecipes(records)).toEqual([]);
  const [first] = records.filter(({ record }) => 'recipe' in record.terraform);
  const silent = { ...first!, record: { ...first!.record, terraform: { type: null, without: 'not written yet' } } };
  expect(checkRecipes(records.map((each) => (each === first ? silent : each)))).toEqual([
    expect.objectContaining({ at: 'terraform', message: expect.stringContaining('and not named') }),
  ]);
});

test('a resource type that the provider does not have is told with the nearest that it has', () => {
  expect(checkTypes(records)).toEqual([]);
  const renamed = records.map((each) =>
    `${each.provider}/${each.key}` === 'azure/event-hubs'
      ? { ...each, record: { ...each.record, terraform: { type: 'azurerm_eventhub_namespaces', recipe: each.key } } }
      : each,
  );
  expect(checkTypes(renamed)).toEqual([
    {
      file: 'azure/event-hubs.yaml',
      at: 'terraform.type',
      message: expect.stringMatching(
        /is none of the \d+ resources of src\/expertise\/\S+azurerm-\d+\.br; did you mean “azurerm_eventhub_namespace”\?/,
      ),
    },
  ]);
});

test('pages are stale by the day of each fact, the oldest first', () => {
  const { facts, pages } = countFacts(records);
  expect(facts).toBeGreaterThan(1_500);
  expect(pages).toBeGreaterThan(500);
  const today = new Date('2027-06-01T12:00:00Z');
  const stale = listStalePages(records, { days: 180, today });
  expect(stale.reduce((sum, page) => sum + page.facts.length, 0)).toBe(facts);
  expect(stale.map(({ read }) => read)).toEqual(stale.map(({ read }) => read).toSorted());
  expect(listStalePages(records, { days: 365, today })).toEqual([]);
});
