// Makes a version the current text. The text it replaces becomes a version itself, and Undo brings it back at once.

import { messageOf } from '#ui/api/api-error.ts';
import { jsonified } from '#ui/api/jsonified.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { DocumentSession } from '../../workspace/document-session.ts';
import { versionMessages } from './messages.ts';
import { designApi } from '../../queries.ts';

export function useRestore(session: DocumentSession) {
  return async function restore(versionId: string): Promise<void> {
    try {
      const id = await session.flush();
      const before = session.read().content;
      session.replace(jsonified(await designApi.restoreVersion({ id, versionId })));
      showToast({
        kind: 'success',
        text: versionMessages.restored,
        action: { label: versionMessages.undo, onSelect: () => session.change({ content: before }) },
      });
    } catch (error) {
      console.error('The version could not be restored.', error);
      showToast({ kind: 'error', text: versionMessages.restoreFailed, detail: messageOf(error) });
    }
  };
}
