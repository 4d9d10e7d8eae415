// Removes parts of a solution with everything that is in them, and everything that refers to them.

import type { Solution, SolutionComponent, SolutionSubnet } from '../solution-shapes.ts';
import type { RecoveryPlan } from '../recovery-shapes.ts';

/** A region goes with its networks, a network with its subnets, and each with the components in it. */
export function removeParts(solution: Solution, ids: readonly string[]): Solution {
  const gone = listGone(solution, new Set(ids));
  const stays = ({ id }: { id: string }): boolean => !gone.has(id);
  const connections = solution.connections.filter((each) => stays(each) && !gone.has(each.from) && !gone.has(each.to));
  const removed = [...gone, ...solution.connections.filter((each) => !connections.includes(each)).map(({ id }) => id)];
  return {
    ...solution,
    ...(solution.recovery?.exceptions && { recovery: withoutExceptions(solution.recovery, gone) }),
    regions: solution.regions.filter(stays),
    networks: solution.networks
      .filter(stays)
      .map((each) => ({ ...each, peerIds: each.peerIds.filter((id) => !gone.has(id)) })),
    subnets: solution.subnets.filter(stays).map((each) => withoutRoutes(each, gone)),
    components: solution.components.filter(stays).map((each) => withoutReferences(each, gone)),
    connections,
    rules: solution.rules.filter(
      ({ subnetId, source, destination }) => !gone.has(subnetId) && !gone.has(source) && !gone.has(destination),
    ),
    ...withoutJoins(solution, gone),
    identities: solution.identities.map((each) => ({
      ...each,
      componentIds: each.componentIds.filter((id) => !gone.has(id)),
    })),
    assumed: solution.assumed.filter((path) => !removed.some((id) => path.split('.').includes(id))),
  };
}

function withoutExceptions(plan: RecoveryPlan, gone: ReadonlySet<string>): RecoveryPlan {
  const kept = Object.entries(plan.exceptions ?? {}).filter(([id]) => !gone.has(id));
  return { ...plan, exceptions: Object.fromEntries(kept) };
}

/** A default route to what is gone leads nowhere, as do stated ones. */
function withoutRoutes(subnet: SolutionSubnet, gone: ReadonlySet<string>): SolutionSubnet {
  if (!subnet.routes?.some(({ targetId }) => gone.has(targetId ?? ''))) return subnet;
  return { ...subnet, routes: subnet.routes.filter(({ targetId }) => !gone.has(targetId ?? '')) };
}

/** Attachments and rows of firewalls, without those that name what is gone. */
function withoutJoins(
  { attachments, firewallRules }: Solution,
  gone: ReadonlySet<string>,
): Pick<Solution, 'attachments' | 'firewallRules'> {
  return {
    ...(attachments && {
      attachments: attachments
        .filter(({ hubId, targetId }) => !gone.has(hubId) && !gone.has(targetId))
        .map((each) => (each.reachIds ? { ...each, reachIds: each.reachIds.filter((id) => !gone.has(id)) } : each)),
    }),
    ...(firewallRules && {
      firewallRules: firewallRules.filter(
        ({ firewallId, source, destination }) => !gone.has(firewallId) && !gone.has(source) && !gone.has(destination),
      ),
    }),
  };
}

/** The ids and those of what is inside of them. */
function listGone({ networks, subnets, components, connections }: Solution, ids: ReadonlySet<string>): Set<string> {
  const gone = new Set(ids);
  const addAll = <Part extends { id: string }>(parts: readonly Part[], isInside: (part: Part) => boolean): void => {
    for (const part of parts) if (isInside(part)) gone.add(part.id);
  };
  const has = (id: string | null): boolean => id !== null && gone.has(id);
  addAll(networks, ({ regionId }) => has(regionId));
  addAll(subnets, ({ networkId }) => has(networkId));
  addAll(components, ({ regionId, subnetId, networkId }) => has(regionId) || has(subnetId) || has(networkId));
  // A counterpart goes with its part.
  addAll(components, ({ standby }) => has(standby?.of ?? null));
  addAll(connections, ({ from, to }) => has(from) || has(to));
  return gone;
}

function withoutReferences(component: SolutionComponent, gone: ReadonlySet<string>): SolutionComponent {
  const { settings } = component;
  const references = ['replicaRegionId', 'secretStoreId', 'logSinkId'] as const;
  const broken = references.filter((name) => gone.has(settings[name] ?? ''));
  if (broken.length === 0) return component;
  return { ...component, settings: { ...settings, ...Object.fromEntries(broken.map((name) => [name, null])) } };
}

/** There are none of these components in an environment any more; elsewhere they stay as they are. */
export function removeFromEnvironment(solution: Solution, ids: readonly string[], environmentId: string): Solution {
  return {
    ...solution,
    components: solution.components.map((each) =>
      ids.includes(each.id) ? { ...each, counts: { ...each.counts, [environmentId]: 0 } } : each,
    ),
  };
}
