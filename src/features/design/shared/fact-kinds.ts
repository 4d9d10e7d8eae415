// What kind of value a fact has, and whether a value is one of it. The server refuses the others; the browser says so while
// they are typed.

import {
  contains,
  formatCidr,
  hasHostBits,
  networkOf,
  parseCidr,
  privateNetworks,
  type Cidr,
} from '#text/network/cidr.ts';
import { cloudProviderNames, type CloudProvider } from '#catalogue/provider.ts';
import { findRegionProvider, findRegions } from '#catalogue/regions.ts';
import { isFactValue } from '#text/fact-syntax.ts';
import { findQuantities, isMonthsOrYears, type Quantity } from './quantity.ts';

export const factKinds = ['network', 'address', 'money', 'duration', 'region', 'count', 'percentage', 'text'] as const;
export type FactKind = (typeof factKinds)[number];

const byKey: readonly (readonly [RegExp, FactKind])[] = [
  [/^(?:address-space|network-.+|subnet-.+|.+-(?:address-space|network|subnet|cidr|ip-range))$/, 'network'],
  [/^(?:ip-address|.+-ip|.+-ip-address)$/, 'address'],
  [/^(?:cost-range|budget|(?:estimated-)?(?:monthly|yearly)-cost(?:-range)?|.+-(?:budget|cost|price))$/, 'money'],
  [/^(?:rto|rpo|recovery-(?:time|point)-objective|.+-retention|longest-outage)$/, 'duration'],
  [/^(?:region|.+-region)$/, 'region'],
  [/^.+-count$/, 'count'],
  [/^(?:availability|availability-target)$/, 'percentage'],
];
/** One with several of them: '10.1.0.0/16, 10.2.0.0/16'. */
const SEVERAL: ReadonlySet<string> = new Set(['data-centre-network', 'on-premises-network']);

