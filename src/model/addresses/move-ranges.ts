// Moves ranges of addresses with everything that names them: subnets and their secondary ranges, reserved ranges, pod and service
// ranges of clusters, and rules.

import { contains, formatCidr, networkOf, parseCidr, type Cidr } from '#text/network/cidr.ts';
import { required } from '#text/required.ts';
import type { Solution, SolutionComponent, SolutionNetwork, SolutionSubnet } from '../solution-shapes.ts';
import { refuseRange, type AddressEdit } from './address-edit.ts';

type Rewrite = (text: string) => string;

/** A subnet in another range. Rules that name its old range name the new one. */
export function replaceRange(
  solution: Solution,
  { from, to, subnetId }: { from: string; to: string; subnetId: string },
): Solution {
  const rewrite: Rewrite = (text) => (text === from ? to : text);
  return {
    ...solution,
    subnets: solution.subnets.map((each) => (each.id === subnetId ? { ...each, cidr: to } : each)),
    rules: rewriteRules(solution, rewrite),
  };
}

/** The pods of a cluster in another range, or in none. Rules that name the old range name the new one, or are gone. */
export function changePodRange(solution: Solution, componentId: string, to: string | null): Solution {
  const from = solution.components.find(({ id }) => id === componentId)?.settings.podRange ?? null;
  const components = solution.components.map((each) =>
    each.id === componentId ? { ...each, settings: { ...each.settings, podRange: to } } : each,
  );
  if (from === null || from === to) return { ...solution, components };
  return {
    ...solution,
    components,
    rules:
      to === null
        ? solution.rules.filter(({ source }) => source !== from)
        : rewriteRules(solution, (text) => (text === from ? to : text)),
  };
}

/**
 * An address space of a network moved to another range: what is inside keeps its distance from the start. Refused where the new
 * range is too small for what is inside.
 */
export function moveSpace(
  solution: Solution,
  { networkId, index, to }: { networkId: string; index: number; to: string },
): AddressEdit {
  const network = solution.networks.find(({ id }) => id === networkId);
  const old = network?.addressSpaces[index];
  if (!network || old === undefined) return { problem: 'The address space no longer exists.' };
  const problem = refuseRange(to);
  if (problem) return { problem };
  const wanted = to.trim();
  const from = parseCidr(old);
  const target = required(parseCidr(wanted), 'the range');
  if (wanted === old) return { solution };
  if (network.addressSpaces.includes(wanted)) return { problem: `${network.name} already has ${wanted}.` };
  const addressSpaces = network.addressSpaces.with(index, wanted);
  if (!from) return { solution: withNetwork(solution, { ...network, addressSpaces }) };
  const move = mover(from, target);
  const lost = rangesOf(solution, networkId).find(({ cidr }) => isInside(cidr, from) && move(cidr) === null);
  if (lost)
    return {
      problem: `${wanted} has no room for ${lost.name} (${lost.cidr}). Choose a larger range, or make it smaller first.`,
    };
  const rewrite: Rewrite = (text) => (isInside(text, from) ? (move(text) ?? text) : text);
  const isOwn = ownParts(solution, networkId);
  return {
    solution: {
      ...withNetwork(solution, { ...network, addressSpaces, ...rewriteReserved(network, rewrite) }),
      subnets: solution.subnets.map((subnet) => (isOwn.subnet(subnet) ? rewriteSubnet(subnet, rewrite) : subnet)),
      components: solution.components.map((each) => (isOwn.component(each) ? rewriteCluster(each, rewrite) : each)),
      rules: rewriteRules(solution, rewrite),
    },
  };
}

/** Moves a range inside `from` to the same place inside `to`; null where that is outside of `to`. */
function mover(from: Cidr, to: Cidr): (text: string) => string | null {
  return (text) => {
    const cidr = parseCidr(text);
    if (!cidr) return null;
    const moved = { ...cidr, address: networkOf(to).address + cidr.address - networkOf(from).address };
    // The whole space becomes the whole new one.
    if (cidr.prefix === from.prefix) return formatCidr(to);
    return contains(to, moved) ? formatCidr(moved) : null;
  };
}

function isInside(text: string, space: Cidr): boolean {
  const cidr = parseCidr(text);
  return cidr !== null && contains(space, cidr);
}

function rangesOf(solution: Solution, networkId: string): { name: string; cidr: string }[] {
  const network = solution.networks.find(({ id }) => id === networkId);
  const isOwn = ownParts(solution, networkId);
  return [
    ...solution.subnets
      .filter(isOwn.subnet)
      .flatMap((subnet) => [
        subnet,
        ...subnet.secondary.map(({ name, cidr }) => ({ name: `${name} of ${subnet.name}`, cidr })),
      ]),
    ...(network?.reserved ?? []).map(({ cidr, reason }) => ({ name: reason, cidr })),
    ...solution.components.filter(isOwn.component).flatMap(({ name, settings }) => [
      { name: `the pods of ${name}`, cidr: settings.podRange ?? '' },
      { name: `the services of ${name}`, cidr: settings.serviceRange ?? '' },
    ]),
  ];
}

/** Returns tests for whether a subnet or component is in a network, or attached to it. */
function ownParts({ subnets }: Solution, networkId: string) {
  const subnetIds = new Set(subnets.filter((subnet) => subnet.networkId === networkId).map(({ id }) => id));
  return {
    subnet: (subnet: SolutionSubnet): boolean => subnetIds.has(subnet.id),
    component: (component: SolutionComponent): boolean =>
      component.networkId === networkId || subnetIds.has(component.subnetId ?? ''),
  };
}

function withNetwork(solution: Solution, network: SolutionNetwork): Solution {
  return { ...solution, networks: solution.networks.map((each) => (each.id === network.id ? network : each)) };
}

function rewriteReserved({ reserved }: SolutionNetwork, rewrite: Rewrite): Pick<SolutionNetwork, 'reserved'> {
  return reserved ? { reserved: reserved.map((range) => ({ ...range, cidr: rewrite(range.cidr) })) } : {};
}

function rewriteSubnet(subnet: SolutionSubnet, rewrite: Rewrite): SolutionSubnet {
  return {
    ...subnet,
    cidr: rewrite(subnet.cidr),
    secondary: subnet.secondary.map((range) => ({ ...range, cidr: rewrite(range.cidr) })),
  };
}

function rewriteCluster(component: SolutionComponent, rewrite: Rewrite): SolutionComponent {
  const { podRange, serviceRange } = component.settings;
  if (!podRange && !serviceRange) return component;
  return {
    ...component,
    settings: {
      ...component.settings,
      ...(podRange && { podRange: rewrite(podRange) }),
      ...(serviceRange && { serviceRange: rewrite(serviceRange) }),
    },
  };
}

function rewriteRules({ rules }: Solution, rewrite: Rewrite): Solution['rules'] {
  return rules.map((rule) => {
    const source = rewriteSelector(rule.source, rewrite);
    const destination = rewriteSelector(rule.destination, rewrite);
    return source === rule.source && destination === rule.destination ? rule : { ...rule, source, destination };
  });
}

/** A rule may name several networks: '10.0.1.0/24, 10.0.2.0/24'. */
function rewriteSelector(selector: string, rewrite: Rewrite): string {
  return selector
    .split(/(,\s*)/)
    .map((part) => rewrite(part))
    .join('');
}
