// Moves a component to another place, if the catalogue has it there.

import { findCatalogueService } from '#cloud/catalogue/catalogue.ts';
import type { CatalogueService } from '#cloud/catalogue/catalogue-service.ts';
import { findSubnetNeeds } from '#cloud/catalogue/subnet-needs.ts';
import { indexSolution } from '../check/solution-index.ts';
import * as placement from '../check/rules/placement-rules.ts';
import type { NewFinding } from '../check/finding.ts';
import type { Solution, SolutionComponent } from '../solution-shapes.ts';
import { findPart } from './find-part.ts';

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

/** Why a service is never in a place of this kind; null where it may be. */
function refuseScope(solution: Solution, service: CatalogueService, place: Place): string | null {
  const { name, scope } = service;
  const kind = place === null ? 'nowhere' : (findPart(solution, place)?.kind ?? 'nowhere');
  const cloud = cloudOf(solution, place);
  if (cloud !== null && service.provider !== 'self' && cloud !== service.provider)
    return `${name} is a service of another cloud than this ${kind}. Place it in a region of its own cloud.`;
  if (cloud === 'on-premises' && service.provider !== 'self')
    return `${name} runs in the cloud, not in a data centre of one's own.`;
  if (scope === 'global' && kind !== 'nowhere') return `${name} runs in no region. It stays outside of all of them.`;
  if (scope !== 'global' && kind === 'nowhere') return `${name} runs in a region. Place it in one.`;
  if (scope === 'subnet' && kind !== 'subnet' && cloud !== 'on-premises')
    return `${name} has its addresses in a subnet. Place it in one.`;
  if (scope === 'network' && kind === 'region') return `${name} belongs to a network. Place it in one.`;
  if (scope === 'regional' && (kind === 'network' || kind === 'subnet') && !canBeInSubnet(service))
    return `${name} runs outside of networks and has no private endpoint. It stays in its region.`;
  if (scope === 'regional' && kind === 'network')
    return `${name} runs outside of networks. Place it in a subnet for its private endpoint, or in the region.`;
  return null;
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
  if (found?.kind !== 'subnet') return { ...component, regionId: null, subnetId: null, networkId: null };
  const network = solution.networks.find(({ id }) => id === found.part.networkId);
  const regionId = network?.regionId ?? component.regionId;
  const service = serviceOf(component);
  if (service?.scope === 'network') return { ...component, regionId, subnetId: null, networkId: found.part.networkId };
  const hasEndpoint = service?.scope === 'regional' && service.subnet === undefined;
  const settings = hasEndpoint ? { ...component.settings, usesPrivateEndpoint: true } : component.settings;
  return { ...component, regionId, subnetId: found.part.id, networkId: null, settings };
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
