// A blueprint that was changed in another window too: what of this window is dropped is kept as a blueprint of its own.

import { messageOf } from '#ui/api/api-error.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { MAX_BLUEPRINT_TITLE_LENGTH } from '#model/limits.ts';
import { blueprintApi } from '../queries.ts';
import { useBlueprintSession } from '../session/use-blueprint.ts';
import { workspaceMessages as words } from './messages.ts';

/** The `ConflictNotice` needs these functions. */
export function useResolveConflict(): { saveMine: () => Promise<void>; reload: () => Promise<void> } {
  const session = useBlueprintSession();
  return {
    saveMine: session.saveMine,
    async reload() {
      const { title, solution, positions } = session.store.getState();
      try {
        const copyTitle = words.myCopy(title).slice(0, MAX_BLUEPRINT_TITLE_LENGTH);
        await blueprintApi.createBlueprint({ title: copyTitle, solution, positions });
      } catch (error) {
        showToast({ kind: 'error', text: words.copyFailed, detail: messageOf(error) });
        return;
      }
      await session.reload();
      showToast({ kind: 'success', text: words.copyKept, detail: words.myCopy(title) });
    },
  };
}
