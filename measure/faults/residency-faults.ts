// Faults against where data has to stay, with the finding that each has to give.

import { countryNameOfRegion } from '#catalogue/places/areas.ts';
import { regionsOfCountry, namedCountries } from '#catalogue/places/countries.ts';
import { findAzurePair } from '#catalogue/azure-redundancy.ts';
import { findRegionProvider } from '#catalogue/regions.ts';
import type { Solution } from '#model/solution-shapes.ts';
import type { Fault } from './fault.ts';

/** What was not checked is said beside what was found, and other findings know of the area. */
const also = [
  'placement/global-not-checked',
  'placement/place-not-checked',
  'recovery/one-region',
  'recovery/no-copy',
  'recovery/no-second-network',
];

function withResidency(solution: Solution, residency: string): Solution {
  return { ...solution, requirements: { ...solution.requirements, residency } };
}

/** Data has to stay in the country of the first region. */
function stayAtHome(solution: Solution): Solution | null {
  const country = countryNameOfRegion(solution.regions[0]?.name ?? '');
  return country === null ? null : withResidency(solution, `Data must not leave ${country}`);
}

/** A region of the same cloud in another country than the first one. */
function regionAbroad({ provider, regions }: Solution): string | undefined {
  const home = countryNameOfRegion(regions[0]?.name ?? '');
  return namedCountries
    .flatMap(({ code }) => regionsOfCountry(code))
    .find((name) => findRegionProvider(name) === provider && countryNameOfRegion(name) !== home);
}

export const residencyFaults: readonly Fault[] = [
  {
    name: 'the first region outside of where data may be',
    code: 'placement/outside-area',
    also,
    plant: (s) =>
      withResidency(s, countryNameOfRegion(s.regions[0]?.name ?? '') === 'Japan' ? 'Only in France' : 'Only in Japan'),
  },
  {
    name: 'a second region outside of where data may be',
    code: 'placement/outside-area',
    also,
    plant: (s) => {
      const home = stayAtHome(s);
      const name = regionAbroad(s);
      if (!home || name === undefined) return null;
      const id = home.regions.find(({ role }) => role === 'secondary')?.id ?? 'region-abroad';
      const regions = home.regions.filter(({ role }) => role === 'primary');
      return { ...home, regions: [...regions, { id, provider: s.provider, name, role: 'secondary' }] };
    },
  },
  {
    name: 'a copy that Azure makes in the paired region of another country',
    code: 'placement/outside-area',
    also,
    plant: (s) => {
      const [region] = s.regions;
      const component = s.components.find(({ service }) => service === 'storage');
      const pair = findAzurePair(region?.name ?? '');
      const isAbroad = pair !== null && countryNameOfRegion(pair) !== countryNameOfRegion(region?.name ?? '');
      const home = stayAtHome({ ...s, regions: s.regions.filter(({ role }) => role === 'primary') });
      if (!home || !component || !isAbroad) return null;
      const components = home.components.map((each) => ({
        ...each,
        ...(each.id === component.id && { sku: 'Standard_GZRS' }),
        settings: { ...each.settings, replicaRegionId: null },
      }));
      return { ...home, components };
    },
  },
  {
    name: 'where data may be, in words that nobody understands',
    code: 'placement/residency-not-read',
    plant: (s) => withResidency(s, 'Data stays in Bavaria'),
  },
];
