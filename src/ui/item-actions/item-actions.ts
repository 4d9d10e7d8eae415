// What the app offers for an item, and for a place in it: make a task, add it to a project. Features show these actions and
// know nothing of what they do.

import { createContext } from 'react';
import type { ItemPlace, ItemRef, SourceKind } from '#contract/item.ts';

/** What a task is made of. `excerpt` is what the person sees at the place: an answer, the words of a finding. */
export type TaskDraft = {
  kind: SourceKind;
  itemId: string;
  place: ItemPlace;
  /** What the fields of the task begin with. */
  title: string;
  excerpt: string;
  isBug?: boolean;
};

export type ItemActions = {
  makeTask: (draft: TaskDraft) => void;
  addToProject: (item: ItemRef & { title: string }) => void;
};

/** Null where the app offers none. */
export const ItemActionsContext = createContext<ItemActions | null>(null);
