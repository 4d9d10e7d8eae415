// Rules about the time a solution serves: the chain of what a request needs, single instances, and zones.

import { hasAzureZones } from '#catalogue/azure-redundancy.ts';
import type { Sla, SlaNeeds, Sourced } from '#catalogue/catalogue-service.ts';
import { nameOfRegion, labelOfRegion } from '#catalogue/regions.ts';
import { componentHasRole } from '../../component-roles.ts';
import type { SolutionComponent } from '../../solution-shapes.ts';
import { listNames, setSettings, type NewFinding } from '../finding.ts';
import type { SolutionIndex } from '../solution-index.ts';

/** Minutes of a month of 30 days. */
const MINUTES_A_MONTH = 43_200;
/** From this target on, the failure of a zone may not stop the service: 43 minutes a month. */
const ZONE_TARGET = 99.9;

/** A request is answered without these categories. */
const NOT_NEEDED: ReadonlySet<string> = new Set(['operations', 'developer-tools']);

/**
 * Returns true if a promise holds for a component as it is built. A promise does not hold if nothing in the solution
 * says so.
 */
function holds({ needs }: Sla, component: SolutionComponent, index: SolutionIndex): boolean {
  if (needs === undefined) return true;
  if (needs === 'unstated') return false;
  const { zones, instances = 0, sku } = needs;
  const isOverZones =
    component.settings.isZoneRedundant === true || index.skuOf(component)?.redundancy.zones?.value === 'always';
  return (
    (zones === undefined || zones === isOverZones) &&
    index.productionCountOf(component) >= instances &&
    isOfSku(component.sku ?? '', sku ?? {})
  );
}

function isOfSku(name: string, { has, lacks }: NonNullable<SlaNeeds['sku']>): boolean {
  const hasPart = has === undefined || has.some((part) => name.includes(part));
  return hasPart && (lacks === undefined || (name !== '' && !name.includes(lacks)));
}

/** The lowest of the promises that hold: the others are for a part of what it does, or for a setting beside it. */
export function findPromise(component: SolutionComponent, index: SolutionIndex): Sourced<Sla> | undefined {
  return index
    .serviceOf(component)
    ?.sla.filter(({ value }) => holds(value, component, index))
    .toSorted((a, b) => a.value.percent - b.value.percent)[0];
}

export type ChainLink = { component: SolutionComponent; percent: number; condition: string; source: string };

/**
 * What a request from outside passes, and the availability promised for each: the components that the connections from the
 * internet, and from these on, lead to. Components without a promise are left out.
 */
export function listChain(index: SolutionIndex): ChainLink[] {
  return followChain(index).chain;
}

/** The components in `silent` are passed by a request, and nobody promises anything for them as they are built. */
function followChain(index: SolutionIndex): { chain: ChainLink[]; silent: SolutionComponent[] } {
  const reached = new Set<string>(['internet', 'on-premises']);
  for (let size = 0; size !== reached.size;) {
    size = reached.size;
    for (const { from, to } of index.solution.connections) if (reached.has(from)) reached.add(to);
  }
  const needed = index.solution.components.filter((component) => {
    const category = index.serviceOf(component)?.category;
    const isRunning = reached.has(component.id) && index.productionCountOf(component) > 0;
    // A counterpart serves instead of its part, never after it.
    return isRunning && !component.standby && category !== undefined && !NOT_NEEDED.has(category);
  });
  const links = needed.map((component) => ({ component, promise: findPromise(component, index) }));
  return {
    chain: links.flatMap(({ component, promise }) =>
      promise
        ? [
            {
              component,
              percent: promise.value.percent,
              condition: promise.value.condition,
              source: promise.source.url,
            },
          ]
        : [],
    ),
    silent: links.filter(({ promise }) => !promise).map(({ component }) => component),
  };
}

/** Multiplies what the components of a chain promise together, in percent. All of them have to work. */
export function multiplyAvailability(percents: readonly number[]): number {
  return percents.reduce((total, percent) => (total * percent) / 100, 100);
}

export function checkTarget(index: SolutionIndex): NewFinding[] {
  const target = index.solution.requirements.availability;
  const { chain, silent } = followChain(index);
  if (target === null) return [];
  if (chain.length === 0) return silent.length === 0 ? [] : [unknownPromise(target, silent)];
  const promised = multiplyAvailability(chain.map(({ percent }) => percent));
  if (promised >= target) return [];
  const minutes = Math.round(((100 - promised) / 100) * MINUTES_A_MONTH);
  const parts = listNames(chain.map(({ component, percent }) => ({ name: `${component.name} ${percent} %` })));
  return [
    {
      code: 'availability/below-target',
      severity: 'warning',
      message: `The promises of ${chain.length} components in a row come to ${Math.floor(promised * 1_000) / 1_000} % (${minutes} minutes a month); the target is ${target} %.`,
      reason: `A request needs all of them: ${parts}.${silent.length > 0 ? ` No promise of ${listNames(silent)} is documented for how it is built: to be confirmed.` : ''} Add a second path, choose SKUs with a higher promise, or agree on a lower target.`,
      source: chain[0]?.source ?? null,
      subjects: ['requirements', ...chain.map(({ component }) => component.id)],
    },
  ];
}

function unknownPromise(target: number, silent: readonly SolutionComponent[]): NewFinding {
  return {
    code: 'availability/promise-unknown',
    severity: 'info',
    message: `No promise is documented for ${listNames(silent)} as built; the target is ${target} %.`,
    reason: 'Whether the target is met is to be confirmed with the service level agreements of the provider.',
    subjects: ['requirements', ...silent.map(({ id }) => id)],
  };
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
        reason: reasonOfZone(component, zones.value),
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

function reasonOfZone(component: SolutionComponent, zones: string): string {
  if (componentHasRole(component, 'nat'))
    return 'Subnets of the other zones lose their way to the internet with it. Place one in each zone and lead the route of each zone to its own, or accept that in the document.';
  return zones === 'none'
    ? 'This SKU has no zone redundancy. Choose one that has.'
    : 'Turn zone redundancy on, or spread it over zones.';
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
        message: `${component.name} is zone-redundant, and ${labelOfRegion(region.name)} has no availability zones.`,
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
