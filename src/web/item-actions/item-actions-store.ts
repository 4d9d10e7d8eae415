// Which dialog of an item's actions is open: for a new task, for adding the item to a project, or for a pull request with it.

import { createStore } from 'zustand/vanilla';
import type { AddedItem, ItemActions, PushedCode, TaskDraft } from '#ui/item-actions/item-actions.ts';

type OpenDialog = { draft: TaskDraft } | { item: AddedItem } | { code: PushedCode } | null;

export const itemActionsStore = createStore<OpenDialog>(() => null);

export const itemActions: ItemActions = {
  makeTask: (draft) => itemActionsStore.setState({ draft }, true),
  addToProject: (item) => itemActionsStore.setState({ item }, true),
  openPullRequest: (code) => itemActionsStore.setState({ code }, true),
};
