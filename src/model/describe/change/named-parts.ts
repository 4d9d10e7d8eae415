// The parts of a solution that a text names: by the names that a person gave them, or by those of their services.

import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import { findCatalogueService } from '#catalogue/catalogue.ts';
import { findServices, type FoundService } from '../find-services.ts';
import { findOrdinaryServices } from '../ordinary-services.ts';
import { withoutPlaces, type Place } from '../passages.ts';
import type { Solution } from '../../solution-shapes.ts';

export type PartKind = 'component' | 'subnet' | 'network';
export type NamedPart = Place & {
  kind: PartKind;
  /** Several where a service is there more than once. */
  ids: readonly string[];
  name: string;
  /** Components have a service; other parts have null. */
  service: CatalogueService | null;
};
/** A service that the text names and the solution does not have. */
export type NamedService = FoundService;

const MIN_NAME = 3;

/** What the solution has goes before the catalogue: a person who calls a database 'Orders' means this one. */
export function findNamedParts(
  text: string,
  solution: Solution,
): { parts: readonly NamedPart[]; services: readonly NamedService[] } {
  const byName = findByName(text, solution);
  const rest = withoutPlaces(text, byName);
  const { provider } = solution;
  const named = findServices(rest, provider).filter(({ service }) => [provider, 'self'].includes(service.provider));
  const places = [
    ...named,
    ...findOrdinaryServices(withoutPlaces(rest, named), { provider, named: named.map(({ service }) => service) }),
  ];
  const parts = places.flatMap((place): NamedPart[] => {
    const there = solution.components.filter(
      (each) => each.service === place.service.key && each.provider === place.service.provider,
    );
    const [first] = there;
    if (!first) return [];
    const name = there.length === 1 ? first.name : place.service.name;
    return [{ ...place, kind: 'component', ids: there.map(({ id }) => id), name }];
  });
  return {
    parts: [...byName, ...parts].toSorted((a, b) => a.start - b.start),
    services: places.filter((place) => !parts.some(({ start }) => start === place.start)),
  };
}

/** The longest names first, so that 'Orders database' is not read as 'Orders'. */
function findByName(text: string, { components, subnets, networks }: Solution): NamedPart[] {
  const ofKind = (kind: PartKind, parts: readonly { id: string; name: string }[]) =>
    parts.map(({ id, name }) => ({ kind, id, name }));
  const all = [...ofKind('component', components), ...ofKind('subnet', subnets), ...ofKind('network', networks)].filter(
    ({ name }) => name.length >= MIN_NAME,
  );
  const byName = Map.groupBy(all, ({ name }) => name.toLowerCase());
  if (byName.size === 0) return [];
  const names = [...byName.keys()].toSorted((a, b) => b.length - a.length).map(RegExp.escape);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${names.join('|')})(?![\\p{L}\\p{N}_-])`, 'giu');
  return [...text.matchAll(pattern)].flatMap((match): NamedPart[] => {
    const same = byName.get(match[0].toLowerCase()) ?? [];
    const [first] = same;
    if (!first) return [];
    const ids = same.filter(({ kind }) => kind === first.kind).map(({ id }) => id);
    const component = components.find(({ id }) => id === first.id);
    const service = (component?.service && findCatalogueService(component.provider, component.service)) || null;
    const place = { start: match.index, end: match.index + match[0].length };
    return [{ ...place, kind: first.kind, ids, name: first.name, service }];
  });
}
