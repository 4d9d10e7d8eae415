// Asks which text stays where two windows changed the same part.

import { createStore } from 'zustand/vanilla';
import type { Clash } from '#text/markdown/merge/merge-sections.ts';
import type { Choices } from '#ui/diff/clash-list.tsx';

type Pending = { clashes: readonly Clash[]; answer: (choices: Choices | null) => void };

export const NO_CHOICES: Choices = new Map();

export const mergeStore = createStore<{ pending: Pending | null }>(() => ({ pending: null }));

/** Resolves with null when the person cancels, or when a newer question takes the place of this one. */
export function askToMerge(clashes: readonly Clash[]): Promise<Choices | null> {
  mergeStore.getState().pending?.answer(null);
  return new Promise((resolve) => {
    mergeStore.setState({
      pending: {
        clashes,
        answer: (choices) => {
          mergeStore.setState({ pending: null });
          resolve(choices);
        },
      },
    });
  });
}
