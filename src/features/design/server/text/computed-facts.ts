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
      describeConfirmation(facts.filter(({ key }) => listed.includes(key))),
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

/** Whether the known prices fit the fact of the monthly cost. */
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

function describeConfirmation(facts: readonly KnownFact[]): string {
  const figures = facts.filter(({ value }) => value !== '');
  const open = figures.filter(({ state }) => state !== 'confirmed');
  if (open.length === 0) return 'The client has confirmed the figures above.';
  if (open.length === figures.length)
    return 'The client has confirmed none of the figures above: they are starting values. They decide on sizes, addresses and cost of all others, so confirm them first.';
  const named = open.slice(0, MAX_LABELS).map(({ label }) => label.replace(/ \([A-Z]+\)$/, ''));
  const rest = open.length > MAX_LABELS ? ` and ${open.length - MAX_LABELS} more` : '';
  const count = `${figures.length - open.length} of ${figures.length}`;
  return `The client has confirmed ${count} of the figures above. Starting values until then: ${named.join(', ')}${rest}.`;
}
