// Deletes an item of a list, says so, and offers Undo.

import { attempt, type Attempt, type FailureWords } from '#ui/overlays/toast/attempt.ts';
import { offerUndo } from '#ui/overlays/toast/undo.ts';

export type DeleteWords = {
  deleted: string;
  undo: string;
  deleteFailed: (error: unknown) => FailureWords;
  restoreFailed: (error: unknown) => FailureWords;
};

export type Deletion = {
  /** Removes the item from the screen before the server has answered. */
  hide?: () => void | Promise<void>;
  delete: () => Promise<unknown>;
  restore: () => Promise<unknown>;
  onDeleted?: () => void;
  onRestored?: () => void;
  /** Reads the list again, after success and failure alike. */
  refresh: Attempt['refresh'];
  words: DeleteWords;
};

/** Resolves once the item is deleted or the failure was shown. */
export async function deleteWithUndo(deletion: Deletion): Promise<void> {
  const { words, refresh } = deletion;

  function restore(): void {
    void attempt({
      action: deletion.restore,
      describeFailure: words.restoreFailed,
      refresh,
      ...(deletion.onRestored && { onDone: deletion.onRestored }),
    });
  }

  await deletion.hide?.();
  await attempt({
    action: deletion.delete,
    describeFailure: words.deleteFailed,
    refresh,
    onDone() {
      offerUndo({ text: words.deleted, label: words.undo, undo: restore });
      deletion.onDeleted?.();
    },
  });
}
