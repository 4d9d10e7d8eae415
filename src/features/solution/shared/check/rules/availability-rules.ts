// Rules about the time a solution serves: the chain of what a request needs, single instances, and zones.

import { hasAzureZones } from '#cloud/azure-redundancy.ts';
import { nameOfRegion } from '#cloud/regions.ts';
import type { SolutionComponent } from '../../solution-shapes.ts';
import { listNames, setSettings, type NewFinding } from '../finding.ts';
import type { SolutionIndex } from '../solution-index.ts';

/** Minutes of a month of 30 days. */
const MINUTES_A_MONTH = 43_200;
/** From this target on, the failure of a zone may not stop the service: 43 minutes a month. */
const ZONE_TARGET = 99.9;

/** What a request is answered without. */
const NOT_NEEDED: ReadonlySet<string> = new Set(['operations', 'developer-tools']);
const OVER_ZONES =
  /(?:two|three|2|3|more|multi|multiple|across|several|different)\W+(?:\w+\W+){0,2}zones?|zone[- ]redundan|multi-?az/i;
const OVER_REGIONS = /(?:two|more|multi|multiple|across|several|second|geo)\W*(?:\w+\W+){0,2}regions?|geo-redundan/i;
const SEVERAL = /(?:two|2|more|multiple|several)\W+(?:\w+\W+){0,2}(?:instances|machines|vms|nodes|tunnels|replicas)/i;

/** Whether a promise holds for a component as it is built. */
function meetsCondition(condition: string, component: SolutionComponent, index: SolutionIndex): boolean {
  const { settings } = component;
  const sku = index.skuOf(component);
  const isRedundant = settings.isZoneRedundant === true || sku?.redundancy.zones?.value === 'always';
  const others = index.serviceOf(component)?.skus.filter(({ name }) => name !== component.sku) ?? [];
  const namesOther = others.some(({ name }) => condition.includes(name)) && !condition.includes(component.sku ?? '?');
  return (
    !namesOther &&
    (isRedundant || !OVER_ZONES.test(condition)) &&
    (settings.replicaRegionId != null || !OVER_REGIONS.test(condition)) &&
    (isRedundant || index.productionCountOf(component) > 1 || !SEVERAL.test(condition))
  );
}

export type ChainLink = { component: SolutionComponent; percent: number; condition: string; source: string };

/**
 * What a request from outside passes, and the availability promised for each: the components that the connections from the
 * internet, and from these on, lead to. Components without a promise are left out.
 */
export function listChain(index: SolutionIndex): ChainLink[] {
  const reached = new Set<string>(['internet', 'on-premises']);
  for (let size = 0; size !== reached.size;) {
    size = reached.size;
    for (const { from, to } of index.solution.connections) if (reached.has(from)) reached.add(to);
  }
  return index.solution.components.flatMap((component) => {
    if (!reached.has(component.id) || index.productionCountOf(component) === 0) return [];
    const service = index.serviceOf(component);
    if (service === undefined || NOT_NEEDED.has(service.category)) return [];
    const best = service.sla
      .filter(({ value }) => meetsCondition(value.condition, component, index))
      .toSorted((a, b) => b.value.percent - a.value.percent)[0];
    if (!best) return [];
    return [{ component, ...best.value, source: best.source.url }];
  });
}

/** What a chain of components that all have to work promises together, in percent. */
export function multiplyAvailability(percents: readonly number[]): number {
  return percents.reduce((total, percent) => (total * percent) / 100, 100);
}

export function checkTarget(index: SolutionIndex): NewFinding[] {
  const target = index.solution.requirements.availability;
  const chain = listChain(index);
  if (target === null || chain.length === 0) return [];
  const promised = multiplyAvailability(chain.map(({ percent }) => percent));
  if (promised >= target) return [];
  const minutes = Math.round(((100 - promised) / 100) * MINUTES_A_MONTH);
  const parts = listNames(chain.map(({ component, percent }) => ({ name: `${component.name} ${percent} %` })));
  return [
    {
      code: 'availability/below-target',
      severity: 'warning',
      message: `The promises of ${chain.length} components in a row come to ${Math.floor(promised * 1_000) / 1_000} % (${minutes} minutes a month); the target is ${target} %.`,
      reason: `A request needs all of them: ${parts}. Add a second path, choose SKUs with a higher promise, or agree on a lower target.`,
      source: chain[0]?.source ?? null,
      subjects: ['requirements', ...chain.map(({ component }) => component.id)],
    },
  ];
}