const ADDRESS = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;
const COUNT =
  /^(?:(?:about|up to|at most|at least|~)\s)?\d{1,3}(?:[,' ]?\d{3})*(?:\.\d+)?(?:\s\p{L}[\p{L} -]{0,40})?$/iu;
/** Words around a value: 'about $400 to $600 a month'. */
const FILLERS =
  /\b(?:about|approximately|around|up to|at most|at least|less than|under|within|from|between|per|a|each|month|monthly|year|yearly|net|gross|excl\.?|incl\.?|VAT|and|production)\b|[~≤<(),./–-]/gi;
const OPEN_DURATION = /^(?:none|zero|immediate(?:ly)?|near zero|unlimited|for ?ever)$/i;
/** Carrier-grade addresses, which clouds accept as well: RFC 6598. */
const sharedNetwork = parseCidr('100.64.0.0/10');
/** A design is not laid out in a larger or a smaller network than these. */
const LARGEST_PREFIX = 8;
const SMALLEST_PREFIX = 29;

/** By its name; one of another name that holds a network or an address is checked as such. */
export function kindOfFact(key: string, value = ''): FactKind {
  const named = byKey.find(([pattern]) => pattern.test(key))?.[1];
  if (named) return named;
  if (parseCidr(value)) return 'network';
  return ADDRESS.test(value) ? 'address' : 'text';
}

type CheckedFact = { key: string; value: string; kind: FactKind; provider: CloudProvider };

/** It says what is wrong with a value, as a sentence for the person; null where nothing is. */
export function checkFactValue({ key, value, kind, provider }: CheckedFact): string | null {
  if (!isFactValue(value)) return 'Use one line of text without braces, bars or backticks.';
  if (kind === 'network')
    return SEVERAL.has(key) ? firstOf(value.split(/,\s*/).map(checkNetwork)) : checkNetwork(value);
  if (kind === 'region') return checkRegion(value, provider);
  const { isRight, advice } = simpleKinds[kind];
  return isRight(value) ? null : advice;
}

/** The kinds that are right or not by the value alone. */
const simpleKinds: Record<
  Exclude<FactKind, 'network' | 'region'>,
  { isRight: (value: string) => boolean; advice: string }
> = {
  address: { isRight: isAddress, advice: 'Write an address of four numbers up to 255, such as 10.20.0.4.' },
  money: {
    isRight: (value) => isOne(value, findQuantities(value, 'money'), isPositive),
    advice: 'Write an amount with its currency, such as $450 or $400 to $600.',
  },
  duration: {
    isRight: (value) =>
      isMonthsOrYears(value) ||
      OPEN_DURATION.test(value) ||
      isOne(value, findQuantities(value, 'duration'), isPositive),
    advice: 'Write a time with its unit, such as 15 minutes, 4 hours or 35 days.',
  },
  count: { isRight: (value) => COUNT.test(value), advice: 'Write a number, such as 1,200.' },
  percentage: {
    isRight: (value) => isOne(value, findQuantities(value, 'percentage'), ({ low }) => low > 0 && low <= 100),
    advice: 'Write a share of at most 100 %, such as 99.9 %.',
  },
  text: { isRight: () => true, advice: '' },
};

function firstOf(problems: readonly (string | null)[]): string | null {
  return problems.find((problem) => problem !== null) ?? null;
}

function checkNetwork(value: string): string | null {
  const cidr = parseCidr(value);
  if (!cidr) return 'Write a network as four numbers and a prefix, such as 10.20.0.0/16.';
  if (hasHostBits(cidr))
    return `${value} is an address inside a network. The network is ${formatCidr(networkOf(cidr))}.`;
  if (cidr.prefix < LARGEST_PREFIX || cidr.prefix > SMALLEST_PREFIX)
    return `A network of a design has a prefix from /${LARGEST_PREFIX} to /${SMALLEST_PREFIX}.`;
  const ranges = sharedNetwork ? [...privateNetworks, sharedNetwork] : privateNetworks;
  return ranges.some((range) => contains(range, cidr))
    ? null
    : `${value} is not private. Choose a network of 10.0.0.0/8, 172.16.0.0/12 or 192.168.0.0/16.`;
}

function isAddress(value: string): boolean {
  return (
    ADDRESS.exec(value)
      ?.slice(1)
      .every((part) => Number(part) <= 255) ?? false
  );
}

/** One quantity and nothing else but the words around it. */
function isOne(value: string, found: readonly Quantity[], isRight: (quantity: Quantity) => boolean): boolean {
  const [quantity, ...more] = found;
  if (!quantity || more.length > 0 || !isRight(quantity)) return false;
  return (value.slice(0, quantity.start) + value.slice(quantity.end)).replaceAll(FILLERS, '').trim() === '';
}

function isPositive({ low, high }: Quantity): boolean {
  return high > 0 && low <= high;
}

function checkRegion(value: string, provider: CloudProvider): string | null {
  const examples: Record<CloudProvider, string> = { azure: 'West Europe', aws: 'eu-west-1', gcp: 'europe-west1' };
  const advice = `Write a region of ${cloudProviderNames[provider]}, such as ${examples[provider]}.`;
  const [region] = findRegions(value);
  if (!region) return advice;
  const owner = findRegionProvider(region.name);
  const written = value.slice(region.start, region.end);
  if (!owner) return `No cloud has a region ${written}. ${advice}`;
  return owner === provider ? null : `${written} is a region of ${cloudProviderNames[owner]}. ${advice}`;
}

type NamedFact = { key: string; value: string };

/**
 * How the facts of a design contradict each other, by key: a subnet outside of the address space, two subnets that overlap,
 * an RPO longer than the RTO. Nothing is refused for it, because the other fact may be the one to change.
 */
export function checkFactsTogether(facts: readonly NamedFact[]): Map<string, string> {
  const problems = new Map<string, string>();
  const valueOf = (key: string): string => facts.find((fact) => fact.key === key)?.value ?? '';
  checkParts(facts, valueOf('address-space'), problems);
  const own = parseCidr(valueOf('address-space'));
  for (const value of [...SEVERAL].flatMap((key) => valueOf(key).split(/,\s*/))) {
    const cidr = parseCidr(value);
    if (own && cidr && overlaps(own, cidr))
      problems.set('address-space', `${valueOf('address-space')} overlaps ${value}, a network of the data centre.`);
  }
  const [rto] = findQuantities(valueOf('rto'), 'duration');
  const [rpo] = findQuantities(valueOf('rpo'), 'duration');
  if (rto && rpo && rpo.low > rto.high)
    problems.set('rpo', `${valueOf('rpo')} is longer than the RTO of ${valueOf('rto')}. Confirm both with the client.`);
  return problems;
}

/** The networks and subnets: each lies in the address space, and none overlaps another of its kind. */
function checkParts(facts: readonly NamedFact[], addressSpace: string, problems: Map<string, string>): void {
  const space = parseCidr(addressSpace);
  const parts = facts.flatMap(({ key, value }) => {
    const cidr = /^(?:network|subnet)-/.test(key) ? parseCidr(value) : null;
    return cidr ? [{ key, value, cidr }] : [];
  });
  for (const { key, value, cidr } of parts) {
    if (space && !contains(space, cidr)) problems.set(key, `${value} is outside the address space ${addressSpace}.`);
    const other = parts.find(
      (part) => part.key !== key && part.key.split('-')[0] === key.split('-')[0] && overlaps(part.cidr, cidr),
    );
    if (other) problems.set(key, `${value} overlaps ${other.value} (${other.key}).`);
  }
}

function overlaps(a: Cidr, b: Cidr): boolean {
  return contains(a, b) || contains(b, a);
}
