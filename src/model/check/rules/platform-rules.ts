// Rules about what a platform itself does or refuses, which the diagram of a solution does not show.

import { isInjected } from '../../traffic/integrated-service.ts';
import { listManagementNeeds, type ManagementNeed } from '../../traffic/management-traffic.ts';
import { parseCidr } from '#text/network/cidr.ts';
import { componentHasRole } from '../../component-roles.ts';
import { podRule } from '../../traffic/pod-rule.ts';
import { isBrokenByDesign } from '../../policy-fit.ts';
import type { SolutionComponent, SolutionRule, SolutionSubnet } from '../../solution-shapes.ts';
import { changeComponent, listNames, type NewFinding } from '../finding.ts';
import { hasAddresses } from '../private-access.ts';
import type { SolutionIndex } from '../solution-index.ts';
import { coversPorts, sharePorts } from '../traffic.ts';

/** The rules of a subnet let Azure reach what it manages there. */
export function checkManagement(index: SolutionIndex): NewFinding[] {
  return index.solution.components.flatMap((component) =>
    listManagementNeeds(component).flatMap((need) =>
      listPlaces(component, index).flatMap((subnet): NewFinding[] => {
        const rules = index.rulesOf(subnet.id, 'inbound');
        if (letsIn(rules, need)) return [];
        return [
          {
            code: 'reachability/management-denied',
            severity: 'error',
            message: `No rule of ${subnet.name} lets ${need.source} reach ${component.name}, TCP ${need.ports}.`,
            reason: `${need.reason}, and without it the service stops or cannot be changed. Allow it.`,
            source: need.url,
            subjects: [component.id, subnet.id],
          },
        ];
      }),
    ),
  );
}

const OVERLAY = 'https://learn.microsoft.com/azure/aks/concepts-network-azure-cni-overlay';

/** The rules of a cluster's subnet let its pods reach each other, whose addresses are none of the subnet. */
export function checkPods(index: SolutionIndex): NewFinding[] {
  return index.solution.components.flatMap((component) => {
    const pods = component.settings.podRange;
    // What is no network has a finding of its own.
    if (!pods || parseCidr(pods) === null || !componentHasRole(component, 'overlay-pods')) return [];
    return listPlaces(component, index).flatMap((subnet): NewFinding[] => {
      const first = index.rulesOf(subnet.id, 'inbound').find(({ source }) => source === '*' || source.includes(pods));
      if (first?.action !== 'deny') return [];
      return [
        {
          code: 'reachability/pods-denied',
          severity: 'error',
          message: `The rules of ${subnet.name} deny traffic between the pods of ${component.name}, ${pods}.`,
          reason:
            'Pods of an overlay keep their addresses on the way to each other and to the name server of the cluster. Allow their range to reach itself, on every port.',
          source: OVERLAY,
          subjects: [component.id, subnet.id],
          fix: {
            label: 'Allow it',
            apply: (before) => ({ ...before, rules: [...before.rules, podRule(subnet.id, pods)] }),
          },
        },
      ];
    });
  });
}

/** Its subnet in every environment that has one of it. */
function listPlaces(component: SolutionComponent, { solution, subnetIn }: SolutionIndex): SolutionSubnet[] {
  const places = solution.environments
    .filter(({ id }) => (component.counts[id] ?? 0) > 0)
    .flatMap(({ id }) => subnetIn(component, id) ?? []);
  return [...new Set(places)];
}

/** A subnet without rules has those of the cloud, which let a load balancer in and no other tag. */
function letsIn(rules: readonly SolutionRule[], { source, ports }: ManagementNeed): boolean {
  const first = rules.find(
    (rule) =>
      (rule.protocol === 'any' || rule.protocol === 'TCP') &&
      (rule.source === source || rule.source === '*') &&
      (rule.action === 'allow' ? coversPorts(rule.ports, ports) : sharePorts(rule.ports, ports)),
  );
  return first ? first.action === 'allow' : source === 'AzureLoadBalancer' || rules.length === 0;
}

const ENDPOINTS = 'https://learn.microsoft.com/azure/private-link/private-endpoint-overview';
const EVENT_GRID = 'https://learn.microsoft.com/azure/event-grid/consume-private-endpoints';

