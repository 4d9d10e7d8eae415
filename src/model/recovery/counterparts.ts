// Counterparts in the second region: each replaces a component of the first one, in the subnet of the same name, with the same
// connections, rules, identities and way out.

import { hasAzureZones } from '#catalogue/azure-redundancy.ts';
import { nameOfRegion } from '#catalogue/regions.ts';
import { isCapacitySize } from '#catalogue/names/size-names.ts';
import { componentHasRole } from '../component-roles.ts';
import { listIds, newPartId, newPartName } from '../edit/part-ids.ts';
import { allowRule } from '../traffic/allow-rule.ts';
import { planClusterRanges } from '../patterns/plan-addresses.ts';
import type { Solution, SolutionComponent, SolutionConnection, SolutionRegion } from '../solution-shapes.ts';
import type { PartDecision } from './second-region.ts';
import { mapCounterparts } from '../find-counterparts.ts';

type Adding = { decisions: readonly PartDecision[]; region: SolutionRegion };

/** The name of a counterpart says where it is: 'Amazon EKS (second region)'. */
const SUFFIX = ' (second region)';
const MAX_NAME = 120;

export function addCounterparts(solution: Solution, { decisions, region }: Adding): Solution {
  const wanted = decisions.filter(({ kind }) => kind === 'counterpart');
  const known = mapCounterparts(solution.components);
  const taken = listIds(solution);
  const names = new Set(solution.components.map(({ name }) => name));
  const newIds = new Map<string, string>();
  for (const { component } of wanted) {
    const id = known.get(component.id)?.id ?? newPartId(taken, 'standby', component.id.replace(/^component-/, ''));
    taken.add(id);
    newIds.set(component.id, id);
  }
  const added = wanted.flatMap(({ component, capacity }) => {
    const original = solution.components.find(({ id }) => id === component.id) ?? component;
    const former = known.get(component.id);
    if (former) return [];
    const name = newPartName(names, `${original.name.slice(0, MAX_NAME - SUFFIX.length - 8)}${SUFFIX}`);
    names.add(name);
    return [counterpartOf(solution, { original, id: newIds.get(component.id) ?? '', name, capacity, region })];
  });
  const capacities = new Map(wanted.map(({ component, capacity }) => [component.id, capacity]));
  const withParts: Solution = {
    ...solution,
    components: [
      ...solution.components.map((each) => {
        const capacity = each.standby && capacities.get(each.standby.of);
        return each.standby && capacity ? { ...each, standby: { ...each.standby, capacity } } : each;
      }),
      ...added,
    ].map((each) => (each.standby ? withOwnReferences(each, newIds) : each)),
  };
  return withRanges(
    withIdentities(withWaysOut(withConnections(withParts, newIds), { newIds, region }), newIds),
    added.map(({ id }) => id),
  );
}

type New = {
  original: SolutionComponent;
  id: string;
  name: string;
  capacity: PartDecision['capacity'];
  region: SolutionRegion;
};

function counterpartOf(solution: Solution, { original, id, name, capacity, region }: New): SolutionComponent {
  const { sizes: _sizes, quantities: _quantities, ...rest } = original;
  const isOfServing = ([environmentId]: [string, unknown]): boolean =>
    solution.environments.some(
      ({ id: each, role }) => each === environmentId && (role === 'production' || role === 'shared'),
    );
  const place = placeIn(solution, original, region);
  const { replicaRegionId: _replica, ...settings } = original.settings;
  return {
    ...rest,
    id,
    name,
    regionId: region.id,
    ...place,
    counts: Object.fromEntries(
      Object.entries(original.counts)
        .filter(isOfServing)
        .map(([environmentId, count]) => [environmentId, countOf(original, count, capacity)]),
    ),
    ...sizesOfCopy(original, capacity),
    settings: {
      ...settings,
      // Some regions of Azure have no zones.
      ...(settings.isZoneRedundant && !hasZones(region) && { isZoneRedundant: false }),
    },
    quantities: capacity === 'full' ? original.quantities : {},
    standby: { of: original.id, capacity },
    note: `Counterpart of ${original.name} in the second region.`,
  };
}

