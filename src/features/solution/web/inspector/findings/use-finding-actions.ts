// What a person does with a finding: go to what it is about, fix it or all of its kind, waive it with a reason, open it again.

import { showToast } from '#ui/overlays/toast/toast.tsx';
import { applyFix } from '#model/check/check-solution.ts';
import { findPart } from '#model/edit/find-part.ts';
import type { SolutionFinding } from '#model/finding-shapes.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { reopenFinding, waiveFinding } from '#model/check/waived-findings.ts';
import { undoLatest } from '../../session/undo-action.ts';
import { useBlueprintSession } from '../../session/use-blueprint.ts';
import { fixEach } from './fix-each.ts';
import { findingMessages as words } from './messages.ts';

export type FindingActions = ReturnType<typeof useFindingActions>;

export function useFindingActions() {
  const session = useBlueprintSession();

  function applyAndSay(label: string, change: (solution: Solution) => Solution, text: string): void {
    const before = session.store.getState().solution;
    session.edit(label, change);
    if (session.store.getState().solution === before) showToast({ kind: 'info', text: words.notFixed });
    else showToast({ kind: 'success', text, action: undoLatest(session) });
  }

  return {
    /** Brings what it is about into view. */
    goTo(finding: SolutionFinding): void {
      const target = findTarget(session.store.getState().solution, finding);
      if (target !== undefined) session.reveal(target);
    },
    fix(finding: SolutionFinding): void {
      const label = finding.fixLabel ?? '';
      applyAndSay(label, (solution) => applyFix(solution, finding) ?? solution, label);
    },
    /** One step for all of them. */
    fixAll(findings: readonly SolutionFinding[]): void {
      const label = words.stepFixAll(findings.length, findings[0]?.fixLabel ?? '');
      applyAndSay(label, (solution) => fixEach(solution, findings), words.fixedAll(findings.length));
    },
    waive(finding: SolutionFinding, reason: string): void {
      session.edit(words.stepWaive, (solution) => waiveFinding(solution, finding, reason));
    },
    reopen(finding: SolutionFinding): void {
      session.edit(words.stepReopen, (solution) => reopenFinding(solution, finding));
    },
  };
}

/** The first subject that the canvas shows; a rule leads to its subnet. Undefined for a finding about the whole solution. */
function findTarget(solution: Solution, { subjects }: SolutionFinding): string | undefined {
  const ids = subjects.map((id) => solution.rules.find((rule) => rule.id === id)?.subnetId ?? id);
  return ids.find((id) => findPart(solution, id) !== null);
}
