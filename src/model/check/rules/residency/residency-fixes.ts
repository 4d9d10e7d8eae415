// What can safely be changed where a place is outside of the area in which data has to stay: another region that nobody has
// stated, no second region, or an SKU without a copy. Everything else is a decision of the client.

import type { Area } from '#catalogue/places/areas.ts';
import { findSecondRegionIn, regionsInArea } from '#catalogue/places/region-places.ts';
import { labelOfRegion, nameOfRegion } from '#catalogue/regions.ts';
import { removeParts } from '../../../edit/remove-parts.ts';
import type { Breach } from '../../../residency/judge-residency.ts';
import type { Solution, SolutionComponent } from '../../../solution-shapes.ts';
import { GEO_REDUNDANT } from '../../built-in-copy.ts';
import { listNames, setSettings, type NewFinding } from '../../finding.ts';
import type { SolutionIndex } from '../../solution-index.ts';

type Fix = NonNullable<NewFinding['fix']>;
type Context = { index: SolutionIndex; area: Area };

/** Null where a person has to decide. */
export function findResidencyFix(breach: Breach, context: Context): Fix | null {
  const copies = breach.paired.length === 0 ? undefined : keepWithinRegion(breach.paired, context);
  const backups = breach.backedUp.length === 0 ? undefined : keepBackups(breach.backedUp);
  const place = breach.regions.length === 0 ? undefined : replaceRegion(breach, context);
  const fixes = [place, copies, backups].filter((fix) => fix !== undefined);
  if (fixes.some((fix) => fix === null)) return null;
  const safe = fixes.filter((fix) => fix !== null);
  return {
    label: safe.map(({ label }) => label).join(', and '),
    apply: (solution) => safe.reduce((before, { apply }) => apply(before), solution),
  };
}

function replaceRegion(breach: Breach, { index, area }: Context): Fix | null {
  const { solution } = index;
  const [region, ...more] = breach.regions;
  if (!region || more.length > 0 || region.provider !== solution.provider) return null;
  const wanted = wantedRegion(region.role, { solution, area });
  const isTaken = solution.regions.some(({ name }) => nameOfRegion(name) === wanted);
  if (wanted !== null && !isTaken) {
    const label = `Use ${labelOfRegion(wanted)} instead of ${labelOfRegion(region.name)}`;
    return { label, apply: (before) => renameRegion(before, region.id, wanted) };
  }
  if (region.role === 'primary' || breach.components.length > 0) return null;
  return {
    label: `Take ${labelOfRegion(region.name)} and the copies there away`,
    apply: (before) => withoutSecondRegion(before, region.id),
  };
}

/** The first region is changed only while nobody has stated it. */
function wantedRegion(
  role: Solution['regions'][number]['role'],
  { solution, area }: { solution: Solution; area: Area },
): string | null {
  const { provider, regions, assumed } = solution;
  if (role === 'primary') return assumed.includes('regions') ? (regionsInArea(provider, area)[0] ?? null) : null;
  const primary = regions.find((each) => each.role === 'primary');
  return primary ? findSecondRegionIn(provider, nameOfRegion(primary.name), area) : null;
}

function renameRegion(solution: Solution, id: string, name: string): Solution {
  return { ...solution, regions: solution.regions.map((each) => (each.id === id ? { ...each, name } : each)) };
}

function withoutSecondRegion(solution: Solution, id: string): Solution {
  const removed = removeParts(solution, [id]);
  return { ...removed, assumed: removed.assumed.filter((path) => path !== 'regions.secondary') };
}

/** Null where a component has no SKU without a copy, such as a Key Vault. */
function keepWithinRegion(components: readonly SolutionComponent[], { index }: Context): Fix | null {
  const changes = components.map((component) => ({ component, sku: skuWithin(component, index) }));
  if (changes.some(({ sku }) => sku === null)) return null;
  const wanted = new Map(changes.map(({ component, sku }) => [component.id, sku]));
  return {
    label: `Keep ${listNames(components)} within the region`,
    apply: (solution) => ({
      ...solution,
      components: solution.components.map((each) => {
        const sku = wanted.get(each.id);
        return sku == null ? each : withSku(each, sku);
      }),
    }),
  };
}

function keepBackups(components: readonly SolutionComponent[]): Fix {
  return {
    label: `Keep backups of ${listNames(components)} within the region`,
    apply: (solution) =>
      components.reduce((before, { id }) => setSettings(id, { keepsBackupsInRegion: true })(before), solution),
  };
}

function withSku(component: SolutionComponent, sku: string): SolutionComponent {
  const skus = Object.entries(component.skus ?? {}).filter(([, name]) => !GEO_REDUNDANT.test(name));
  return {
    ...component,
    sku,
    ...(component.skus && { skus: Object.fromEntries(skus) }),
    settings: { ...component.settings, replicaRegionId: null },
  };
}

/** Returns the SKU that is as much over zones as this one; null where the catalogue has none. */
function skuWithin(component: SolutionComponent, index: SolutionIndex): string | null {
  const { sku } = component;
  if (sku === null || !GEO_REDUNDANT.test(sku)) return null;
  const names = index.serviceOf(component)?.skus.map(({ name }) => name) ?? [];
  const alike = sku.replace(/_(?:RA)?GZRS$/i, '_ZRS').replace(/_(?:RA)?GRS$/i, '_LRS');
  const inRegion = names.filter((name) => !GEO_REDUNDANT.test(name));
  return inRegion.find((name) => name === alike) ?? inRegion.find((name) => /^ZoneRedundant$/.test(name)) ?? null;
}
