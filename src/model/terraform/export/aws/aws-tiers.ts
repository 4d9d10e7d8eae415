// Tiers of subnets: what is the same in all zones.

import type { ExportContext } from '../export-context.ts';
import type { PlannedSubnet } from '../network-plan.ts';

/** Subnets of one tier in all zones: 'private-app-a' and 'private-app-b' are of 'private-app'. */
export function tierOf({ key, subnet }: PlannedSubnet): string {
  const suffix = subnet.zone === null ? null : `-${subnet.zone.toLowerCase()}`;
  return suffix !== null && key.endsWith(suffix) ? key.slice(0, -suffix.length) : key;
}

/** Every tier that a subnet, or a component in it, is of. */
export function tierById(context: ExportContext): (id: string) => string | null {
  const planned = new Map(
    context.solution.environments.flatMap(({ id }) =>
      context.networks.subnetsIn(id).map((each) => [each.subnet.id, each]),
    ),
  );
  return (id) => {
    const subnetId = context.solution.components.find((each) => each.id === id)?.subnetId ?? id;
    const subnet = planned.get(subnetId);
    return subnet ? tierOf(subnet) : null;
  };
}
