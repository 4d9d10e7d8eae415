// How much of a meter a component uses in a month where nobody states it: a proposal by the rule of its record, with its reckoning. It is
// worked out when it is read, so that it follows what the requirements say.

import type { CatalogueService, UsageBasis, UsageRule } from '#catalogue/catalogue-service.ts';
import { isSizeOfSku } from '#catalogue/names/size-names.ts';
import type { SolutionIndex } from '../check/solution-index.ts';
import { formatSize } from '../sizes/format-size.ts';
import type { ComponentSize } from '../sizes/sizes-of.ts';
import type { Environment, Solution, SolutionComponent } from '../solution-shapes.ts';
import { convertUnit, formatAmount, formatAmountOf, roundUse } from './format-use.ts';
import { monthLoadOf, TEST_SHARE } from './month-load.ts';
import { strategyOf } from '../recovery/strategies.ts';
import { findCounterpart } from '../find-counterparts.ts';

/** The use is that of all components of the environment, in the unit of the price. */
export type ProposedUse = { low: number; expected: number; high: number; reckoning: string };

type UseContext = {
  component: SolutionComponent;
  environment: Environment;
  service: Pick<CatalogueService, 'usage'>;
  index: Pick<SolutionIndex, 'solution' | 'serviceOf'>;
  sizes: readonly ComponentSize[];
};

/** A rule of thumb may be wrong by half, and by twice. */
const LOW = 0.5;
const HIGH = 2;
const HOURS_A_MONTH = 730;

export function findUsageRule({ usage }: Pick<CatalogueService, 'usage'>, meter: string, sku: string | null) {
  return usage.find((rule) => rule.meter === meter && isSizeOfSku(rule, sku)) ?? null;
}

/** Says why a usual design has none of the meter; null where it has some, or nothing is known. */
export function findNoUse(rule: UsageRule, { component, environment, index }: Omit<UseContext, 'service' | 'sizes'>) {
  if (rule.amount === null) return rule.why;
  const { unless } = rule;
  if (unless === undefined) return null;
  const instead = index.solution.components.find(
    (other) =>
      other.id !== component.id &&
      (other.counts[environment.id] ?? 0) > 0 &&
      index.serviceOf(other)?.roles.includes(unless),
  );
  return instead ? `${instead.name} takes it over` : null;
}

/** Returns null where the price is of another unit than the rule, or the component lacks the size that the rule multiplies by. */
export function proposeUse(rule: UsageRule, { unit, ...context }: UseContext & { unit: string }): ProposedUse | null {
  const { amount, why } = rule;
  if (amount === null) return null;
  const factor = convertUnit(amount.unit, unit);
  const size = context.sizes.find(({ name }) => name === amount.by);
  if (factor === null || (amount.by !== undefined && typeof size?.value !== 'number')) return null;
  const { value, words, isExact } = basisOf(amount.per, context);
  const used = roundUse(value * amount.times * (typeof size?.value === 'number' ? size.value : 1));
  const expected = used * factor;
  const reckoning = `proposed: ${reckon(amount, { words, size, used })} (${why})`;
  if (isExact) return { low: expected, expected, high: expected, reckoning };
  return { low: expected * LOW, expected, high: expected * HIGH, reckoning };
}

type Reckoned = { words: string; size: ComponentSize | undefined; used: number };

/** '52.6 million requests × 0.00001 GB = 526 GB', or the requests alone where each is one unit. */
function reckon({ times, unit }: NonNullable<UsageRule['amount']>, { words, size, used }: Reckoned): string {
  const each = times === 1 ? [] : [size ? formatAmount(times) : formatAmountOf(times, unit)];
  const factors = [words, ...each, ...(size ? [formatSize(size.name, size.value)] : [])];
  const sum = formatAmountOf(used, unit);
  if (factors.length > 1) return `${factors.join(' × ')} = ${sum}`;
  return /^\d+$/.test(words) ? sum : words;
}

type Basis = { value: number; words: string; isExact: boolean };

/** What is there for each component is multiplied by the count; what the month brings is shared by all of them. */
function basisOf(per: UsageBasis, { component, environment, index, sizes }: Omit<UseContext, 'service'>): Basis {
  const load = monthLoadOf({
    requirements: index.solution.requirements,
    environment,
    share: shareOfRegion(component, index.solution),
  });
  const count = component.counts[environment.id] ?? 0;
  switch (per) {
    case 'request':
      return { value: load.requests, words: `${formatAmount(load.requests)} requests`, isExact: false };
    case 'user':
      return { value: load.users, words: `${formatAmount(load.users)} users`, isExact: false };
    case 'gb': {
      const stored = sizes.find(({ name }) => name === 'storageGb')?.value;
      const gb = typeof stored === 'number' ? stored * count : load.gb;
      return { value: gb, words: `${formatAmount(gb)} GB stored`, isExact: false };
    }
    case 'component': {
      const others = countOthers({ component, environment, index });
      return { value: others, words: `${others} ${others === 1 ? 'component' : 'components'}`, isExact: false };
    }
    case 'hour':
      return { value: count * HOURS_A_MONTH, words: `${count} × ${HOURS_A_MONTH} hours`, isExact: true };
    default:
      return { value: count, words: String(count), isExact: true };
  }
}

/** What waits in the second region serves nobody yet; where both regions serve, each has half of the users. */
function shareOfRegion({ id, standby }: SolutionComponent, { recovery, components }: Solution): number {
  if (!recovery) return 1;
  if (strategyOf(recovery, standby?.of ?? id) !== 'active-active') return standby ? TEST_SHARE : 1;
  return standby || findCounterpart(components, id) ? 0.5 : 1;
}

/** What is shared serves the components of all environments. */
function countOthers({ component, environment, index }: Omit<UseContext, 'service' | 'sizes'>): number {
  const { components, environments } = index.solution;
  const served = environment.role === 'shared' ? environments : [environment];
  return components.filter(({ id, counts }) => id !== component.id && served.some((each) => (counts[each.id] ?? 0) > 0))
    .length;
}
