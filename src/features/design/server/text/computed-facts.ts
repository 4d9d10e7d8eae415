// Facts that follow from the others: which of them the client has confirmed, and whether the known prices fit the cost range.

import type { Fact } from '../../shared/fact-shapes.ts';
import { findQuantities } from '../../shared/quantity.ts';
import type { DesignRow } from '../tables.ts';

type Computed = Omit<Fact, 'isComputed' | 'problem'>;
type KnownFact = Pick<Fact, 'key' | 'label' | 'value' | 'state'>;

/** The figures on which all others rest; the introduction lists them. */
const KEY_FIGURES: readonly string[] = [
  'region',
  'secondary-region',
  'address-space',
  'availability',
  'rto',
  'rpo',
  'cost-range',
];
/** Listed by documents that were generated without a solution as well. */
const MORE_FIGURES: readonly string[] = ['environments', 'backup-retention', 'log-retention'];
/** More labels than this would not fit a fact. */
const MAX_LABELS = 3;

/** The sum of prices that a text named when it was generated without a solution; fixed with it. */
const KNOWN_COST = 'known-cost';

export function computeFacts(
  { fixedFacts, solution }: Partial<Pick<DesignRow, 'fixedFacts' | 'solution'>>,
  facts: readonly KnownFact[],
): Computed[] {
  const listed = solution ? KEY_FIGURES : [...KEY_FIGURES, ...MORE_FIGURES];
  const range = facts.find(({ key }) => key === 'cost-range')?.value ?? '';
  const fixed = fixedFacts?.find(({ key }) => key === KNOWN_COST)?.value;
  return [
    computed(
      'confirmation-state',
      'State of the key figures',
      describeConfirmation(
        facts.filter(({ key }) => listed.includes(key)),
        (key) => solution != null && isStated(solution.assumed, key),
      ),
    ),
    ...(fixed === undefined
      ? []
      : [
          computed(
            'cost-check',
            'Known prices against the cost range',
            describeCostRange({ sum: Number(fixed), range }),
          ),
          computed(KNOWN_COST, 'Sum of the known prices', fixed),
        ]),
  ];
}

/** The sentence says whether the known prices fit the fact of the monthly cost. */
function describeCostRange({ sum, range }: { sum: number; range: string }): string {
  const [stated] = findQuantities(range, 'money');
  if (sum === 0) return 'The price of no service is known here.';
  if (!stated) return 'There is no cost range to compare it with.';
  if (stated.unit !== 'USD') return `Compare it with ${range.slice(0, 80)} at the day’s exchange rate.`;
  return sum > stated.high
    ? `That is above ${range.slice(0, 60)}: the range holds with smaller sizes or reservations, or is to be raised before signature.`
    : `That is within ${range.slice(0, 60)}; services without a price here come on top.`;
}

function computed(key: string, label: string, value: string): Computed {
  return { key, label, value, kind: 'text', state: 'assumed', group: 'document', uses: 0, source: null };
}

/** These are the paths under which a solution lists a figure that nobody has stated. */
const ASSUMED_PATHS: Readonly<Record<string, readonly string[]>> = {
  region: ['regions'],
  'secondary-region': ['regions', 'regions.secondary'],
  'address-space': ['networks'],
  availability: ['requirements.availability'],
  rto: ['requirements.rtoMinutes'],
  rpo: ['requirements.rpoMinutes'],
  'cost-range': ['requirements.monthlyBudget'],
};

/** It agrees with what the table of key figures says. */
function isStated(assumed: readonly string[], key: string): boolean {
  const paths = ASSUMED_PATHS[key];
  return paths !== undefined && !paths.some((path) => assumed.includes(path));
}

function describeConfirmation(facts: readonly KnownFact[], hasStated: (key: string) => boolean): string {
  const figures = facts.filter(({ value }) => value !== '');
  const open = figures.filter(({ state }) => state !== 'confirmed');
  if (open.length === 0) return 'The client has confirmed the figures above.';
  const starting = open.filter(({ key }) => !hasStated(key));
  if (open.length === figures.length && starting.length < open.length)
    return starting.length === 0
      ? 'The figures above are stated, and the client has not confirmed them here yet.'
      : `${open.length - starting.length} of ${figures.length} of the figures above are stated. The others are starting values that the client has not confirmed. They decide on sizes, addresses and cost, so confirm them first.`;
  if (open.length === figures.length)
    return 'The client has confirmed none of the figures above: they are starting values. They decide on sizes, addresses and cost of all others, so confirm them first.';
  const count = `${figures.length - open.length} of ${figures.length}`;
  if (starting.length === 0) return `The client has confirmed ${count} of the figures above. The others are stated.`;
  const named = starting.slice(0, MAX_LABELS).map(({ label }) => label.replace(/ \([A-Z]+\)$/, ''));
  const rest = starting.length > MAX_LABELS ? ` and ${starting.length - MAX_LABELS} more` : '';
  return `The client has confirmed ${count} of the figures above. Starting values until then: ${named.join(', ')}${rest}.`;
}
