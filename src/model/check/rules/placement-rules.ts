// Rules about where things are: what may be in a subnet, what needs one of its own, and what the catalogue knows at all.

import { listCatalogue } from '#catalogue/catalogue.ts';
import type { CatalogueService, ServiceScope, SubnetNeeds } from '#catalogue/catalogue-service.ts';
import { findSubnetNeeds } from '#catalogue/subnet-needs.ts';
import { parseCidr } from '#text/network/cidr.ts';
import { isIntegrated } from '../../traffic/integrated-service.ts';
import type { SolutionComponent, SolutionSubnet } from '../../solution-shapes.ts';
import { listNames, type NewFinding } from '../finding.ts';
import type { SolutionIndex } from '../solution-index.ts';

type Placed = { component: SolutionComponent; subnet: SolutionSubnet };

const places: Record<ServiceScope, string> = {
  global: 'runs in no region and no network',
  regional: 'runs outside of networks',
  network: 'belongs to a whole network',
  subnet: 'runs in a subnet',
};

/** Whether what a subnet has of a service is a private endpoint, so that the needs of the service itself do not apply. */
function hasEndpointOnly({ settings, sku }: SolutionComponent, service: CatalogueService): boolean {
  const { scope, privateAccess } = service;
  const isReached = scope !== 'subnet' && settings.usesPrivateEndpoint === true && privateAccess !== undefined;
  return isReached && !isIntegrated(service, sku);
}

/** Returns what a component demands of the subnet that it is in. */
function needsOf(component: SolutionComponent, { serviceOf }: SolutionIndex): SubnetNeeds | undefined {
  const service = serviceOf(component);
  return service && !hasEndpointOnly(component, service) ? findSubnetNeeds(service, component.sku) : undefined;
}

function listPlaced({ solution, subnets }: SolutionIndex): Placed[] {
  return solution.components.flatMap((component) => {
    const subnet = subnets.get(component.subnetId ?? '');
    return subnet ? [{ component, subnet }] : [];
  });
}

/**
 * Nothing global or regional has addresses in a subnet, unless its documentation says how it gets there, or the subnet is
 * that of its private endpoint.
 */
export function checkScope(index: SolutionIndex): NewFinding[] {
  return listPlaced(index).flatMap(({ component, subnet }): NewFinding[] => {
    const service = index.serviceOf(component);
    if (!service || service.scope === 'subnet' || service.subnet || hasEndpointOnly(component, service)) return [];
    return [
      {
        code: 'placement/not-in-subnets',
        severity: 'error',
        message: `${component.name} is drawn in ${subnet.name}, but ${service.name} ${places[service.scope]}.`,
        reason: 'It has no address in the subnet. Place it outside, and reach it through an endpoint where it has one.',
        source: service.docs,
        subjects: [component.id, subnet.id],
        fix: {
          label: 'Move it out of the subnet',
          apply: (solution) => ({
            ...solution,
            components: solution.components.map((each) =>
              each.id === component.id
                ? {
                    ...each,
                    subnetId: null,
                    networkId: service.scope === 'network' ? subnet.networkId : each.networkId,
                  }
                : each,
            ),
          }),
        },
      },
    ];
  });
}

export function checkSubnetless({ solution, serviceOf, networkOf }: SolutionIndex): NewFinding[] {
  return solution.components.flatMap((component): NewFinding[] => {
    const service = serviceOf(component);
    const isElsewhere = networkOf(component)?.isOnPremises === true;
    if (service?.scope !== 'subnet' || component.subnetId !== null || isElsewhere) return [];
    return [
      {
        code: 'placement/no-subnet',
        severity: 'error',
        message: `${component.name} is in no subnet, and ${service.name} needs one.`,
        reason: 'It gets its addresses from a subnet. Place it in one.',
        source: service.docs,
        subjects: [component.id],
      },
    ];
  });
}

