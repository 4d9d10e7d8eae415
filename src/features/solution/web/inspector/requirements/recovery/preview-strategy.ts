// What another recovery strategy makes of the open blueprint: parts, findings and answers, before a person takes it as one step.

import { checkSolution } from '#model/check/check-solution.ts';
import { indexSolution } from '#model/check/solution-index.ts';
import { diffSolutions, type SolutionChange } from '#model/differences/diff-solutions.ts';
import type { SolutionFinding } from '#model/finding-shapes.ts';
import { clearSecondRegion, fillSecondRegion } from '#model/recovery/fill-second-region.ts';
import { decideParts, type PartDecision } from '#model/recovery/second-region.ts';
import { judgeObjectives, type Scenario } from '#model/recovery/scenarios.ts';
import type { Solution, SolutionComponent } from '#model/solution-shapes.ts';
import type { RecoveryStrategy } from '#model/recovery-shapes.ts';

/** 'none' takes a strategy away. */
export type StrategyChoice = RecoveryStrategy | 'none';

export type StrategyPreview = {
  solution: Solution;
  /** It says why the second region could not be filled. */
  problem: string | null;
  changes: readonly SolutionChange[];
  /** The counterparts in the second region. */
  standbys: readonly SolutionComponent[];
  later: readonly PartDecision[];
  scenarios: readonly Scenario[];
  /** Findings that were not there before, the worst first. */
  found: readonly SolutionFinding[];
};

export function previewStrategy(before: Solution, choice: StrategyChoice): StrategyPreview {
  const { solution, problem } =
    choice === 'none'
      ? { solution: clearSecondRegion(before), problem: null }
      : fillSecondRegion(before, { ...before.recovery, strategy: choice });
  const keyOf = ({ code, subjects }: SolutionFinding): string => [code, ...subjects].join(' ');
  const known = new Set(checkSolution(before).map(keyOf));
  return {
    solution,
    problem,
    changes: diffSolutions(before, solution),
    standbys: solution.components.filter(({ standby }) => standby),
    later: solution.recovery
      ? decideParts(solution, solution.recovery).filter(({ kind }) => kind === 'at-failover')
      : [],
    scenarios: judgeObjectives(indexSolution(solution))?.scenarios ?? [],
    found: checkSolution(solution).filter((finding) => finding.severity !== 'info' && !known.has(keyOf(finding))),
  };
}
