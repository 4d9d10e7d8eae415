// Moves a component to another place, if the catalogue has it there.

import { findCatalogueService } from '#catalogue/catalogue.ts';
import type { CatalogueService, ServiceScope } from '#catalogue/catalogue-service.ts';
import { findSubnetNeeds } from '#catalogue/subnet-needs.ts';
import { indexSolution } from '../check/solution-index.ts';
import * as placement from '../check/rules/placement-rules.ts';
import type { NewFinding } from '../check/finding.ts';
import type { Solution, SolutionComponent, SolutionSubnet } from '../solution-shapes.ts';
import { findPart, type FoundPart } from './find-part.ts';

/** The id of a region, a network or a subnet; null is outside of all regions. */
export type Place = string | null;
/** `problem` says why in a sentence, and what is possible. */
export type Placed = { solution: Solution; problem: null } | { solution: null; problem: string };

const rules = [
  placement.checkScope,
  placement.checkSubnetName,
  placement.checkReservedSubnet,
  placement.checkOwnSubnet,
  placement.checkSubnetLength,
  placement.checkDelegation,
];

/** Refuses what would be an error of placement. */
export function placeComponent(solution: Solution, componentId: string, place: Place): Placed {
  const component = solution.components.find(({ id }) => id === componentId);
  if (!component) return { solution, problem: null };
  const service = serviceOf(component);
  const problem = service && refuseScope(solution, service, place);
  if (problem) return { solution: null, problem };
  const placed = withDelegation(replace(solution, moved(solution, component, place)), component.id);
  const [error] = listErrors(placed, componentId);
  return error ? { solution: null, problem: `${error.message} ${error.reason}` } : { solution: placed, problem: null };
}

function serviceOf({ provider, service }: SolutionComponent): CatalogueService | undefined {
  return service === null ? undefined : findCatalogueService(provider, service);
}

type Kind = 'nowhere' | FoundPart['kind'];

/** Says why a service is never in a place of this kind; null if it may be. */
function refuseScope(solution: Solution, service: CatalogueService, place: Place): string | null {
  const kind = place === null ? 'nowhere' : (findPart(solution, place)?.kind ?? 'nowhere');
  const cloud = cloudOf(solution, place);
  return refuseCloud(service, { kind, cloud }) ?? refusals[service.scope](service, { kind, cloud });
}

type Target = { kind: Kind; cloud: string | null };

function refuseCloud({ name, provider }: CatalogueService, { kind, cloud }: Target): string | null {
  if (cloud === null || provider === 'self' || cloud === provider) return null;
  return `${name} is a service of another cloud than this ${kind}. Place it in a region of its own cloud.`;
}

const refusals: Record<ServiceScope, (service: CatalogueService, target: Target) => string | null> = {
  global: ({ name }, { kind }) =>
    kind === 'nowhere' ? null : `${name} runs in no region. It stays outside of all of them.`,
  subnet: ({ name }, { kind, cloud }) => {
    if (kind === 'nowhere') return inNoRegion(name);
    const isInside = kind === 'subnet' || cloud === 'on-premises';
    return isInside ? null : `${name} has its addresses in a subnet. Place it in one.`;
  },
  network: ({ name }, { kind }) => {
    if (kind === 'nowhere') return inNoRegion(name);
    return kind === 'region' ? `${name} belongs to a network. Place it in one.` : null;
  },
  regional: (service, { kind }) => {
    const { name } = service;
    if (kind === 'nowhere') return inNoRegion(name);
    if ((kind === 'network' || kind === 'subnet') && !canBeInSubnet(service))
      return `${name} runs outside of networks and has no private endpoint. It stays in its region.`;
    return kind === 'network'
      ? `${name} runs outside of networks. Place it in a subnet for its private endpoint, or in the region.`
      : null;
  },
};

function inNoRegion(name: string): string {
  return `${name} runs in a region. Place it in one.`;
}

/** Itself, or its private endpoint. */
function canBeInSubnet({ subnet, privateAccess }: CatalogueService): boolean {
  return subnet !== undefined || privateAccess !== undefined;
}

/** The cloud of a place; null outside of all regions. */
function cloudOf(solution: Solution, place: Place): string | null {
  const found = place === null ? null : findPart(solution, place);
  if (found?.kind === 'region') return found.part.provider;
  if (found?.kind === 'subnet') return cloudOf(solution, found.part.networkId);
  if (found?.kind !== 'network') return null;
  if (found.part.isOnPremises) return 'on-premises';
  return found.part.regionId === null ? solution.provider : cloudOf(solution, found.part.regionId);
}

function moved(solution: Solution, component: SolutionComponent, place: Place): SolutionComponent {
  const found = place === null ? null : findPart(solution, place);
  if (found?.kind === 'region') return { ...component, regionId: found.part.id, subnetId: null, networkId: null };
  if (found?.kind === 'network')
    return { ...component, regionId: found.part.regionId, subnetId: null, networkId: found.part.id };
  if (found?.kind === 'subnet') return movedToSubnet(solution, component, found.part);
  return { ...component, regionId: null, subnetId: null, networkId: null };
}

function movedToSubnet(solution: Solution, component: SolutionComponent, subnet: SolutionSubnet): SolutionComponent {
  const network = solution.networks.find(({ id }) => id === subnet.networkId);
  const regionId = network?.regionId ?? component.regionId;
  const service = serviceOf(component);
  if (service?.scope === 'network') return { ...component, regionId, subnetId: null, networkId: subnet.networkId };
  const hasEndpoint = service?.scope === 'regional' && service.subnet === undefined;
  const settings = hasEndpoint ? { ...component.settings, usesPrivateEndpoint: true } : component.settings;
  return { ...component, regionId, subnetId: subnet.id, networkId: null, settings };
}

function replace(solution: Solution, component: SolutionComponent): Solution {
  return {
    ...solution,
    components: solution.components.map((each) => (each.id === component.id ? component : each)),
  };
}

/** A subnet that holds nothing else is delegated to the service that needs it. */
function withDelegation(solution: Solution, componentId: string): Solution {
  const component = solution.components.find(({ id }) => id === componentId);
  const service = component && serviceOf(component);
  const wanted = service && findSubnetNeeds(service, component.sku)?.delegation?.value;
  const neighbours = solution.components.filter(({ subnetId }) => subnetId === component?.subnetId);
  if (!component || wanted === undefined || neighbours.length > 1) return solution;
  return {
    ...solution,
    subnets: solution.subnets.map((each) =>
      each.id === component.subnetId && each.delegation === null ? { ...each, delegation: wanted } : each,
    ),
  };
}

function listErrors(solution: Solution, componentId: string): NewFinding[] {
  const index = indexSolution(solution);
  return rules
    .flatMap((check) => check(index))
    .filter(({ severity, subjects }) => severity === 'error' && subjects.includes(componentId));
}