/** A private endpoint takes calls from networks, and a platform service outside of them has no address there. */
export function checkEndpointCallers(index: SolutionIndex): NewFinding[] {
  const { solution, components, serviceOf } = index;
  return solution.components.flatMap((component): NewFinding[] => {
    const isOutside =
      serviceOf(component)?.scope === 'regional' && !isInjected({ key: component.service ?? '' }, component.sku);
    if (component.provider !== 'azure' || !isOutside || hasAddresses(component, index)) return [];
    const called = solution.connections.filter(({ from }) => from === component.id).map(({ to }) => components.get(to));
    const closed = new Set(
      called.flatMap((each) =>
        each && each.settings.usesPrivateEndpoint === true && each.settings.isPublic !== true ? [each] : [],
      ),
    );
    if (closed.size === 0) return [];
    return [
      {
        code: 'reachability/outside-of-endpoint',
        severity: 'warning',
        message: `${component.name} calls ${listNames([...closed])} from outside of the networks, which a private endpoint does not serve.`,
        reason:
          component.service === 'event-grid'
            ? 'Event Grid does not deliver through private endpoints. Let it in as a trusted service of a queue, an event hub or a storage account, with its managed identity, and let the code read from there.'
            : 'Let it in as a trusted service of the target with its managed identity, give it a managed private endpoint where it has them, or place it in a network.',
        source: component.service === 'event-grid' ? EVENT_GRID : ENDPOINTS,
        subjects: [component.id, ...[...closed].map(({ id }) => id)],
      },
    ];
  });
}

/** Zones need so many of it that one is left in each of two zones. */
export function checkZoneInstances(index: SolutionIndex): NewFinding[] {
  return index.solution.components.flatMap((component): NewFinding[] => {
    const needed = index.skuOf(component)?.redundancy.zoneInstances;
    const count = index.productionCountOf(component);
    if (!needed || component.settings.isZoneRedundant !== true || count === 0 || count >= needed.value) return [];
    const main = index.solution.environments.find(
      ({ id, role }) => role === 'production' && (component.counts[id] ?? 0) > 0,
    );
    return [
      {
        code: 'availability/too-few-for-zones',
        severity: 'error',
        message: `${component.name} is zone-redundant in the solution, with ${count} where ${needed.value} are needed.`,
        reason: 'What runs once is in one zone. Run as many as the zones need, or leave zone redundancy off.',
        source: needed.source.url,
        subjects: [component.id],
        fix: main
          ? {
              label: `Run ${needed.value} in ${main.name}`,
              apply: changeComponent(component.id, (each) => ({
                ...each,
                counts: { ...each.counts, [main.id]: needed.value },
              })),
            }
          : null,
      },
    ];
  });
}

/** A policy that reports the design itself is no help to whoever reads its reports. */
export function checkPolicyFit({ solution, serviceOf }: SolutionIndex): NewFinding[] {
  const owners = Map.groupBy(
    solution.components.flatMap((component) =>
      (serviceOf(component)?.policies ?? []).map(({ value }) => ({ name: value, component })),
    ),
    ({ name }) => name,
  );
  return solution.policies.flatMap(({ id, name }): NewFinding[] => {
    const broken = (owners.get(name) ?? [])
      .map(({ component }) => component)
      .filter((component) => isBrokenByDesign(name, component));
    if (broken.length === 0) return [];
    return [
      {
        code: 'operations/policy-against-design',
        severity: 'warning',
        message: `The policy “${name}” reports ${listNames(broken)} as designed.`,
        reason: 'Its reports would be ignored. Change the design to what the policy asks for, or leave the policy out.',
        subjects: [id, ...broken.map((each) => each.id)],
      },
    ];
  });
}

/** A network with nothing in it, and nothing attached to it. */
export function checkEmptyNetworks({ solution }: SolutionIndex): NewFinding[] {
  const used = new Set([
    ...solution.subnets.map(({ networkId }) => networkId),
    ...solution.components.flatMap(({ networkId }) => networkId ?? []),
  ]);
  // A component names the network of one environment, and is in those of the others as well.
  if (used.size > 0) return [];
  return solution.networks
    .filter(({ isOnPremises }) => !isOnPremises)
    .map(({ id, name }) => ({
      code: 'operations/network-empty',
      severity: 'info',
      message: `${name} has no subnet, and nothing is attached to it.`,
      reason: 'Leave it out, or place in it what needs a network.',
      subjects: [id],
    }));
}
