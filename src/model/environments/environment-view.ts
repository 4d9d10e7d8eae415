// A solution as one of its environments has it: drawings, tables and costs of an environment read this.

import type {
  Attachment,
  Environment,
  Solution,
  SolutionComponent,
  SolutionConnection,
  SolutionNetwork,
  SolutionRegion,
  SolutionSubnet,
} from '../solution-shapes.ts';
import { withSkuOf } from './skus.ts';

/** A component as it is in the environment: its SKU, subnet and network are those of the environment. */
export type PlacedComponent = SolutionComponent & { count: number };

export type EnvironmentView = {
  /** Null for a solution without environments: everything is shown then, one of each. */
  environment: Environment | null;
  regions: readonly SolutionRegion[];
  networks: readonly SolutionNetwork[];
  subnets: readonly SolutionSubnet[];
  components: readonly PlacedComponent[];
  /** Those with both ends in the environment or outside of the solution. */
  connections: readonly SolutionConnection[];
  /** The environment has both their hubs and their targets. */
  attachments: readonly Attachment[];
};

/**
 * The networks of an environment and those that it shares, and the components that it has one or more of. Where the environment
 * is unknown, the first one is shown. A component's subnet is stored for one environment; in another one it is the subnet of the
 * same name in the network of the same region, or none where there is no such subnet.
 */
export function viewEnvironment(solution: Solution, environmentId: string): EnvironmentView {
  const { environments, regions } = solution;
  const environment = environments.find(({ id }) => id === environmentId) ?? environments[0] ?? null;
  const shared = new Set(environments.filter(({ role }) => role === 'shared').map(({ id }) => id));
  const isShown = (id: string | null): boolean =>
    environment === null || id === null || id === environment.id || shared.has(id);
  const networks = solution.networks.filter((network) => isShown(network.environmentId));
  const networkIds = new Set(networks.map(({ id }) => id));
  const subnets = solution.subnets.filter(({ networkId }) => networkIds.has(networkId));
  const place = placeIn({ solution, environment, networks, subnets });
  const components = solution.components.flatMap((component) => {
    const count = countIn(component, environment, shared);
    return count > 0 ? [{ ...place(withSkuOf(component, environment?.id ?? '')), count }] : [];
  });
  const ids = new Set<string>(['internet', 'administrators', 'on-premises', ...components.map(({ id }) => id)]);
  const connections = solution.connections.filter(({ from, to }) => ids.has(from) && ids.has(to));
  const attachments = (solution.attachments ?? []).filter(
    ({ hubId, targetId }) => ids.has(hubId) && (ids.has(targetId) || networkIds.has(targetId)),
  );
  return { environment, regions, networks, subnets, components, connections, attachments };
}

/** Counts what an environment has of its own and, if that is nothing, what it uses of the shared ones. */
function countIn({ counts }: SolutionComponent, environment: Environment | null, shared: ReadonlySet<string>): number {
  if (environment === null) return 1;
  const own = counts[environment.id] ?? 0;
  return own > 0 ? own : Math.max(0, ...[...shared].map((id) => counts[id] ?? 0));
}

type PlaceContext = {
  solution: Solution;
  environment: Environment | null;
  networks: readonly SolutionNetwork[];
  subnets: readonly SolutionSubnet[];
};

function placeIn({
  solution,
  environment,
  networks,
  subnets,
}: PlaceContext): (one: SolutionComponent) => SolutionComponent {
  const shownSubnets = new Set(subnets.map(({ id }) => id));
  const shownNetworks = new Map(networks.map((network) => [network.id, network]));
  const allSubnets = new Map(solution.subnets.map((subnet) => [subnet.id, subnet]));
  const allNetworks = new Map(solution.networks.map((network) => [network.id, network]));
  const ofNetwork = Map.groupBy(subnets, ({ networkId }) => networkId);
  const own = networks.filter(({ environmentId }) => environmentId === environment?.id);

  /** The network that has the part of `id` in this environment. */
  function counterpartOf(id: string): SolutionNetwork[] {
    const there = allNetworks.get(id);
    if (!there) return [];
    const siblings = solution.networks.filter(
      ({ environmentId, regionId }) => environmentId === there.environmentId && regionId === there.regionId,
    );
    const candidates = own.filter(({ regionId }) => regionId === there.regionId);
    const same = candidates[siblings.indexOf(there)];
    return same ? [same, ...candidates.filter((each) => each !== same)] : candidates;
  }

  function subnetOf(id: string): string | null {
    if (shownSubnets.has(id)) return id;
    const there = allSubnets.get(id);
    if (!there) return null;
    for (const network of counterpartOf(there.networkId)) {
      const same = ofNetwork.get(network.id)?.find(({ name }) => name === there.name);
      if (same) return same.id;
    }
    return null;
  }

  return (component) => ({
    ...component,
    subnetId: component.subnetId === null ? null : subnetOf(component.subnetId),
    networkId:
      component.networkId === null || shownNetworks.has(component.networkId)
        ? component.networkId
        : (counterpartOf(component.networkId)[0]?.id ?? null),
  });
}
