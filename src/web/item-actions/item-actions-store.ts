// Which dialog of an item's actions is open: for a new task, or for adding the item to a project.

import { createStore } from 'zustand/vanilla';
import type { AddedItem, ItemActions, TaskDraft } from '#ui/item-actions/item-actions.ts';

type OpenDialog = { draft: TaskDraft } | { item: AddedItem } | null;

export const itemActionsStore = createStore<OpenDialog>(() => null);

export const itemActions: ItemActions = {
  makeTask: (draft) => itemActionsStore.setState({ draft }, true),
  addToProject: (item) => itemActionsStore.setState({ item }, true),
};
