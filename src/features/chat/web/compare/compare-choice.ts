// Whether the next message goes to several agents, and to which. It is remembered by the browser.

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type CompareChoice = {
  isOn: boolean;
  /** In the order in which they were picked. */
  agentIds: readonly string[];
  /** Their names are told after the vote. */
  isBlind: boolean;
};

const KEY = 'chat-compare';
const NONE: CompareChoice = { isOn: false, agentIds: [], isBlind: false };

const choices = createStore<CompareChoice>(() => ({
  ...NONE,
  ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<CompareChoice>),
}));

export function useCompareChoice(): CompareChoice {
  return useStore(choices);
}

export function changeCompareChoice(changes: Partial<CompareChoice>): void {
  choices.setState(changes);
  localStorage.setItem(KEY, JSON.stringify(choices.getState()));
}
