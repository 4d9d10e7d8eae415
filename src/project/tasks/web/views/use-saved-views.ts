// The saved views of the workspace, and what a person does with them. A link that names only a view gets what the view shows.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { formerFields } from '#ui/undo/former-fields.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { taskMessages } from '../messages.ts';
import { tasksApi, viewsQuery, type ShownView } from '../queries.ts';
import { queryOfView, readViewQuery, type TaskSearch } from '../page/task-search.ts';
import { viewMessages as words } from './view-messages.ts';

/** The tasks open with the default view of the person, unless the address asks for something. */
function useDefaultView({ views, search, onOpen }: DefaultView): void {
  const isBare = useRef(queryOfView(search) === '' && search.saved === undefined);
  const first = views.find(({ isDefault }) => isDefault);
  const openDefault = useEffectEvent((view: ShownView) => {
    const { task, new: added } = search;
    const kept = { ...(task !== undefined && { task }), ...(added && { new: added }) };
    if (queryOfView(search) === '') onOpen({ ...readViewQuery(view.query), saved: view.id, ...kept });
  });
  useEffect(() => {
    if (!isBare.current || !first) return;
    isBare.current = false;
    openDefault(first);
  }, [first]);
}

type DefaultView = {
  views: readonly ShownView[];
  search: TaskSearch;
  onOpen: (search: TaskSearch) => void;
};

const NO_VIEWS: readonly ShownView[] = [];

export function useSavedViews(search: TaskSearch, onOpen: (search: TaskSearch) => void) {
  const queryClient = useQueryClient();
  const { id: workspaceId } = useWorkspace();
  const views = useQuery(viewsQuery(workspaceId)).data ?? NO_VIEWS;
  const refresh = (): Promise<void> => queryClient.invalidateQueries(viewsQuery(workspaceId));

  const named = views.find(({ id }) => id === search.saved);
  const namedId = named?.id;
  const seen = useRef<string | undefined>(undefined);
  const openNamed = useEffectEvent(() => {
    if (!named || seen.current === named.id) return;
    seen.current = named.id;
    const { task } = search;
    if (queryOfView(search) === '' && named.query !== '')
      onOpen({ ...readViewQuery(named.query), saved: named.id, ...(task !== undefined && { task }) });
  });
  useEffect(() => openNamed(), [namedId]);
  useDefaultView({ views, search, onOpen });

  function perform(action: () => Promise<unknown>): Promise<boolean> {
    return attempt({ action, describeFailure: words.failed, refresh });
  }

  return {
    views,
    /** Resolves with its id; null when it could not be saved. */
    async createView(view: { name: string; query: string; isShared: boolean }): Promise<string | null> {
      let id = '';
      const isDone = await perform(async () => {
        ({ id } = await tasksApi.createView({ workspaceId, ...view }));
      });
      if (!isDone) return null;
      seen.current = id;
      const undo = () => void perform(() => tasksApi.deleteView({ workspaceId, viewId: id }));
      offerUndo({ text: words.saved(view.name), label: taskMessages.undo, undo });
      return id;
    },
    async changeView(
      view: ShownView,
      changes: { name?: string; query?: string; isShared?: boolean },
    ): Promise<boolean> {
      const change = (sent: typeof changes) => () => tasksApi.updateView({ workspaceId, viewId: view.id, ...sent });
      if (!(await perform(change(changes)))) return false;
      const undo = () => void perform(change(formerFields(view, changes)));
      offerUndo({ text: words.changed(changes.name ?? view.name), label: taskMessages.undo, undo });
      return true;
    },
    /** The tasks open with it from the next time on. */
    async setDefault(view: ShownView, isDefault: boolean): Promise<void> {
      const former = views.find((one) => one.isDefault)?.id ?? null;
      const write = (viewId: string | null) => () => tasksApi.setDefaultView({ workspaceId, viewId });
      if (!(await perform(write(isDefault ? view.id : null)))) return;
      const text = isDefault ? words.defaulted(view.name) : words.undefaulted;
      offerUndo({ text, label: taskMessages.undo, undo: () => void perform(write(former)) });
    },
    deleteView: ({ id: viewId }: ShownView, onDeleted: () => void): Promise<void> =>
      deleteWithUndo({
        delete: () => tasksApi.deleteView({ workspaceId, viewId }),
        restore: () => tasksApi.restoreView({ workspaceId, viewId }),
        refresh,
        onDeleted,
        words: words.deletion,
      }),
  };
}
