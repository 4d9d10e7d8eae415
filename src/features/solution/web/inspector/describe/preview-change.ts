// What a change in words makes of a blueprint: the parts that differ, what was read, and what the rules find then.

import { checkSolution } from '#model/check/check-solution.ts';
import { changeSolution } from '#model/describe/change/change-solution.ts';
import type { Clause } from '#model/describe/clauses/clause-shapes.ts';
import type { DescribeNote } from '#model/describe/describe-shapes.ts';
import { diffSolutions, type SolutionChange } from '#model/differences/diff-solutions.ts';
import type { SolutionFinding } from '#model/finding-shapes.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { changeMessages as words } from './change-messages.ts';

export type ChangePreview = {
  solution: Solution;
  changes: readonly SolutionChange[];
  notes: readonly DescribeNote[];
  /** The text, clause by clause. */
  clauses: readonly Clause[];
  /** Findings that were not there before, the worst first. */
  found: readonly SolutionFinding[];
  /** It counts the findings that are there no more. */
  solved: number;
};

export function previewChange(before: Solution, text: string): ChangePreview {
  const { solution, notes, clauses } = changeSolution(before, text);
  const changes = diffSolutions(before, solution);
  const [old, now] = [checkSolution(before), checkSolution(solution)];
  const keysOf = (findings: readonly SolutionFinding[]) =>
    new Set(findings.map(({ code, subjects }) => [code, ...subjects].join(' ')));
  const [oldKeys, keys] = [keysOf(old), keysOf(now)];
  return {
    solution,
    clauses,
    changes,
    // The sentence itself says what it is about, where nothing was taken from it.
    notes: notes.map((note) =>
      note.kind === 'unclear' && note.quote !== null && !note.text.includes(note.quote)
        ? { ...note, text: words.quoted(note.text, note.quote) }
        : note,
    ),
    found: now.filter(({ code, subjects }) => !oldKeys.has([code, ...subjects].join(' '))),
    solved: [...oldKeys].filter((key) => !keys.has(key)).length,
  };
}
