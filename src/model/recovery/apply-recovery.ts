// Fills the second region of a described solution, and says what was added for it.

import { labelOfRegion } from '#catalogue/regions.ts';
import { fillSecondRegion } from './fill-second-region.ts';
import { decideParts } from './second-region.ts';
import { strategyWords } from './strategies.ts';
import type { Solution } from '../solution-shapes.ts';
import type { RecoveryPlan } from '../recovery-shapes.ts';
import type { DescribeNote } from '../describe/describe-shapes.ts';
import { note } from '../describe/passages.ts';

const MAX_NAMED = 6;

/** The same solution where no strategy is named. */
export function applyRecovery(
  solution: Solution,
  plan: RecoveryPlan | null,
): { solution: Solution; notes: DescribeNote[] } {
  if (plan === null) return { solution, notes: [] };
  const { solution: filled, problem } = fillSecondRegion(solution, plan);
  if (problem !== null) return { solution: filled, notes: [note('unclear', problem)] };
  const region = filled.regions.find(({ role }) => role === 'secondary');
  const where = region ? labelOfRegion(region.name) : 'the second region';
  const { name } = strategyWords[plan.strategy];
  const added = filled.components.filter(({ standby }) => standby).length;
  const later = decideParts(filled, plan).filter(({ kind }) => kind === 'at-failover');
  const names = later.slice(0, MAX_NAMED).map(({ component }) => component.name);
  const more = later.length > MAX_NAMED ? ` and ${later.length - MAX_NAMED} more` : '';
  return {
    solution: filled,
    notes: [
      note(
        'assumed',
        `${name}: ${added} ${added === 1 ? 'component stands' : 'components stand'} in ${where} before the first region fails.`,
      ),
      ...(later.length === 0
        ? []
        : [note('assumed', `Built in ${where} when the first region fails: ${names.join(', ')}${more}.`)]),
    ],
  };
}
