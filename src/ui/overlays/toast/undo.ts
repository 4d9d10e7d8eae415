// What a person has done in this tab and can take back: the toast that offers it, and the key that takes back the last act.

import { actsEnded, areActsUnderway } from './acts-underway.ts';
import type { ToastAction } from './toast-store.ts';
import { dismissToast, isToastOpen, showToast } from './toast.tsx';

export type UndoableAct = {
  /** The text says what was done: 'Task deleted'. */
  text: string;
  /** The word of the button: 'Undo'. */
  label: string;
  undo: () => void;
  /** What leads to what was made, such as Open. */
  lead?: ToastAction;
  /** A second line says what else a person should know. */
  detail?: string;
};

/** Acts that Ctrl/Cmd+Z reaches. */
const MAX_ACTS = 50;

type OfferedAct = UndoableAct & {
  toastId: number;
  /** A newer act took its toast away early. There is one toast at a time, so it comes back when the newer one is undone. */
  isCovered: boolean;
};

const acts: OfferedAct[] = [];

/** Shows what was done with the offer to take it back, once: by the button, or later by `undoLastAct`. */
export function offerUndo(act: UndoableAct): void {
  const former = acts.at(-1);
  if (former && isToastOpen(former.toastId)) former.isCovered = true;
  const offered = { ...act, toastId: 0, isCovered: false };
  showOffer(offered);
  acts.push(offered);
  if (acts.length > MAX_ACTS) acts.shift();
}

/** Takes back the newest act that was not taken back yet, once the server has answered it. Returns false when there is none. */
export function undoLastAct(): boolean {
  if (!areActsUnderway()) return undoNewest();
  waiting = waiting.then(actsEnded).then(() => void undoNewest());
  return true;
}

/** Each press of the key waits for what the press before it takes back. */
let waiting: Promise<void> = Promise.resolve();

function undoNewest(): boolean {
  const act = acts.at(-1);
  if (!act) return false;
  const isShown = isToastOpen(act.toastId);
  takeBack(act);
  // Without its toast nothing on the screen says what the key did.
  if (!isShown) showToast({ kind: 'info', text: `Undone: ${act.text}` });
  return true;
}

function showOffer(act: OfferedAct): void {
  const onSelect = () => takeBack(act);
  act.isCovered = false;
  const { text, label, lead, detail } = act;
  const action = { label, onSelect };
  act.toastId = showToast({ kind: 'success', text, action, ...(lead && { lead }), ...(detail && { detail }) });
}

function takeBack(act: OfferedAct): void {
  const at = acts.indexOf(act);
  if (at === -1) return;
  acts.splice(at, 1);
  dismissToast(act.toastId);
  act.undo();
  const former = acts.at(-1);
  if (former?.isCovered) showOffer(former);
}
