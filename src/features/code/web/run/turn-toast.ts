// What a person is told when a turn ends. Only code that is complete, checked and without errors is a success.

import type { CheckReport } from '#contract/code-check.ts';
import type { RunEnd } from '#contract/run.ts';
import type { ToastContent } from '#ui/overlays/toast/toast-store.ts';
import type { ShownTurn } from '../queries.ts';
import { runMessages } from './messages.ts';

type EndedTurn = Pick<ShownTurn, 'kind' | 'failure' | 'nearest'>;
type Result = { turns: readonly EndedTurn[]; report: Pick<CheckReport, 'findings'> | null };

const NO_TURN: EndedTurn = { kind: 'generate', failure: null, nearest: [] };

/**
 * @param project as it is after the turn; null where it could not be loaded
 * @returns null for an explanation, which is seen beside the code
 */
export function toastOfTurn({ status, message }: RunEnd, project: Result | null): ToastContent | null {
  const turn = project?.turns.at(-1) ?? NO_TURN;
  if (status === 'stopped') return { kind: 'info', text: runMessages.stopped, detail: runMessages.kept };
  if (status !== 'done') return { kind: 'error', text: runMessages.failed, ...detailOf(turn.failure ?? message) };
  if (turn.kind === 'explain') return null;
  if (turn.nearest.length > 0) return { kind: 'info', text: runMessages.noTemplate };
  return toastOfCode(project?.report ?? null, turn.failure);
}

function toastOfCode(report: Result['report'], failure: string | null | undefined): ToastContent {
  const open = report?.findings.filter(({ severity }) => severity === 'error').length ?? 0;
  if (open > 0) return { kind: 'warning', text: runMessages.withProblems(open), ...detailOf(failure) };
  if (report === null) return { kind: 'warning', text: runMessages.unchecked, ...detailOf(failure) };
  if (failure) return { kind: 'warning', text: runMessages.withNote, detail: failure };
  return { kind: 'success', text: runMessages.generated };
}

function detailOf(text: string | null | undefined): { detail?: string } {
  return text ? { detail: text } : {};
}
