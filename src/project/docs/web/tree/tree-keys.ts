// The keys of the tree: arrows move the focus and open and close pages, Enter opens, F2 renames, Delete deletes; Shift and
// the arrows move the page.

import type { KeyboardEvent } from 'react';
import type { ShownPage } from '../queries.ts';
import type { Step, TreeRow } from './tree-rows.ts';

export type TreeKeys = {
  rows: readonly TreeRow<ShownPage>[];
  canEdit: boolean;
  onFocus: (id: string | null | undefined) => void;
  onOpen: (page: ShownPage) => void;
  onClose: (page: ShownPage, isClosed: boolean) => void;
  onStep: (page: ShownPage, step: Step) => void;
  onRename: (page: ShownPage) => void;
  onDelete: (page: ShownPage) => void;
};

const STEPS: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

export function handleTreeKey(event: KeyboardEvent<HTMLElement>, keys: TreeKeys): void {
  const id = event.target instanceof HTMLElement ? event.target.dataset['page'] : undefined;
  const at = keys.rows.findIndex(({ page }) => page.id === id);
  const row = keys.rows[at];
  if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = STEPS[event.key];
  const act = event.shiftKey && step ? () => keys.canEdit && keys.onStep(row.page, step) : actOf(event.key, keys, at);
  if (!act) return;
  event.preventDefault();
  act();
}

function actOf(key: string, keys: TreeKeys, at: number): (() => void) | undefined {
  const { rows, canEdit, onFocus, onOpen, onClose, onRename, onDelete } = keys;
  const row = rows[at];
  if (!row) return undefined;
  const { page, isOpen } = row;
  const below = rows[at + 1]?.page.id;
  const acts: Record<string, () => void> = {
    ArrowDown: () => onFocus(below),
    ArrowUp: () => onFocus(rows[at - 1]?.page.id),
    ArrowRight: () => (isOpen === false ? onClose(page, false) : isOpen && onFocus(below)),
    ArrowLeft: () => (isOpen ? onClose(page, true) : onFocus(page.parentId)),
    Home: () => onFocus(rows[0]?.page.id),
    End: () => onFocus(rows.at(-1)?.page.id),
    Enter: () => onOpen(page),
    ...(canEdit && { F2: () => onRename(page), Delete: () => onDelete(page) }),
  };
  return acts[key];
}
