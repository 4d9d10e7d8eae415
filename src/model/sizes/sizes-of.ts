// The sizes of a component in an environment: what somebody stated, and for all else a proposal with its reason. Document, cost,
// Terraform, checks and screens read them here, so that they say the same.

import { findCatalogueService } from '#catalogue/catalogue.ts';
import type { SizeRule } from '#catalogue/catalogue-service.ts';
import { isCapacitySize, isSizeOfSku, type SizeName, type SizeValue } from '#catalogue/names/size-names.ts';
import type { Environment, Requirements, SolutionComponent } from '../solution-shapes.ts';
import { formatCount, sizeInSentence } from './format-size.ts';
import { readLoad, readStored, type Load } from './load.ts';

export type ComponentSize = {
  name: SizeName;
  value: SizeValue;
  isStated: boolean;
  /** It says why this is proposed, in words without a full stop; 'Stated' for what somebody stated. */
  reason: string;
  /** It is true of what follows from the stated load or data, and not from the usual size alone. */
  isReckoned: boolean;
  rule: SizeRule;
};

type SizedComponent = Pick<
  SolutionComponent,
  'provider' | 'service' | 'sizes' | 'settings' | 'sku' | 'skus' | 'standby'
>;

type SizeContext = {
  component: SizedComponent;
  environment: Pick<Environment, 'id' | 'role'>;
  requirements: Requirements;
};

/** Lists them in the order of the catalogue; there are none for a service whose sizes the catalogue does not know. */
export function sizesOf({ component, environment, requirements }: SizeContext): ComponentSize[] {
  const { provider, service } = component;
  const sku = component.skus?.[environment.id] ?? component.sku;
  const known = service === null ? [] : (findCatalogueService(provider, service)?.sizes ?? []);
  const rules = known.filter((rule) => isSizeOfSku(rule, sku));
  const stated = component.sizes?.[environment.id] ?? {};
  const sizes: ComponentSize[] = [];
  for (const rule of rules) {
    const { name } = rule;
    const value = stated[name];
    if (value !== undefined) sizes.push({ name, value, isStated: true, reason: 'Stated', isReckoned: false, rule });
    else {
      const proposal =
        readInSku(rule, sku) ?? twiceOf(rule, sizes) ?? propose(rule, { component, environment, requirements });
      sizes.push({ name, isReckoned: false, ...roundUp(proposal, rule), isStated: false, rule });
    }
  }
  return sizes.map((size) => sizeOfStandby(size, component));
}

/** A counterpart has fewer machines than its part; stated sizes stay. */
function sizeOfStandby(size: ComponentSize, { standby }: SizedComponent): ComponentSize {
  const { name, value, reason, isStated } = size;
  if (!standby || standby.capacity === 'full' || isStated || typeof value !== 'number' || !isCapacitySize(name))
    return size;
  if (standby.capacity === 'none')
    return { ...size, value: 0, reason: `None before the first region fails, ${formatCount(value)} then` };
  return {
    ...size,
    value: Math.max(1, Math.ceil(value / 2)),
    reason: `Half of ${formatCount(value)} (${reason.charAt(0).toLowerCase()}${reason.slice(1)}), at least one`,
  };
}

/** Reads the size in the name of the SKU; null where that says nothing of it. */
function readInSku({ inSku, classes: [first] }: SizeRule, sku: string | null): Proposal | null {
  if (inSku === undefined || sku === null) return null;
  const [found] = new RegExp(inSku).exec(sku) ?? [];
  if (found === undefined) return null;
  return { value: typeof first === 'number' ? Number(found) : found, reason: `Named by “${sku}”` };
}

function twiceOf({ name, twice }: SizeRule, sizes: readonly ComponentSize[]): Proposal | null {
  const half = sizes.find((size) => size.name === twice)?.value;
  if (typeof half !== 'number') return null;
  const why =
    name === 'maxStorageGb' ? 'it grows by itself up to there' : 'room for peaks, and while some are replaced';
  return { value: half * 2, reason: `Twice ${formatCount(half)}: ${why}` };
}

export function sizeOfComponent(context: SizeContext, name: SizeName): ComponentSize | undefined {
  return sizesOf(context).find((size) => size.name === name);
}

