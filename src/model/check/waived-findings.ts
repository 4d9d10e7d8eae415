// Findings that a person has waived with a reason. A waiver holds for the same code and the same subjects, so a rule that finds
// one component more is shown again.

import type { SolutionFinding } from '../finding-shapes.ts';
import type { Solution, WaivedFinding } from '../solution-shapes.ts';

type FindingName = Pick<SolutionFinding, 'code' | 'subjects'>;

/** The code and the subjects of a finding as one text: equal for the same finding of two checks. */
export function findingKey({ code, subjects }: FindingName): string {
  return [code, ...subjects].join('\n');
}

/** The waiver of a finding; undefined where nobody has waived it. */
export function findWaiver(solution: Pick<Solution, 'waived'>, finding: FindingName): WaivedFinding | undefined {
  const key = findingKey(finding);
  return solution.waived.find((each) => findingKey(each) === key);
}

/** Findings that are open, and those that are waived with their reason, both in the order of `findings`. */
export function splitWaived(
  solution: Pick<Solution, 'waived'>,
  findings: readonly SolutionFinding[],
): { open: SolutionFinding[]; waived: { finding: SolutionFinding; reason: string }[] } {
  const reasons = new Map(solution.waived.map((each) => [findingKey(each), each.reason]));
  const open: SolutionFinding[] = [];
  const waived: { finding: SolutionFinding; reason: string }[] = [];
  for (const finding of findings) {
    const reason = reasons.get(findingKey(finding));
    if (reason === undefined) open.push(finding);
    else waived.push({ finding, reason });
  }
  return { open, waived };
}

/** The solution with this finding waived; a second waiver of the same finding replaces the reason. */
export function waiveFinding(solution: Solution, { code, subjects }: FindingName, reason: string): Solution {
  const key = findingKey({ code, subjects });
  const others = solution.waived.filter((each) => findingKey(each) !== key);
  return { ...solution, waived: [...others, { code, subjects: [...subjects], reason }] };
}

/** The solution with this finding open again. */
export function reopenFinding(solution: Solution, finding: FindingName): Solution {
  const key = findingKey(finding);
  return { ...solution, waived: solution.waived.filter((each) => findingKey(each) !== key) };
}
