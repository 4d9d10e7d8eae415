// Drafts a change request when the blueprint is another one than the document was sold with: the parts and the work that differ, priced
// at the accepted rates. The credit for work that is not needed any more is its mean effort at the accepted rates.

import { addDays } from '#text/dates/days.ts';
import { describeChange, diffSolutions, type SolutionChange } from '#model/differences/diff-solutions.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { countWork } from '../beginning/count-work.ts';
import { nextMonday } from '../beginning/next-monday.ts';
import { planDeliverables } from '../beginning/plan-deliverables.ts';
import { readParts } from '../beginning/read-parts.ts';
import { addWorkingDays } from '../calendar/working-days.ts';
import type { SowContent } from '../content/content-shapes.ts';
import type { EffortLine } from '../content/price-shapes.ts';
import { divideRounded } from '../estimate/money.ts';
import { priceSow } from '../estimate/price-sow.ts';
import { MAX_ITEMS, MAX_LINE_LENGTH, MAX_TEXT_LENGTH } from '../limits.ts';
import type { TaskChanges } from '../tasks/task-changes.ts';
import type { Amendment } from './amendment-shapes.ts';

export type ChangeOrder = {
  title: string;
  version: number;
  hash: string;
  content: SowContent;
  before: Solution;
  after: Solution;
  /** The blueprint's revision now. */
  revision: number;
  changes: TaskChanges;
  today: string;
};

const VALID_DAYS = 30;
const START_DAYS = 14;
/** Two people, 8 hours a working day, as milestones are planned. */
const MINUTES_A_DAY = 2 * 8 * 60;

/** Null where nothing differs that the document speaks of. */
export function draftChange(order: ChangeOrder): SowContent | null {
  const { content, before, after, today } = order;
  const differences = diffSolutions(before, after);
  if (differences.length === 0) return null;
  const { effort, credits } = compareWork(order);
  const amendment = describeAmendment(order, { differences, credits, effort });
  const parts = readParts(after);
  const touched = new Set(differences.filter(({ kind }) => kind !== 'removed').map(({ id }) => id));
  const scope = scopeOf(
    amendment,
    parts.filter(({ id }) => touched.has(id)).map(({ id }) => id),
  );
  const plan = planDeliverables({ effort, scope, environments: [] });
  return {
    ...content,
    prose: {
      ...content.prose,
      background: `This change request changes “${order.title}”, version ${order.version}, which was accepted. What is not named here stays as it was accepted.`,
      objectives: '- The solution is as this change request describes it.',
    },
    scope,
    excluded: [],
    ...plan,
    schedule: { ...content.schedule, start: nextMonday(addDays(today, START_DAYS)) },
    effort,
    pricing: { ...content.pricing, expenses: [], agreedTotal: null },
    cloud: null,
    validUntil: addDays(today, VALID_DAYS),
    blueprint: content.blueprint && { ...content.blueprint, revision: order.revision },
    parts: parts.filter(({ id }) => touched.has(id)),
    amendment,
  };
}

function scopeOf({ added, changed, removed }: Amendment, partIds: string[]): SowContent['scope'] {
  const items = [
    { text: 'Added', detail: added.join('; '), partIds },
    { text: 'Changed', detail: changed.join('; '), partIds: [] },
    { text: 'Removed', detail: removed.join('; '), partIds: [] },
  ];
  return items
    .filter(({ detail }) => detail !== '')
    .map((item, index) => ({ id: `scope-${index + 1}`, ...item, detail: item.detail.slice(0, MAX_TEXT_LENGTH) }));
}

/** Lines for more of a task, credits for less. A task that the accepted document does not have is priced by the catalogue. */
function compareWork({
  content,
  before,
  after,
  changes,
}: ChangeOrder): Pick<Amendment, 'credits'> & { effort: EffortLine[] } {
  const then = new Map(countWork(before, changes).map((line) => [line.taskKey, line]));
  const now = new Map(countWork(after, changes).map((line) => [line.taskKey, line]));
  const agreed = new Map(content.effort.filter(({ isOptional }) => !isOptional).map((line) => [line.taskKey, line]));
  const rates = new Map(content.rates.roles.map(({ key, rate }) => [key, rate]));
  const effort: EffortLine[] = [];
  const credits: Amendment['credits'] = [];
  const countOf = (lines: typeof then, key: string | null): number => lines.get(key)?.count ?? 0;
  for (const key of new Set([...then.keys(), ...now.keys()])) {
    const difference = countOf(now, key) - countOf(then, key);
    const sold = agreed.get(key);
    const line = now.get(key);
    if (difference > 0 && line) effort.push({ ...(sold ?? line), count: difference, reason: line.reason });
    if (difference < 0 && sold) credits.push(creditFor(sold, -difference, rates.get(sold.roleKey) ?? 0));
  }
  return { effort, credits: credits.filter(({ count }) => count > 0) };
}

/** No more is given back than was sold. */
function creditFor(line: EffortLine, less: number, rate: number): Amendment['credits'][number] {
  const { id, name, low, likely, high } = line;
  const count = Math.min(less, line.count);
  const sum = low + likely + high;
  return {
    ...{ id, name, count, minutes: divideRounded([count, sum], 3), amount: divideRounded([count, sum, rate], 180) },
  };
}

type Found = Pick<Amendment, 'credits'> & { differences: readonly SolutionChange[]; effort: readonly EffortLine[] };

function describeAmendment(
  { title, version, hash, content, revision }: ChangeOrder,
  { differences, credits, effort }: Found,
): Amendment {
  const statements = (kind: SolutionChange['kind']): string[] =>
    differences
      .filter((difference) => difference.kind === kind)
      .map((difference) => describeChange(difference).slice(0, MAX_TEXT_LENGTH))
      .slice(0, MAX_ITEMS);
  const { price, milestones } = priceSow(content);
  const endBefore = milestones.at(-1)?.due ?? null;
  const more = effort.reduce(
    (sum, { count, low, likely, high }) => sum + divideRounded([count, low + likely + high], 3),
    0,
  );
  const less = credits.reduce((sum, { minutes }) => sum + minutes, 0);
  const days = Math.max(0, Math.ceil((more - less) / MINUTES_A_DAY));
  return {
    ...{ title: title.slice(0, MAX_LINE_LENGTH), version, hash, acceptedTotal: price.total, credits },
    ...{ fromRevision: content.blueprint?.revision ?? 0, toRevision: revision },
    ...{ added: statements('added'), changed: statements('changed'), removed: statements('removed') },
    endBefore,
    endAfter: endBefore && addWorkingDays(endBefore, content.schedule, days),
  };
}