function hasZones({ provider, name }: SolutionRegion): boolean {
  return provider !== 'azure' || hasAzureZones(nameOfRegion(name));
}

/** Single machines are counted; groups of them have their number as a size. */
function countOf({ sizes = {} }: SolutionComponent, count: number, capacity: PartDecision['capacity']): number {
  const isGroup = Object.values(sizes).some((each) => Object.keys(each).some((name) => isCapacitySize(name as never)));
  return capacity === 'half' && count > 1 && !isGroup ? Math.ceil(count / 2) : count;
}

/** Stated sizes are those of the original, and fewer machines where less than all of it runs. */
function sizesOfCopy(
  { sizes }: SolutionComponent,
  capacity: PartDecision['capacity'],
): Pick<SolutionComponent, 'sizes'> {
  if (!sizes) return {};
  const factor = { none: 0, half: 0.5, full: 1 }[capacity];
  const scale = (name: string, value: string | number): string | number =>
    typeof value === 'number' && isCapacitySize(name as never)
      ? Math.max(capacity === 'none' ? 0 : 1, Math.ceil(value * factor))
      : value;
  return {
    sizes: Object.fromEntries(
      Object.entries(sizes).map(([environmentId, each]) => [
        environmentId,
        Object.fromEntries(Object.entries(each).map(([name, value]) => [name, scale(name, value ?? 0)])),
      ]),
    ),
  };
}

/** The subnet of the same name in a network of the second region; of several, that of the same environment. */
function placeIn(
  { networks, subnets }: Solution,
  { subnetId, networkId }: SolutionComponent,
  region: SolutionRegion,
): Pick<SolutionComponent, 'subnetId' | 'networkId'> {
  const subnet = subnets.find(({ id }) => id === subnetId);
  const own = networks.find(({ id }) => id === (subnet?.networkId ?? networkId));
  const there = networks
    .filter(({ regionId, isOnPremises }) => regionId === region.id && !isOnPremises)
    .toSorted(
      (a, b) => Number(b.environmentId === own?.environmentId) - Number(a.environmentId === own?.environmentId),
    );
  const same =
    subnet &&
    there.flatMap(({ id }) => subnets.find((each) => each.networkId === id && each.name === subnet.name) ?? [])[0];
  return { subnetId: same?.id ?? null, networkId: networkId === null ? null : (there[0]?.id ?? null) };
}

function withOwnReferences(component: SolutionComponent, newIds: ReadonlyMap<string, string>): SolutionComponent {
  const { secretStoreId, logSinkId } = component.settings;
  return {
    ...component,
    settings: {
      ...component.settings,
      ...(secretStoreId && { secretStoreId: newIds.get(secretStoreId) ?? secretStoreId }),
      ...(logSinkId && { logSinkId: newIds.get(logSinkId) ?? logSinkId }),
    },
  };
}

/** What one part of the second region needs, it finds there; what has no counterpart is reached where it is. */
function withConnections(solution: Solution, newIds: ReadonlyMap<string, string>): Solution {
  const keyOf = ({ from, to, protocol, ports }: Omit<SolutionConnection, 'id'>): string =>
    [from, to, protocol, ports].join(' ');
  const seen = new Set(solution.connections.map(keyOf));
  const taken = listIds(solution);
  const isStandby = new Set(newIds.values());
  const added = solution.connections.flatMap((connection): SolutionConnection[] => {
    if (isStandby.has(connection.from) || isStandby.has(connection.to)) return [];
    const moved = {
      ...connection,
      from: newIds.get(connection.from) ?? connection.from,
      to: newIds.get(connection.to) ?? connection.to,
    };
    if (seen.has(keyOf(moved))) return [];
    seen.add(keyOf(moved));
    const id = newPartId(taken, 'connection', `${connection.id.replace(/^connection-/, '')}-second`);
    taken.add(id);
    return [{ ...moved, id }];
  });
  return withRules({ ...solution, connections: [...solution.connections, ...added] }, { added, isStandby });
}

