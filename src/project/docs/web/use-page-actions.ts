// What a person does with pages: create, rename, move and delete, the last two with Undo.

import { useQueryClient } from '@tanstack/react-query';
import { refreshAfter } from '#project/workspace/web/workspace-queries.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { dismissToast, showToast } from '#ui/overlays/toast/toast.tsx';
import { buildPageTree, type Branch } from '../shared/page-tree.ts';
import { docMessages as words } from './messages.ts';
import { docsApi, pagesQuery, type ShownPage } from './queries.ts';

/** `afterId`: the sibling above; null: it becomes the first. */
export type PagePlace = Branch & { afterId: string | null };

/** The toast that offers to take back the last move. */
let lastMove: number | null = null;

export function usePageActions() {
  const queryClient = useQueryClient();
  const { id: workspaceId } = useWorkspace();
  const listKey = pagesQuery(workspaceId).queryKey;

  const refresh = (): Promise<void> => refreshAfter(queryClient, workspaceId, 'docs');
  const readPages = (): ShownPage[] => queryClient.getQueryData<ShownPage[]>(listKey) ?? [];

  /** Shows the change before the server has answered; the list is read again afterwards. */
  async function patchPages(patch: (pages: ShownPage[]) => ShownPage[]): Promise<void> {
    await queryClient.cancelQueries({ queryKey: listKey });
    queryClient.setQueryData<ShownPage[]>(listKey, (pages) => pages && patch(pages));
  }

  async function move(page: ShownPage, { afterId, ...branch }: PagePlace): Promise<boolean> {
    return attempt({
      action: () => docsApi.movePage({ workspaceId, pageId: page.id, ...branch, afterId }),
      describeFailure: words.moveFailed,
      refresh,
    });
  }

  return {
    /** Resolves with the id of the page; null when it could not be created. */
    async createPage(branch: Branch): Promise<string | null> {
      let id: string | null = null;
      await attempt({
        action: async () => {
          ({ id } = await docsApi.createPage({ workspaceId, title: words.untitled, ...branch }));
        },
        describeFailure: words.createFailed,
        refresh,
      });
      return id;
    },

    async renamePage(pageId: string, title: string): Promise<boolean> {
      await patchPages((pages) => pages.map((page) => (page.id === pageId ? { ...page, title } : page)));
      return attempt({
        action: () => docsApi.updatePage({ workspaceId, pageId, title }),
        describeFailure: words.changeFailed,
        refresh,
      });
    },

    async movePage(page: ShownPage, place: PagePlace): Promise<void> {
      // Its Undo would take back the move before, while this one is under way.
      if (lastMove !== null) dismissToast(lastMove);
      const siblings = buildPageTree(readPages()).childrenOf(page);
      const before = siblings[siblings.findIndex(({ id }) => id === page.id) - 1]?.id ?? null;
      const former = { parentId: page.parentId, projectId: page.projectId, afterId: before };
      if (!(await move(page, place))) return;
      const undo = () => void move(page, former);
      const action = { label: words.undo, onSelect: undo };
      lastMove = showToast({ kind: 'success', text: words.moved(page.title), action });
    },

    deletePage(page: ShownPage, onDeleted?: () => void): Promise<void> {
      const ids = buildPageTree(readPages())
        .subtreeOf(page.id)
        .map(({ id }) => id);
      return deleteWithUndo({
        hide: () => patchPages((pages) => pages.filter(({ id }) => !ids.includes(id))),
        delete: () => docsApi.deletePage({ workspaceId, pageId: page.id }),
        restore: () => docsApi.restorePage({ workspaceId, pageId: page.id }),
        refresh,
        words: { ...words.deletion, deleted: words.deletedWith(Math.max(0, ids.length - 1)) },
        ...(onDeleted && { onDeleted }),
      });
    },

    refresh,
  };
}
