// What the app offers for an item, and for a place in it: make a task, add it to a project. Features show these actions and
// know nothing of what they do.

import { createContext } from 'react';
import type { ItemPlace, ItemRef, SourceKind } from '#contract/item.ts';

/**
 * A draft is what a task is made of. `text` is what the person sees there: an answer in Markdown, the words of a
 * finding.
 */
export type TaskDraft = { kind: SourceKind; itemId: string; place: ItemPlace; text: string; isBug?: boolean };

export type AddedItem = ItemRef & { title: string };

/** A code project whose files go into a repository. */
export type PushedCode = { id: string; title: string; paths: readonly string[] };

export type ItemActions = {
  makeTask: (draft: TaskDraft) => void;
  addToProject: (item: AddedItem) => void;
  openPullRequest: (code: PushedCode) => void;
};

/** These stand for the actions where the app offers none. */
export const NO_ITEM_ACTIONS: ItemActions = {
  makeTask: () => undefined,
  addToProject: () => undefined,
  openPullRequest: () => undefined,
};

/** Null where the app offers none. */
export const ItemActionsContext = createContext<ItemActions | null>(null);
