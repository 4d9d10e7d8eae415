// The focus of the rows of a tree.

import { useEffect, type RefObject } from 'react';

export type RowFocus = ReturnType<typeof useRowFocus>;

/** `movedId` is the page that a key is moving. Its row keeps the focus, which it loses when its element moves. */
export function useRowFocus(list: RefObject<HTMLElement | null>, movedId: RefObject<string | null>) {
  const findRow = (id: string | null | undefined): HTMLElement | null =>
    list.current?.querySelector<HTMLElement>(`[data-page="${CSS.escape(id ?? '')}"]`) ?? null;

  useEffect(() => {
    if (movedId.current !== null && document.activeElement === document.body) findRow(movedId.current)?.focus();
  });

  return { findRow, focusRow: (id: string | null | undefined): void => findRow(id)?.focus() };
}
