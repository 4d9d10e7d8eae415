// The parts of a solution that words lead to, as keys that hold before the solution is built: a service, a region, a requirement.

import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import { nameOfRegion } from '#catalogue/regions.ts';
import type { StatedKind } from '../stated/stated-kinds.ts';
import type { Requirements, Solution } from '../../solution-shapes.ts';

export type PartKey =
  | `service:${string}/${string}`
  /** A component that no catalogue has, by its name. */
  | `component:${string}`
  | `region:${string}`
  | `network:${string}`
  | `requirement:${keyof Requirements}`
  | `statement:${string}`
  /** The document lists it as it is stated, by its kind. */
  | `stated:${StatedKind}`
  | 'environments';

export function keyOfService({ provider, key }: Pick<CatalogueService, 'provider' | 'key'>): PartKey {
  return `service:${provider}/${key}`;
}

export function keyOfRegion(name: string): PartKey {
  return `region:${nameOfRegion(name)}`;
}

/** A part that can be pointed at: what the canvas draws has its id, and requirements and statements have a key of their own. */
export type KeyedPart = {
  id: string;
  name: string;
  keys: readonly PartKey[];
  kind: 'component' | 'region' | 'network';
};

export function listKeyedParts({ components, regions, networks }: Solution): KeyedPart[] {
  return [
    ...components.map(({ id, name, provider, service }): KeyedPart => ({
      id,
      name,
      keys: [service === null ? `component:${name}` : keyOfService({ provider, key: service })],
      kind: 'component',
    })),
    ...regions.map(({ id, name }): KeyedPart => ({
      id,
      name,
      keys: [keyOfRegion(name)],
      kind: 'region',
    })),
    ...networks.map(({ id, name, addressSpaces }): KeyedPart => ({
      id,
      name,
      keys: addressSpaces.map((space): PartKey => `network:${space}`),
      kind: 'network',
    })),
  ];
}

/** The ids of the parts that any of the keys means. */
export function idsOfKeys(solution: Solution, keys: readonly string[]): string[] {
  const wanted = new Set(keys);
  return listKeyedParts(solution)
    .filter((part) => part.keys.some((key) => wanted.has(key)))
    .map(({ id }) => id);
}
