// What a design states as a single value, under any of its names: recovery times, costs, the region, and its own facts.

import { labelOfFact } from '#text/fact-syntax.ts';
import { environmentRoles } from '#catalogue/network-layout.ts';
import type { FactValue } from '#text/facts.ts';
import { findQuantities, type Quantity, type QuantityKind } from '../../shared/quantity.ts';

export type Subject = {
  name: string;
  kind: QuantityKind;
  /** Prose names the subject in this way; it is the source of a regular expression. */
  pattern: string;
  fact: { key: string; value: Quantity } | null;
};

type Known = Pick<Subject, 'name' | 'kind' | 'pattern'> & { keys: readonly string[] };

const known: readonly Known[] = [
  {
    name: 'RTO',
    kind: 'duration',
    pattern: String.raw`RTO|recovery[ -]time (?:\(RTO\)|objectives?(?: \(RTO\))?)`,
    keys: ['rto', 'recovery-time-objective'],
  },
  {
    name: 'RPO',
    kind: 'duration',
    pattern: String.raw`RPO|recovery[ -]point (?:\(RPO\)|objectives?(?: \(RPO\))?)`,
    keys: ['rpo', 'recovery-point-objective'],
  },
  {
    name: 'monthly cost',
    kind: 'money',
    pattern: String.raw`(?:total |estimated |expected |overall ){0,3}(?:monthly (?:running |operating |cloud )?(?:costs?|price|spend|budget)(?: range| estimate)?|costs? (?:range|estimate)|costs? per month)`,
    keys: ['cost-range', 'monthly-cost', 'monthly-cost-range', 'estimated-monthly-cost', 'estimated-cost', 'cost'],
  },
  {
    name: 'region',
    kind: 'region',
    pattern: String.raw`(?:primary |main |home |deployment )?(?:region|location)`,
    keys: ['region', 'primary-region', 'location', 'primary-location'],
  },
  {
    name: 'availability target',
    kind: 'percentage',
    pattern: String.raw`availability(?: (?:target|objective))?`,
    keys: ['availability', 'availability-target'],
  },
];

/** Networks that have a fact: without one, “production has 10.1.0.0/16” may be said of any of its networks. */
const knownNetworks: readonly Known[] = [
  { name: 'address space', kind: 'network', pattern: 'address space', keys: ['address-space'] },
  ...environmentRoles.map((role): Known => ({
    name: `network of ${role}`,
    kind: 'network',
    pattern: `(?:network of ${role}|${role}(?: network| vnet| vpc)?)`,
    keys: [`network-${role}`],
  })),
];

/** The known subjects, each with its fact if there is one, and those of other facts that are a time or a price. */
export function subjectsOf(facts: readonly FactValue[]): Subject[] {
  const knownKeys = new Set([...known, ...knownNetworks].flatMap(({ keys }) => keys));
  const own = facts
    .filter(({ key }) => !knownKeys.has(key) && key.includes('-'))
    .flatMap(({ key, value }): Subject[] => {
      const quantity = findQuantities(value, 'duration')[0] ?? findQuantities(value, 'money')[0];
      if (!quantity) return [];
      return [
        {
          name: labelOfFact(key).toLowerCase(),
          kind: quantity.kind,
          pattern: key.split('-').join('[ -]'),
          fact: { key, value: quantity },
        },
      ];
    });
  const networks = knownNetworks.map((subject) => withFact(subject, facts)).filter(({ fact }) => fact !== null);
  return [...known.map((subject) => withFact(subject, facts)), ...networks, ...own];
}

function withFact({ keys, ...subject }: Known, facts: readonly FactValue[]): Subject {
  for (const key of keys) {
    const fact = facts.find((candidate) => candidate.key === key);
    const value = fact && findQuantities(fact.value, subject.kind)[0];
    if (value) return { ...subject, fact: { key, value } };
  }
  return { ...subject, fact: null };
}
