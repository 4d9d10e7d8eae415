// The services that a person names, as the catalogue knows them, and notes about those that it does not.

import { cloudProviderNames, type CloudProvider } from '#catalogue/provider.ts';
import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import { readServiceName } from '#catalogue/names/read-name.ts';
import type { SolutionComponent } from '../solution-shapes.ts';

export type BuildNote = {
  kind: 'misspelt' | 'foreign' | 'unknown' | 'duplicate' | 'region' | 'second-region' | 'address-space';
  /** The name is as it was typed. */
  name: string;
  message: string;
  /** The service of the catalogue to take instead, as “provider/key”; null where there is none. */
  suggestion: string | null;
};

type ReadServices = { known: CatalogueService[]; unknown: string[]; notes: BuildNote[] };

const MAX_NAME = 120;

export function readServices(provider: CloudProvider, names: readonly string[]): ReadServices {
  const known: CatalogueService[] = [];
  const unknown: string[] = [];
  const notes: BuildNote[] = [];
  for (const name of names.map((typed) => typed.trim().slice(0, MAX_NAME)).filter((typed) => typed !== '')) {
    const read = readServiceName(provider, name);
    const isTwice = read.kind === 'known' ? known.includes(read.service) : hasName(unknown, name);
    if (isTwice) {
      notes.push({ kind: 'duplicate', name, message: `“${name}” is named twice, and taken once.`, suggestion: null });
      continue;
    }
    if (read.kind === 'known') {
      known.push(read.service);
      continue;
    }
    unknown.push(name);
    if (read.kind === 'misspelt')
      notes.push({
        kind: 'misspelt',
        name,
        message: `“${name}” is not known. Did you mean ${read.suggestion.name}?`,
        suggestion: pathOf(read.suggestion),
      });
    if (read.kind === 'foreign')
      notes.push({
        kind: 'foreign',
        name,
        message: `${read.service.name} is a service of another cloud.${read.counterpart ? ` ${cloudProviderNames[provider]} has ${read.counterpart.name}.` : ''}`,
        suggestion: read.counterpart && pathOf(read.counterpart),
      });
    if (read.kind === 'unknown')
      notes.push({
        kind: 'unknown',
        name,
        message: `“${name}” is not in the catalogue; nothing is known about it.`,
        suggestion: null,
      });
  }
  return { known, unknown, notes };
}

function hasName(names: readonly string[], name: string): boolean {
  return names.some((each) => each.toLowerCase() === name.toLowerCase());
}

function pathOf({ provider, key }: CatalogueService): string {
  return `${provider}/${key}`;
}

/** Nobody knows anything about this component, but it is kept in its place. */
export function unknownComponent(name: string, index: number): SolutionComponent {
  return {
    id: `component-unknown-${index + 1}`,
    name,
    provider: 'self',
    service: null,
    sku: null,
    regionId: null,
    subnetId: null,
    networkId: null,
    counts: { production: 1, test: 1, development: 1 },
    settings: {},
    quantities: {},
    attributes: {},
    dataClass: 'none',
    note: 'To be confirmed: no catalogue has it, so what it connects to is not known.',
  };
}
