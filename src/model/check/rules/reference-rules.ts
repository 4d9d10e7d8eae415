// Rules about ids and names: every part that is named exists once, and every region is one of its cloud.

import { cloudProviderNames } from '#catalogue/provider.ts';
import { findRegionProvider, labelOfRegion } from '#catalogue/regions.ts';
import { listNames, type NewFinding } from '../finding.ts';
import { listOtherSkus } from '../../environments/skus.ts';
import type { SolutionIndex } from '../solution-index.ts';

type Reference = { id: string; name: string; isThere: boolean };

export function checkReferences(index: SolutionIndex): NewFinding[] {
  const missing = [...listPlacements(index), ...listUses(index)].filter(({ isThere }) => !isThere);
  return missing.map(({ id, name }) => ({
    code: 'placement/missing-part',
    severity: 'error',
    message: `${name} names a part of the solution that does not exist.`,
    reason: 'What it was placed in or connected with was removed. Place or connect it anew, or remove it.',
    subjects: [id],
  }));
}

function listPlacements({
  solution,
  networks,
  subnets,
  regions,
  environments,
  components,
}: SolutionIndex): Reference[] {
  return [
    ...solution.subnets.map(({ id, name, networkId, egressId }) => ({
      id,
      name,
      isThere: networks.has(networkId) && (egressId == null || components.has(egressId)),
    })),
    ...(solution.attachments ?? []).map(({ hubId, targetId }) => ({
      id: hubId,
      name: `An attachment of ${components.get(hubId)?.name ?? 'a hub'}`,
      isThere: components.has(hubId) && (components.has(targetId) || networks.has(targetId)),
    })),
    ...solution.networks.map(({ id, name, regionId, environmentId, peerIds }) => ({
      id,
      name,
      isThere:
        (regionId === null || regions.has(regionId)) &&
        (environmentId === null || environments.has(environmentId)) &&
        peerIds.every((peerId) => networks.has(peerId)),
    })),
    ...solution.components.map(({ id, name, subnetId, networkId, regionId, counts }) => ({
      id,
      name,
      isThere:
        (subnetId === null || subnets.has(subnetId)) &&
        (networkId === null || networks.has(networkId)) &&
        (regionId === null || regions.has(regionId)) &&
        Object.keys(counts).every((environmentId) => environments.has(environmentId)),
    })),
  ];
}

function listUses({ solution, components, subnets, regions, isOutside }: SolutionIndex): Reference[] {
  const isParty = (id: string): boolean => components.has(id) || isOutside(id);
  const isComponent = (id: string | null | undefined): boolean => id == null || components.has(id);
  return [
    ...solution.components.map(({ id, name, settings }) => ({
      id,
      name,
      isThere:
        isComponent(settings.secretStoreId) &&
        isComponent(settings.logSinkId) &&
        (settings.replicaRegionId == null || regions.has(settings.replicaRegionId)),
    })),
    ...solution.connections.map(({ id, purpose, from, to }) => ({
      id,
      name: `The connection “${purpose}”`,
      isThere: isParty(from) && isParty(to),
    })),
    ...solution.rules.map(({ id, reason, subnetId }) => ({
      id,
      name: `The rule “${reason}”`,
      isThere: subnets.has(subnetId),
    })),
    ...solution.identities.map(({ id, name, componentIds }) => ({
      id,
      name,
      isThere: componentIds.every(isComponent),
    })),
  ];
}

/** Links, findings and drawings find a part by its id. */
export function checkIdsTwice({ solution }: SolutionIndex): NewFinding[] {
  const { environments, regions, networks, subnets, components, connections, rules, identities, policies, statements } =
    solution;
  const parts = [
    environments,
    regions,
    networks,
    subnets,
    components,
    connections,
    rules,
    identities,
    policies,
    statements,
  ];
  const seen = new Map<string, number>();
  for (const { id } of parts.flat<{ id: string }[][]>()) seen.set(id, (seen.get(id) ?? 0) + 1);
  return [...seen]
    .filter(([, times]) => times > 1)
    .map(([id, times]) => ({
      code: 'placement/id-twice',
      severity: 'error',
      message: `${times} parts of the solution have the id “${id}”.`,
      reason: 'What refers to it would mean either. Give each part its own id.',
      subjects: [id],
    }));
}

export function checkRegions({ solution }: SolutionIndex): NewFinding[] {
  return solution.regions.flatMap(({ id, name, provider }): NewFinding[] => {
    const known = findRegionProvider(name);
    if (known === provider) return [];
    return [
      {
        code: known ? 'placement/region-of-other-cloud' : 'placement/unknown-region',
        severity: known ? 'error' : 'warning',
        message: known
          ? `${name} is a region of ${cloudProviderNames[known]}, not of ${cloudProviderNames[provider]}.`
          : `${cloudProviderNames[provider]} has no region “${name}” that is known here.`,
        reason: 'Zones, pairs and prices depend on the region. Choose one of the list of the cloud.',
        subjects: [id],
      },
    ];
  });
}

export function checkKnown({ solution, serviceOf }: SolutionIndex): NewFinding[] {
  return solution.components
    .filter((component) => !serviceOf(component))
    .map(({ id, name, provider }) => ({
      code: 'placement/unknown-service',
      severity: 'warning',
      message:
        provider === 'self'
          ? `${name} is unknown to the catalogue of ${cloudProviderNames[solution.provider]}.`
          : `${name} is not in the catalogue of ${cloudProviderNames[provider]}.`,
      reason:
        'Nothing is checked or priced for it. Choose a service of the catalogue, or confirm that it is what you mean.',
      subjects: [id],
    }));
}

export function checkSkus({ solution, serviceOf }: SolutionIndex): NewFinding[] {
  return solution.components.flatMap((component): NewFinding[] => {
    const service = serviceOf(component);
    if (!service || service.skus.length === 0) return [];
    const known = service.skus.map(({ name }) => name);
    const used = new Set([component.sku, ...listOtherSkus(component).map(({ sku }) => sku)]);
    const unknown = [...used].filter((sku) => sku !== null && !known.includes(sku));
    if (unknown.length === 0) return [];
    return [
      {
        code: 'placement/unknown-sku',
        severity: 'info',
        message: `The catalogue has no SKU ${listNames(unknown.map((sku) => ({ name: `“${sku}”` })))} of ${service.name}.`,
        reason: `Limits, recovery and price of it are to be confirmed. Known are ${known.slice(0, 6).join(', ')}.`,
        source: service.docs,
        subjects: [component.id],
      },
    ];
  });
}

export function checkProvider({ solution, regions, networkOf }: SolutionIndex): NewFinding[] {
  return solution.components.flatMap((component): NewFinding[] => {
    const region = regions.get(component.regionId ?? networkOf(component)?.regionId ?? '');
    if (!region || component.provider === 'self' || component.provider === region.provider) return [];
    return [
      {
        code: 'placement/other-cloud',
        severity: 'error',
        message: `${component.name} is a service of ${cloudProviderNames[component.provider]} in ${labelOfRegion(region.name)}, a region of ${cloudProviderNames[region.provider]}.`,
        reason:
          'A service runs in regions of its own cloud. Choose the counterpart of this cloud, or a region of its own.',
        subjects: [component.id, region.id],
      },
    ];
  });
}