export function checkOwnSubnet(index: SolutionIndex): NewFinding[] {
  return listPlaced(index).flatMap(({ component, subnet }): NewFinding[] => {
    const needs = needsOf(component, index);
    const isOwn = needs?.isOwn;
    // Gateways that demand the same name share its subnet: VPN and ExpressRoute.
    const others = index
      .componentsIn(subnet.id)
      .filter(
        (other) =>
          other.service !== component.service &&
          (needs?.name === undefined || needsOf(other, index)?.name?.value !== needs.name.value),
      );
    if (!isOwn?.value || others.length === 0) return [];
    return [
      {
        code: 'placement/subnet-shared',
        severity: 'error',
        message: `${component.name} shares ${subnet.name} with ${listNames(others)}.`,
        reason: 'Its subnet may hold nothing else. Give it a subnet of its own.',
        source: isOwn.source.url,
        subjects: [component.id, subnet.id, ...others.map(({ id }) => id)],
      },
    ];
  });
}

export function checkSubnetName(index: SolutionIndex): NewFinding[] {
  return listPlaced(index).flatMap(({ component, subnet }): NewFinding[] => {
    const name = needsOf(component, index)?.name;
    if (!name || subnet.name === name.value) return [];
    return [
      {
        code: 'placement/subnet-name',
        severity: 'error',
        message: `The subnet of ${component.name} is called ${subnet.name} instead of ${name.value}.`,
        reason: 'The cloud accepts the service in a subnet of exactly this name only.',
        source: name.source.url,
        subjects: [subnet.id, component.id],
        fix: index.subnetsOf(subnet.networkId).some((each) => each.name === name.value)
          ? null
          : {
              label: `Rename it to ${name.value}`,
              apply: (solution) => ({
                ...solution,
                subnets: solution.subnets.map((each) => (each.id === subnet.id ? { ...each, name: name.value } : each)),
              }),
            },
      },
    ];
  });
}

/** A name that belongs to a service admits that service only. */
export function checkReservedSubnet(index: SolutionIndex): NewFinding[] {
  const reserved = new Map(
    listCatalogue('azure').flatMap(({ name, subnet }) =>
      subnet?.name && subnet.isOwn.value ? [[subnet.name.value, { owner: name, source: subnet.name.source.url }]] : [],
    ),
  );
  return listPlaced(index).flatMap(({ component, subnet }): NewFinding[] => {
    const found = reserved.get(subnet.name);
    const isAzure = index.providerOf(index.networks.get(subnet.networkId)) === 'azure';
    if (!found || !isAzure || component.service === null) return [];
    if (needsOf(component, index)?.name?.value === subnet.name) return [];
    return [
      {
        code: 'placement/reserved-subnet',
        severity: 'error',
        message: `${component.name} is in ${subnet.name}, which is for ${found.owner} only.`,
        reason: 'Azure refuses anything else there. Give it another subnet.',
        source: found.source,
        subjects: [component.id, subnet.id],
      },
    ];
  });
}

export function checkSubnetLength(index: SolutionIndex): NewFinding[] {
  return listPlaced(index).flatMap(({ component, subnet }): NewFinding[] => {
    const needs = needsOf(component, index);
    const cidr = parseCidr(subnet.cidr);
    if (!needs || !cidr) return [];
    const isTooSmall = needs.maxPrefix !== undefined && cidr.prefix > needs.maxPrefix.value;
    const limit = isTooSmall ? needs.maxPrefix : needs.advisedPrefix;
    if (!limit || cidr.prefix <= limit.value) return [];
    return [
      {
        code: isTooSmall ? 'placement/subnet-too-small' : 'placement/subnet-below-advice',
        severity: isTooSmall ? 'error' : 'warning',
        message: `${subnet.name} is a /${cidr.prefix}; ${component.name} ${isTooSmall ? 'needs' : 'is advised to have'} a /${limit.value} or larger.`,
        reason: isTooSmall
          ? 'The deployment is refused. Use a larger subnet.'
          : 'Scaling and updates take more addresses.',
        source: limit.source.url,
        subjects: [subnet.id, component.id],
      },
    ];
  });
}

