// What holds for every entry of Azure.

import { expect, test } from 'vitest';
import { listServices } from './design-services/catalogue.ts';
import { listCatalogue } from './catalogue.ts';

const azureCatalogue = listCatalogue('azure');

test('The catalogue of Azure has at least seventy services, each under a key of its own', () => {
  const keys = azureCatalogue.map(({ key }) => key);

  expect(keys.length).toBeGreaterThanOrEqual(70);
  expect(new Set(keys).size).toBe(keys.length);
});

test('Services of Azure that designs were stored with keep their keys', () => {
  const keys = new Set(azureCatalogue.map(({ key }) => key));

  expect(
    listServices('azure')
      .map(({ key }) => key)
      .filter((key) => !keys.has(key)),
  ).toEqual([]);
});

test('A name of a service of Azure belongs to one service, and aliases are in lower case', () => {
  const names = azureCatalogue.flatMap(({ name, aliases }) => [...new Set([name.toLowerCase(), ...aliases])]);
  const aliases = azureCatalogue.flatMap((service) => service.aliases);

  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(aliases.filter((alias) => alias !== alias.toLowerCase())).toEqual([]);
});

test('Every fact of Azure names a page of Microsoft', () => {
  const pages = JSON.stringify(azureCatalogue).match(/"url":"[^"]+"/g) ?? [];

  expect(pages.length).toBeGreaterThan(500);
  const ofMicrosoft = /^"url":"https:\/\/(?:learn|azure)\.microsoft\.com\//;
  expect(pages.filter((page) => !ofMicrosoft.test(page))).toEqual([]);
});

test('Nothing global of Azure has needs for a subnet', () => {
  expect(azureCatalogue.filter(({ scope, subnet }) => scope === 'global' && subnet)).toEqual([]);
});