export function checkSingles(index: SolutionIndex): NewFinding[] {
  const { solution, serviceOf, productionCountOf } = index;
  return solution.components
    .filter((component) => {
      const service = serviceOf(component);
      return (
        productionCountOf(component) === 1 &&
        (component.provider === 'self' || service?.category === 'compute') &&
        service?.scope === 'subnet'
      );
    })
    .map(({ id, name }) => ({
      code: 'availability/single-instance',
      severity: 'warning',
      message: `Production has one ${name}.`,
      reason:
        'An update or a failure of the machine stops what it does. Run two in different zones, or accept the outage in the document.',
      subjects: [id],
    }));
}

/** Several machines that each are in a zone of their own. */
function isSpread(component: SolutionComponent, index: SolutionIndex): boolean {
  const isMachine = component.provider === 'self' || index.serviceOf(component)?.category === 'compute';
  return isMachine && component.settings.isZoneRedundant === true && index.productionCountOf(component) > 1;
}

function hasZones({ regionId }: SolutionComponent, { regions }: SolutionIndex): boolean {
  const region = regions.get(regionId ?? '');
  return region?.provider !== 'azure' || hasAzureZones(nameOfRegion(region.name));
}

export function checkZones(index: SolutionIndex): NewFinding[] {
  const target = index.solution.requirements.availability;
  if (target === null || target < ZONE_TARGET) return [];
  return index.solution.components.flatMap((component): NewFinding[] => {
    const zones = index.skuOf(component)?.redundancy.zones;
    if (!zones || index.productionCountOf(component) === 0) return [];
    const isMissing =
      (zones.value === 'none' && !isSpread(component, index)) ||
      (zones.value === 'optional' && component.settings.isZoneRedundant === false);
    if (!isMissing) return [];
    return [
      {
        code: 'availability/zone-fails',
        severity: 'warning',
        message: `${component.name} (${component.sku}) stops when its zone fails; the target is ${target} %.`,
        reason:
          zones.value === 'none'
            ? 'This SKU has no zone redundancy. Choose one that has.'
            : 'Turn zone redundancy on, or spread it over zones.',
        source: zones.source.url,
        subjects: [component.id],
        fix:
          zones.value === 'none' || !hasZones(component, index)
            ? null
            : {
                label: 'Turn zone redundancy on',
                apply: setSettings(component.id, { isZoneRedundant: true }),
              },
      },
    ];
  });
}

export function checkZonesOfRegion(index: SolutionIndex): NewFinding[] {
  return index.solution.components.flatMap((component): NewFinding[] => {
    const region = index.regions.get(component.regionId ?? '');
    if (
      component.settings.isZoneRedundant !== true ||
      region?.provider !== 'azure' ||
      hasAzureZones(nameOfRegion(region.name))
    )
      return [];
    return [
      {
        code: 'availability/region-without-zones',
        severity: 'error',
        message: `${component.name} is zone-redundant, and ${region.name} has no availability zones.`,
        reason: 'Azure refuses it there. Choose a region with zones, or leave zone redundancy off.',
        source: 'https://learn.microsoft.com/azure/reliability/regions-list',
        subjects: [component.id, region.id],
      },
    ];
  });
}

export function checkZonesOfSku(index: SolutionIndex): NewFinding[] {
  return index.solution.components.flatMap((component): NewFinding[] => {
    const zones = index.skuOf(component)?.redundancy.zones;
    if (component.settings.isZoneRedundant !== true || zones?.value !== 'none' || isSpread(component, index)) return [];
    return [
      {
        code: 'availability/sku-without-zones',
        severity: 'error',
        message: `${component.name} is zone-redundant in the solution, and ${component.sku} cannot be.`,
        reason: 'Choose an SKU with zone redundancy.',
        source: zones.source.url,
        subjects: [component.id],
      },
    ];
  });
}