export function checkDelegation(index: SolutionIndex): NewFinding[] {
  return listPlaced(index).flatMap(({ component, subnet }): NewFinding[] => {
    const delegation = needsOf(component, index)?.delegation;
    if (!delegation || subnet.delegation === delegation.value) return [];
    return [
      {
        code: 'placement/delegation',
        severity: 'error',
        message:
          subnet.delegation === null
            ? `${subnet.name} is not delegated to ${delegation.value}, which ${component.name} needs.`
            : `${subnet.name} is delegated to ${subnet.delegation}, and ${component.name} needs ${delegation.value}.`,
        reason: 'A subnet can be delegated to one service. Delegate it to this one, or give it another subnet.',
        source: delegation.source.url,
        subjects: [subnet.id, component.id],
        fix:
          subnet.delegation === null
            ? {
                label: `Delegate it to ${delegation.value}`,
                apply: (solution) => ({
                  ...solution,
                  subnets: solution.subnets.map((each) =>
                    each.id === subnet.id ? { ...each, delegation: delegation.value } : each,
                  ),
                }),
              }
            : null,
      },
    ];
  });
}

export function checkRegionOfSubnet(index: SolutionIndex): NewFinding[] {
  return listPlaced(index).flatMap(({ component, subnet }): NewFinding[] => {
    const network = index.networks.get(subnet.networkId);
    if (!network?.regionId || component.regionId === null || network.regionId === component.regionId) return [];
    const own = index.regions.get(component.regionId)?.name ?? component.regionId;
    const other = index.regions.get(network.regionId)?.name ?? network.regionId;
    return [
      {
        code: 'placement/other-region',
        severity: 'error',
        message: `${component.name} is in ${own}, and its subnet ${subnet.name} is in ${other}.`,
        reason: 'A subnet belongs to one region. Move the component, or choose a subnet of its region.',
        subjects: [component.id, subnet.id],
      },
    ];
  });
}

/** AWS places load balancers, databases and clusters in subnets of several zones. */
export function checkZonesOfSubnets(index: SolutionIndex): NewFinding[] {
  return listPlaced(index).flatMap(({ component, subnet }): NewFinding[] => {
    const minZones = needsOf(component, index)?.minZones;
    if (!minZones || subnet.zone === null) return [];
    const zones = new Set(
      index
        .subnetsOf(subnet.networkId)
        .filter(({ purpose }) => purpose === subnet.purpose)
        .flatMap(({ zone }) => zone ?? []),
    );
    if (zones.size >= minZones.value) return [];
    return [
      {
        code: 'placement/zones-too-few',
        severity: 'error',
        message: `${component.name} needs subnets in ${minZones.value} zones, and ${subnet.name} is in zone ${subnet.zone} alone.`,
        reason: 'Add a subnet for the same purpose in another zone.',
        source: minZones.source.url,
        subjects: [component.id, subnet.id],
      },
    ];
  });
}

/** Load balancers that take their proxies from a subnet of the network and region. */
export function checkCompanions(index: SolutionIndex): NewFinding[] {
  const { solution, networks, serviceOf, networkOf, subnetsOf } = index;
  return solution.components.flatMap((component): NewFinding[] => {
    const needs = serviceOf(component)?.companionSubnet;
    const own = networkOf(component);
    const reached = own ? [own] : [...networks.values()].filter(({ regionId }) => regionId === component.regionId);
    const hasOne = reached.some(({ id }) =>
      subnetsOf(id).some(({ name, purpose }) => /prox/i.test(`${name} ${purpose}`)),
    );
    if (!needs || reached.length === 0 || hasOne) return [];
    return [
      {
        code: 'placement/no-proxy-subnet',
        severity: 'error',
        message: `${component.name} needs a proxy-only subnet${own ? ` in ${own.name}` : ''}, and there is none.`,
        reason: 'Its proxies take their addresses from there. Add a subnet for proxies alone, named as such.',
        source: needs.isOwn.source.url,
        subjects: [component.id, ...(own ? [own.id] : [])],
      },
    ];
  });
}
