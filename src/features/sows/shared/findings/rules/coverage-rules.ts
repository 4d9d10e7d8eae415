// Parts of the solution that the document says nothing about, or two things about.

import { findUncovered } from '../find-uncovered.ts';
import type { CheckedSow, Report } from '../finding-shapes.ts';

export function checkCoverage({ content }: CheckedSow, report: Report): void {
  for (const { name, detail } of findUncovered(content))
    report(
      'sow/part-not-covered',
      { section: 'scope' },
      `${name} (${detail}) is in the blueprint and neither in scope nor out of scope.`,
    );
  const covered = new Set(content.scope.flatMap(({ partIds }) => partIds));
  for (const [item, { partIds }] of content.excluded.entries())
    for (const { id, name } of content.parts)
      if (partIds.includes(id) && covered.has(id))
        report(
          'sow/part-covered-and-excluded',
          { section: 'excluded', item },
          `${name} is in scope and out of scope. Decide for one.`,
        );
}
