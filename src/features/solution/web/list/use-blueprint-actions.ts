// What a person does with the list of blueprints: create, rename, duplicate, delete and undo that.

import { useQueryClient } from '@tanstack/react-query';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { MAX_BLUEPRINT_TITLE_LENGTH } from '#model/limits.ts';
import { blueprintApi, findBlueprint, refreshBlueprints, type ShownSummary } from '../queries.ts';
import { listMessages as words } from './messages.ts';

type NewBlueprint = Parameters<typeof blueprintApi.createBlueprint>[0];

/** `onOpen` is called with the id of a blueprint that was created. */
export function useBlueprintActions(onOpen: (id: string) => void) {
  const queryClient = useQueryClient();
  const refresh = (): Promise<void> => refreshBlueprints(queryClient);

  return {
    /** Resolves with whether it was created. */
    createBlueprint(makeNew: () => Promise<NewBlueprint>): Promise<boolean> {
      return attempt({
        action: async () => onOpen((await blueprintApi.createBlueprint(await makeNew())).id),
        describeFailure: words.createFailed,
        refresh,
      });
    },
    async renameBlueprint({ id }: ShownSummary, title: string): Promise<void> {
      await attempt({
        action: () => blueprintApi.updateBlueprint({ id, title }),
        describeFailure: words.renameFailed,
        refresh,
      });
    },
    async duplicateBlueprint({ id }: ShownSummary): Promise<void> {
      await attempt({
        async action() {
          const { title, solution, positions } = await findBlueprint(id);
          const copyTitle = words.copyOf(title).slice(0, MAX_BLUEPRINT_TITLE_LENGTH);
          await blueprintApi.createBlueprint({ title: copyTitle, solution, positions });
        },
        describeFailure: words.duplicateFailed,
        refresh,
      });
    },
    deleteBlueprint({ id }: ShownSummary): Promise<void> {
      return deleteWithUndo({
        delete: () => blueprintApi.deleteBlueprint({ id }),
        restore: () => blueprintApi.restoreBlueprint({ id }),
        refresh,
        words: words.deletion,
      });
    },
  };
}
