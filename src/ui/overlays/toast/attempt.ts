// Runs an action of a person; a failure is shown as a toast.

import { messageOf } from '#ui/api/api-error.ts';
import { followAct } from './acts-underway.ts';
import { showToast } from './toast.tsx';

/** The words of a failed action: 'Failed to rename', and the reason below it or within it. */
export type FailureWords = { text: string; detail?: string };

export type Attempt = {
  action: () => Promise<unknown>;
  describeFailure: (error: unknown) => FailureWords;
  /** Removes from the screen what was shown before the server refused it. */
  takeBack?: () => void;
  onDone?: () => void;
  /** Reads what is shown again. Called after a failure as well, because the screen may show what did not happen. */
  refresh: () => Promise<unknown>;
};

/** Resolves with whether the action succeeded. A failure is logged and shown as a toast. */
export function attempt(order: Attempt): Promise<boolean> {
  return followAct(carryOut(order));
}

async function carryOut({ action, describeFailure, takeBack, onDone, refresh }: Attempt): Promise<boolean> {
  try {
    await action();
    onDone?.();
    return true;
  } catch (error) {
    takeBack?.();
    const words = describeFailure(error);
    console.error(words.text, error);
    showToast({ kind: 'error', ...words });
    return false;
  } finally {
    await refresh();
  }
}

/** Describes a failure by a headline with the error's message below it. */
export function failureWith(text: string): (error: unknown) => FailureWords {
  return (error) => ({ text, detail: messageOf(error) });
}
