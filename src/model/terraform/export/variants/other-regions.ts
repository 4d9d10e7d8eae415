// Parts in a region that one project of the cloud cannot make: the AWS provider has one region, which each network is in.

import { removeParts } from '../../../edit/remove-parts.ts';
import type { Solution } from '../../../solution-shapes.ts';

type LeftOut = { id: string; name: string; region: string };

/** The solution without the networks of other regions and what is in them, and what was left out. */
export function leaveOutOtherRegions(solution: Solution): { solution: Solution; elsewhere: readonly LeftOut[] } {
  if (solution.provider !== 'aws') return { solution, elsewhere: [] };
  const primary = solution.regions.find(({ role }) => role === 'primary') ?? solution.regions[0];
  const others = new Map(solution.regions.filter((each) => each !== primary).map(({ id, name }) => [id, name]));
  const networks = solution.networks.filter(({ regionId }) => others.has(regionId ?? ''));
  if (networks.length === 0) return { solution, elsewhere: [] };
  const left = removeParts(
    solution,
    networks.map(({ id }) => id),
  );
  const regionOf = new Map(networks.map(({ id, regionId }) => [id, others.get(regionId ?? '') ?? '']));
  const gone = solution.components.filter(({ id }) => !left.components.some((each) => each.id === id));
  const networkOf = ({ subnetId, networkId }: (typeof gone)[number]): string =>
    solution.subnets.find(({ id }) => id === subnetId)?.networkId ?? networkId ?? '';
  return {
    solution: left,
    elsewhere: [
      ...networks.map(({ id, name }) => ({ id, name, region: regionOf.get(id) ?? '' })),
      ...gone.map((component) => ({
        id: component.id,
        name: component.name,
        region: regionOf.get(networkOf(component)) ?? '',
      })),
    ],
  };
}
