// Milestones on days on which they cannot be.

import { whyNotWorked } from '../../calendar/working-days.ts';
import type { CheckedSow, Report } from '../finding-shapes.ts';

export function checkMilestones({ content: { schedule }, priced: { milestones } }: CheckedSow, report: Report): void {
  let latest = '';
  for (const [item, { name, due }] of milestones.entries()) {
    const place = { section: 'milestones', item } as const;
    if (due < schedule.start)
      report('sow/milestone-before-start', place, `“${name}” is due on ${due}, before the start on ${schedule.start}.`);
    const why = whyNotWorked(due, schedule);
    if (why !== null)
      report('sow/milestone-on-free-day', place, `“${name}” is due on ${due}, which is ${why}. Choose a working day.`);
    if (due < latest)
      report('sow/milestones-out-of-order', place, `“${name}” is due on ${due}, before the milestone above it.`);
    if (due > latest) latest = due;
  }
}
