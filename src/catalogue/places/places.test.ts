// The country of every region, and the areas that texts name.

import { expect, test } from 'vitest';
import { findAzurePair, hasAzurePair } from '../azure-redundancy.ts';
import { cloudProviders } from '../provider.ts';
import { listRegions } from '../regions.ts';
import { containsArea, findAreas, isRegionIn, joinAreas, type Area } from './areas.ts';
import { countryOfRegion, namedCountries, regionsOfCountry } from './countries.ts';
import { findSecondRegion, findSecondRegionIn, regionsInArea } from './region-places.ts';

function area(text: string): Area {
  const joined = joinAreas(findAreas(text).map((found) => found.area));
  if (!joined) throw new Error(`No area in ${text}`);
  return joined;
}

test('every region of every cloud has one country, and no country has another region', () => {
  const known = cloudProviders.flatMap(listRegions);
  expect(known.filter((region) => countryOfRegion(region) === undefined)).toEqual([]);
  const listed = namedCountries.flatMap(({ code }) => regionsOfCountry(code));
  expect(listed.toSorted()).toEqual(known.toSorted());
});

test('a region of Azure is paired or known to have no pair', () => {
  const unclear = listRegions('azure').filter((region) => (findAzurePair(region) !== null) !== hasAzurePair(region));
  expect(unclear).toEqual([]);
});

test('the EU has 27 members and lies in the European Economic Area, which has 30', () => {
  expect(area('the EU').countries.size).toBe(27);
  expect(area('the EEA').countries.size).toBe(30);
  expect(containsArea(area('the EEA'), area('the EU'))).toBe(true);
  expect(containsArea(area('the EU'), area('Switzerland'))).toBe(false);
  expect(isRegionIn('switzerlandnorth', area('Europe'))).toBe(true);
  expect(isRegionIn('nowhere', area('Europe'))).toBeNull();
});

test.each([
  ['Give us the German reports', ['DE']],
  ['polish the island', []],
  ['the EU, the US and the netherlands', ['EU', 'US', 'NL']],
  ['in der Schweiz oder in Österreich', ['CH', 'AT']],
  ['innerhalb der Europäischen Union', ['EU']],
  ['South African and Swiss law', ['ZA', 'CH']],
  ['Germanyx, Chileans', []],
])('“%s” names %j', (text, keys) => {
  expect(findAreas(text).map((found) => found.area.key)).toEqual(keys);
});

test.each([
  ['azure', 'switzerlandnorth', 'Switzerland', 'switzerlandwest'],
  ['azure', 'germanywestcentral', 'Germany', 'germanynorth'],
  ['azure', 'germanywestcentral', 'the EU', 'northeurope'],
  ['azure', 'westeurope', 'the Netherlands', null],
  ['azure', 'brazilsouth', 'Brazil', 'brazilsoutheast'],
  ['aws', 'eu-central-2', 'Switzerland', null],
  ['aws', 'eu-central-1', 'Germany', null],
  ['aws', 'eu-central-1', 'the EU', 'eu-west-1'],
  ['aws', 'ca-central-1', 'Canada', 'ca-west-1'],
  ['gcp', 'europe-west6', 'Switzerland', null],
  ['gcp', 'europe-west3', 'Germany', 'europe-west10'],
  ['gcp', 'me-central2', 'Saudi Arabia', null],
] as const)('the second region of %s beside %s within %s is %s', (provider, region, name, second) => {
  expect(findSecondRegionIn(provider, region, area(name))).toBe(second);
});

test('without an area, the regions in Europe that Microsoft opens on request are not second regions', () => {
  expect(findSecondRegion('azure', 'switzerlandnorth')).toBeNull();
  expect(findSecondRegion('azure', 'westeurope')).toBe('northeurope');
  expect(findSecondRegion('azure', 'eastus')).toBe('westus');
});

test('the usual regions of an area come first, and those of governments are left out', () => {
  expect(regionsInArea('aws', area('the US'))).toEqual(['us-east-1', 'us-east-2', 'us-west-2', 'us-west-1']);
  expect(regionsInArea('aws', area('Austria'))).toEqual([]);
});
