// What happens in the tree: which pages are closed, renamed and dragged, and what a person does with them.

import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Branch, PageTree } from '../../shared/page-tree.ts';
import { changeSearch } from '../doc-search.ts';
import type { ShownPage } from '../queries.ts';
import { usePageActions, type PagePlace } from '../use-page-actions.ts';
import { placeOfDrop, type DropZone } from './tree-rows.ts';
import { useClosedPages } from './use-closed-pages.ts';

export type TreeState = ReturnType<typeof useTreeState>;

export function useTreeState(pages: readonly ShownPage[], tree: PageTree<ShownPage>) {
  const navigate = useNavigate();
  const actions = usePageActions();
  const { closed, set: close } = useClosedPages();
  const [renamedId, setRenamedId] = useState<string | null>(null);
  const [hovered, setHovered] = useState<{ id: string; zone: DropZone } | null>(null);
  const dragged = useRef<ShownPage | null>(null);
  /** The page that is being moved: its row keeps the focus. */
  const movedId = useRef<string | null>(null);

  async function movePage(page: ShownPage, place: PagePlace): Promise<void> {
    movedId.current = page.id;
    if (place.parentId !== null) close(place.parentId, false);
    await actions.movePage(page, place);
    movedId.current = null;
  }

  function drop(place: PagePlace | null): void {
    const page = dragged.current;
    dragged.current = null;
    setHovered(null);
    if (page && place) void movePage(page, place);
  }

  return {
    closed,
    close,
    renamedId,
    setRenamedId,
    hovered,
    movedId,
    movePage,
    renamePage: actions.renamePage,
    drag(page: ShownPage | null): void {
      dragged.current = page;
      if (!page) setHovered(null);
    },
    /** `zone`: null when the pointer leaves; there is none where the dragged page cannot go. */
    hover(target: ShownPage, zone: DropZone | null): void {
      const page = dragged.current;
      const isAllowed = page && zone && placeOfDrop(pages, { page, target, zone });
      if (!isAllowed) setHovered(null);
      else if (hovered?.id !== target.id || hovered.zone !== zone) setHovered({ id: target.id, zone });
    },
    dropOn(target: ShownPage, zone: DropZone): void {
      const page = dragged.current;
      drop(page && placeOfDrop(pages, { page, target, zone }));
    },
    dropAtTop(projectId: string | null): void {
      const last = tree.childrenOf({ parentId: null, projectId }).findLast(({ id }) => id !== dragged.current?.id);
      drop({ parentId: null, projectId, afterId: last?.id ?? null });
    },
    moveToProject(page: ShownPage, projectId: string | null): void {
      if (projectId === page.projectId && page.parentId === null) return;
      const last = tree.childrenOf({ parentId: null, projectId }).findLast(({ id }) => id !== page.id);
      void movePage(page, { parentId: null, projectId, afterId: last?.id ?? null });
    },
    /** Opens the page, ready to be named. */
    async createPage(branch: Branch): Promise<void> {
      if (branch.parentId !== null) close(branch.parentId, false);
      const id = await actions.createPage(branch);
      if (id !== null) await navigate({ to: '/project/docs', search: changeSearch({ q: undefined, page: id }) });
    },
    async deletePage(page: ShownPage): Promise<void> {
      await actions.deletePage(
        page,
        () =>
          void navigate({
            to: '/project/docs',
            search: (before) => changeSearch(before.page === page.id ? { page: undefined } : {})(before),
          }),
      );
    },
  };
}
