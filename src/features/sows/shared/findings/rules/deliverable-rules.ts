// Scope that nothing delivers, and deliverables that nobody could accept.

import { findVagueWord } from '../vague-words.ts';
import type { CheckedSow, Report } from '../finding-shapes.ts';

export function checkDeliverables({ content }: CheckedSow, report: Report): void {
  const { scope, deliverables, milestones } = content;
  const delivered = new Set(deliverables.flatMap(({ scopeIds }) => scopeIds));
  for (const [item, { id, text }] of scope.entries())
    if (!delivered.has(id))
      report(
        'sow/scope-not-delivered',
        { section: 'scope', item },
        `“${text}” is in scope, and no deliverable has it. Add it to one, or take it out of the scope.`,
      );
  const known = new Set(milestones.map(({ id }) => id));
  for (const [item, { name, criteria, milestoneId }] of deliverables.entries()) {
    const place = { section: 'deliverables', item } as const;
    const called = name.trim() || `Deliverable ${item + 1}`;
    if (!criteria.some(({ text }) => text.trim() !== ''))
      report(
        'sow/deliverable-without-criterion',
        place,
        `“${called}” has no acceptance criterion. Say how the client can tell that it is done.`,
      );
    if (milestoneId === null || !known.has(milestoneId))
      report('sow/deliverable-without-milestone', place, `“${called}” is due with no milestone. Choose one.`);
    for (const { text } of criteria) checkCriterion(text, { called, item, report });
  }
}

/** A vague word is fine where a figure says what it means: 'fast: under 200 ms'. */
function checkCriterion(
  text: string,
  { called, item, report }: { called: string; item: number; report: Report },
): void {
  const word = findVagueWord(text);
  if (word === null || /\d/.test(text)) return;
  report(
    'sow/criterion-not-checkable',
    { section: 'deliverables', item },
    `Nobody can check “${word}” in a criterion of “${called}”. Write a figure, a test or a document instead.`,
  );
}
