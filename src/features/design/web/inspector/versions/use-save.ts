// Saves what a dialog of a design holds: says so and closes, or keeps the dialog with the reason.

import { useState } from 'react';
import { messageOf } from '#ui/api/api-error.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { DocumentSession } from '../../workspace/document-session.ts';

type SaveOptions = { session: DocumentSession; saved: string; onClose: () => void };

export function useSave({ session, saved, onClose }: SaveOptions) {
  const [error, setError] = useState<string | undefined>();
  const [isSaving, setIsSaving] = useState(false);

  /** `work` gets the id of the design, whose text is saved first. */
  async function save(work: (id: string) => Promise<void>): Promise<void> {
    setIsSaving(true);
    setError(undefined);
    try {
      await work(await session.flush());
      showToast({ kind: 'success', text: saved });
      onClose();
    } catch (thrown) {
      console.error('A detail of the design could not be saved.', thrown);
      setError(messageOf(thrown));
      setIsSaving(false);
    }
  }

  return { error, isSaving, save };
}
