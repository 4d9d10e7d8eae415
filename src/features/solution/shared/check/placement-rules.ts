// Rules about where things are: what may be in a subnet, what needs one of its own, and what the catalogue knows at all.

import { parseCidr } from '#cloud/cidr.ts';
import { cloudProviderNames } from '#cloud/provider.ts';
import type { SolutionComponent, SolutionSubnet } from '../solution-shapes.ts';
import type { NewFinding } from './finding.ts';
import type { SolutionIndex } from './solution-index.ts';

type Placed = { component: SolutionComponent; subnet: SolutionSubnet };

function listPlaced({ solution, subnets }: SolutionIndex): Placed[] {
  return solution.components.flatMap((component) => {
    const subnet = subnets.get(component.subnetId ?? '');
    return subnet ? [{ component, subnet }] : [];
  });
}

export function checkReferences({ solution, ...index }: SolutionIndex): NewFinding[] {
  const isParty = (id: string): boolean => index.components.has(id) || index.isOutside(id);
  const missing = [
    ...solution.subnets.map(({ id, name, networkId }) => ({ id, name, isThere: index.networks.has(networkId) })),
    ...solution.components.flatMap(({ id, name, subnetId, networkId, regionId }) => [
      { id, name, isThere: subnetId === null || index.subnets.has(subnetId) },
      { id, name, isThere: networkId === null || index.networks.has(networkId) },
      { id, name, isThere: regionId === null || index.regions.has(regionId) },
    ]),
    ...solution.connections.map(({ id, purpose, from, to }) => ({
      id,
      name: `The connection “${purpose}”`,
      isThere: isParty(from) && isParty(to),
    })),
    ...solution.rules.map(({ id, reason, subnetId }) => ({
      id,
      name: `The rule “${reason}”`,
      isThere: index.subnets.has(subnetId),
    })),
  ];
  return missing
    .filter(({ isThere }) => !isThere)
    .map(({ id, name }) => ({
      code: 'placement/missing-part',
      severity: 'error',
      message: `${name} names a part of the solution that does not exist.`,
      reason: 'What it was placed in or connected with was removed. Place or connect it anew, or remove it.',
      subjects: [id],
    }));
}

export function checkKnown({ solution, serviceOf }: SolutionIndex): NewFinding[] {
  return solution.components
    .filter((component) => !serviceOf(component))
    .map(({ id, name, provider }) => ({
      code: 'placement/unknown-service',
      severity: 'warning',
      message: `${name} is not in the catalogue of ${provider === 'self' ? 'self-run products' : cloudProviderNames[provider]}.`,
      reason:
        'Nothing is checked or priced for it. Choose a service of the catalogue, or confirm that it is what you mean.',
      subjects: [id],
    }));
}

export function checkSkus({ solution, serviceOf, skuOf }: SolutionIndex): NewFinding[] {
  return solution.components.flatMap((component): NewFinding[] => {
    const service = serviceOf(component);
    if (!service || service.skus.length === 0 || component.sku === null || skuOf(component)) return [];
    const known = service.skus.map(({ name }) => name);
    return [
      {
        code: 'placement/unknown-sku',
        severity: 'info',
        message: `The catalogue has no SKU “${component.sku}” of ${service.name}.`,
        reason: `Limits, recovery and price of it are to be confirmed. Known are ${known.slice(0, 6).join(', ')}.`,
        source: service.docs,
        subjects: [component.id],
      },
    ];
  });
}

export function checkProvider({ solution, regions }: SolutionIndex): NewFinding[] {
  return solution.components.flatMap((component): NewFinding[] => {
    const region = regions.get(component.regionId ?? '');
    if (!region || component.provider === 'self' || component.provider === region.provider) return [];
    return [
      {
        code: 'placement/other-cloud',
        severity: 'error',
        message: `${component.name} is a service of ${cloudProviderNames[component.provider]} in ${region.name}, a region of ${cloudProviderNames[region.provider]}.`,
        reason:
          'A service runs in regions of its own cloud. Choose the counterpart of this cloud, or a region of its own.',
        subjects: [component.id, region.id],
      },
    ];
  });
}

/** Nothing global or regional has addresses in a subnet, unless its documentation says how it gets there. */
export function checkScope(index: SolutionIndex): NewFinding[] {
  return listPlaced(index).flatMap(({ component, subnet }): NewFinding[] => {
    const service = index.serviceOf(component);
    if (!service || service.scope === 'subnet' || service.subnet) return [];
    const place = service.scope === 'global' ? 'in no region and no network' : 'outside of networks';
    return [
      {
        code: 'placement/not-in-subnets',
        severity: 'error',
        message: `${component.name} is drawn in ${subnet.name}, but ${service.name} runs ${place}.`,
        reason: 'It has no address in the subnet. Place it outside, and reach it through an endpoint where it has one.',
        source: service.docs,
        subjects: [component.id, subnet.id],
        fix: {
          label: 'Move it out of the subnet',
          apply: (solution) => ({
            ...solution,
            components: solution.components.map((each) =>
              each.id === component.id ? { ...each, subnetId: null } : each,
            ),
          }),
        },
      },
    ];
  });
}

export function checkSubnetless({ solution, serviceOf }: SolutionIndex): NewFinding[] {
  return solution.components.flatMap((component): NewFinding[] => {
    const service = serviceOf(component);
    if (service?.scope !== 'subnet' || component.subnetId !== null) return [];
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
    const isOwn = index.serviceOf(component)?.subnet?.isOwn;
    const others = index.componentsIn(subnet.id).filter(({ service }) => service !== component.service);
    if (!isOwn?.value || others.length === 0) return [];
    return [
      {
        code: 'placement/subnet-shared',
        severity: 'error',
        message: `${component.name} shares ${subnet.name} with ${others.map(({ name }) => name).join(', ')}.`,
        reason: 'Its subnet may hold nothing else. Give it a subnet of its own.',
        source: isOwn.source.url,
        subjects: [component.id, subnet.id, ...others.map(({ id }) => id)],
      },
    ];
  });
}

export function checkSubnetName(index: SolutionIndex): NewFinding[] {
  return listPlaced(index).flatMap(({ component, subnet }): NewFinding[] => {
    const name = index.serviceOf(component)?.subnet?.name;
    if (!name || subnet.name === name.value) return [];
    return [
      {
        code: 'placement/subnet-name',
        severity: 'error',
        message: `The subnet of ${component.name} is called ${subnet.name} instead of ${name.value}.`,
        reason: 'The cloud accepts the service in a subnet of exactly this name only.',
        source: name.source.url,
        subjects: [subnet.id, component.id],
        fix: {
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

export function checkSubnetLength(index: SolutionIndex): NewFinding[] {
  return listPlaced(index).flatMap(({ component, subnet }): NewFinding[] => {
    const needs = index.serviceOf(component)?.subnet;
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
    const delegation = index.serviceOf(component)?.subnet?.delegation;
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
    const minZones = index.serviceOf(component)?.subnet?.minZones;
    if (!minZones || subnet.zone === null) return [];
    const zones = new Set(
      index
        .subnetsOf(subnet.networkId)
        .filter(({ purpose }) => purpose === subnet.purpose)
        .map(({ zone }) => zone),
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