/** Returns how many machines of it run, such as 6 nodes; undefined for what is counted itself. */
export function capacitySizeOf(context: SizeContext): { value: number; unit: string } | undefined {
  const size = sizesOf(context).find(({ name, value }) => isCapacitySize(name) && typeof value === 'number');
  return size && typeof size.value === 'number' ? { value: size.value, unit: sizeInSentence(size.name) } : undefined;
}

/** The component with a size of one environment stated; null: proposed again. */
export function setSizeOf<Component extends SolutionComponent>(
  component: Component,
  { environmentId, name, value }: { environmentId: string; name: SizeName; value: SizeValue | null },
): Component {
  const { sizes = {}, ...rest } = component;
  const { [name]: _former, ...others } = sizes[environmentId] ?? {};
  const changed = value === null ? others : { ...others, [name]: value };
  const { [environmentId]: _all, ...elsewhere } = sizes;
  const next = Object.keys(changed).length === 0 ? elsewhere : { ...elsewhere, [environmentId]: changed };
  // What is left is the same component without `sizes`, which are optional.
  return (Object.keys(next).length === 0 ? rest : { ...rest, sizes: next }) as Component;
}

type Proposal = { value: SizeValue; reason: string; isReckoned?: true };

function propose(rule: SizeRule, { component, environment, requirements }: SizeContext): Proposal {
  const [small] = rule.classes;
  const isForUsers = environment.role === 'production' || environment.role === 'shared';
  if (!isForUsers) return { value: small, reason: 'Smallest usual size: no users depend on it' };
  if (typeof small === 'string') return proposeName(rule, readLoad(requirements));
  const stored = rule.holdsData ? readStored(requirements) : null;
  if (stored)
    return {
      value: Math.max(stored.gb, small),
      reason: atLeast(stored.reckoning, stored.gb, small),
      isReckoned: true,
    };
  const spread = rule.isSpread && component.settings.isZoneRedundant === true ? ZONES : 0;
  return proposeCount(rule, { load: readLoad(requirements), small, spread });
}

function proposeName({ classes: [small, usual, large] }: SizeRule, load: Load): Proposal {
  return { value: { small, usual, large }[load.class], reason: reasonOf(load) };
}

type CountBasis = { load: Load; small: number; spread: number };

function proposeCount(rule: SizeRule, { load, small, spread }: CountBasis): Proposal {
  const { requestsPerSecond: each, classes } = rule;
  if (each !== undefined && load.requestsPerSecond !== null)
    return countFor(load.requestsPerSecond, { each, least: Math.max(small, spread) });
  const value = Number({ small, usual: classes[1], large: classes[2] }[load.class]);
  return value < spread
    ? { value: spread, reason: `${reasonOf(load)}; one in each of ${ZONES} zones` }
    : { value, reason: reasonOf(load) };
}

/** The next value that the provider has; its highest where none is enough. */
function roundUp(proposal: Proposal, { steps, multipleOf = 0 }: SizeRule): Proposal {
  const { value, reason, ...rest } = proposal;
  if (typeof value !== 'number') return proposal;
  const next = multipleOf > 0 ? Math.ceil(value / multipleOf) * multipleOf : value;
  const step = steps ? (steps.find((each) => each >= next) ?? steps.at(-1) ?? next) : next;
  if (step === value) return proposal;
  const words = step > value ? 'the next that there is' : 'the highest that there is';
  return { ...rest, value: step, reason: `${reason}; ${formatCount(step)} is ${words}` };
}

/** Regions of all three clouds have three zones or more where they have zones. */
const ZONES = 3;

/** A third of the capacity is free at the busiest time, so that one of three can fail. */
const HEADROOM = 1.5;

function countFor(requests: number, { each, least }: { each: number; least: number }): Proposal {
  const needed = Math.ceil((requests * HEADROOM) / each);
  const reckoning = `${formatCount(requests)} requests a second × ${HEADROOM} ÷ ${formatCount(each)} for each = ${formatCount(needed)}`;
  return { value: Math.max(needed, least), reason: atLeast(reckoning, needed, least), isReckoned: true };
}

function atLeast(reckoning: string, value: number, least: number): string {
  return value >= least ? reckoning : `${reckoning}; at least ${formatCount(least)}`;
}

function reasonOf(load: Load): string {
  if (load.requestsPerSecond === null) return 'Usual size: no load is stated';
  const words = { small: 'Small', usual: 'Usual', large: 'Large' }[load.class];
  return `${words} size for ${formatCount(load.requestsPerSecond)} requests a second`;
}
