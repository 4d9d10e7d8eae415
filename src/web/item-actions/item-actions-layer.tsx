// The dialogs of an item's actions, on every page.

import { useStore } from 'zustand';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { itemActionsStore } from './item-actions-store.ts';

const MakeTaskDialog = lazyComponent(() =>
  import('#project/resources/web/make-task-dialog.tsx').then((module) => module.MakeTaskDialog),
);
const AddToProjectDialog = lazyComponent(() =>
  import('#project/resources/web/add-to-project-dialog.tsx').then((module) => module.AddToProjectDialog),
);

export function ItemActionsLayer() {
  const open = useStore(itemActionsStore);
  const close = (): void => itemActionsStore.setState(null, true);
  if (open === null) return null;
  return 'draft' in open ? (
    <MakeTaskDialog draft={open.draft} onClose={close} />
  ) : (
    <AddToProjectDialog item={open.item} onClose={close} />
  );
}
