// What a person has done in this tab and can take back: the toast that offers it, and the key that takes back the last act.

import { dismissToast, showToast } from './toast.tsx';

export type UndoableAct = {
  /** What was done: 'Task deleted'. */
  text: string;
  /** The word of the button: 'Undo'. */
  label: string;
  undo: () => void;
};

/** Acts that Ctrl/Cmd+Z reaches. */
const MAX_ACTS = 50;

type OfferedAct = UndoableAct & { toastId: number };

const acts: OfferedAct[] = [];

/** Shows what was done with the offer to take it back, once: by the button, or later by `undoLastAct`. */
export function offerUndo(act: UndoableAct): void {
  const offered = { ...act, toastId: 0 };
  const onSelect = () => takeBack(offered);
  offered.toastId = showToast({ kind: 'success', text: act.text, action: { label: act.label, onSelect } });
  acts.push(offered);
  if (acts.length > MAX_ACTS) acts.shift();
}

/** Takes back the newest act that was not taken back yet. Returns false when there is none. */
export function undoLastAct(): boolean {
  const act = acts.at(-1);
  if (act) takeBack(act);
  return act !== undefined;
}

function takeBack(act: OfferedAct): void {
  const at = acts.indexOf(act);
  if (at === -1) return;
  acts.splice(at, 1);
  dismissToast(act.toastId);
  act.undo();
}