/** What is reached in the first region has to let the second one in. */
function withRules(
  solution: Solution,
  { added, isStandby }: { added: readonly SolutionConnection[]; isStandby: ReadonlySet<string> },
): Solution {
  const subnetOf = new Map(solution.components.map(({ id, subnetId }) => [id, subnetId]));
  return added.reduce((before, connection) => {
    const subnetId = subnetOf.get(connection.to) ?? null;
    const isFiltered = before.rules.some((rule) => rule.subnetId === subnetId && rule.direction === 'inbound');
    if (isStandby.has(connection.to) || !isStandby.has(connection.from) || subnetId === null || !isFiltered)
      return before;
    return { ...before, rules: [...before.rules, allowRule(before.rules, { connection, subnetId })] };
  }, solution);
}

/** Routes and rules of copied subnets name the parts of their own region. */
function withWaysOut(
  solution: Solution,
  { newIds, region }: { newIds: ReadonlyMap<string, string>; region: SolutionRegion },
): Solution {
  const networks = new Set(solution.networks.filter(({ regionId }) => regionId === region.id).map(({ id }) => id));
  const subnetIds = new Set(solution.subnets.filter(({ networkId }) => networks.has(networkId)).map(({ id }) => id));
  const isGone = (id: string): boolean => solution.components.some((each) => each.id === id) && !newIds.has(id);
  return {
    ...solution,
    subnets: solution.subnets.map((subnet) => {
      if (!subnetIds.has(subnet.id) || subnet.egressId == null) return subnet;
      const own = newIds.get(subnet.egressId);
      if (own) return { ...subnet, egressId: own };
      // Nothing leads out before the first region fails, where the part that does is built then.
      return isGone(subnet.egressId) &&
        !solution.components.some(({ id, standby }) => id === subnet.egressId && standby)
        ? { ...subnet, egressId: null }
        : subnet;
    }),
    rules: solution.rules.map((rule) =>
      subnetIds.has(rule.subnetId)
        ? {
            ...rule,
            source: newIds.get(rule.source) ?? rule.source,
            destination: newIds.get(rule.destination) ?? rule.destination,
          }
        : rule,
    ),
  };
}

function withIdentities(solution: Solution, newIds: ReadonlyMap<string, string>): Solution {
  return {
    ...solution,
    identities: solution.identities.map((identity) => ({
      ...identity,
      componentIds: [
        ...new Set([...identity.componentIds, ...identity.componentIds.flatMap((id) => newIds.get(id) ?? [])]),
      ],
    })),
  };
}

/** Pods of a cluster in the second region have ranges of their own, as the networks of both regions are joined. */
function withRanges(solution: Solution, added: readonly string[]): Solution {
  const taken = [
    ...solution.networks.flatMap(({ addressSpaces }) => addressSpaces),
    ...solution.subnets.flatMap(({ secondary }) => secondary.map(({ cidr }) => cidr)),
    ...solution.components.flatMap(({ settings }) => [settings.podRange ?? [], settings.serviceRange ?? []].flat()),
  ];
  return added.reduce((before, id) => {
    const component = before.components.find((each) => each.id === id);
    if (!component || !componentHasRole(component, 'managed-cluster')) return before;
    const ranges = planClusterRanges(taken);
    if (!ranges) return before;
    taken.push(ranges.pods, ranges.services);
    const { podRange } = component.settings;
    const isSecondary = componentHasRole(component, 'secondary-pod-ranges');
    return {
      ...before,
      components: before.components.map((each) =>
        each.id === id
          ? {
              ...each,
              settings: {
                ...each.settings,
                podRange: podRange == null ? null : ranges.pods,
                serviceRange: ranges.services,
              },
            }
          : each,
      ),
      rules: before.rules.map((rule) =>
        rule.subnetId === component.subnetId && podRange != null && rule.source === podRange
          ? { ...rule, source: ranges.pods }
          : rule,
      ),
      subnets: before.subnets.map((subnet) =>
        isSecondary && subnet.id === component.subnetId && subnet.secondary.length === 0
          ? {
              ...subnet,
              secondary: [
                { name: 'pods', cidr: ranges.pods },
                { name: 'services', cidr: ranges.services },
              ],
            }
          : subnet,
      ),
    };
  }, solution);
}
