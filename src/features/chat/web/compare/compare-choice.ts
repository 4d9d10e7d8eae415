// Which agents are compared, remembered by the browser, and whether the next message of a conversation goes to all of them.
// A new conversation begins with one agent again, unless the person asks for several there.

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type CompareChoice = {
  isOn: boolean;
  /** The ids are in the order in which they were picked. */
  agentIds: readonly string[];
  /** Their names are told after the vote. */
  isBlind: boolean;
};

type Picked = Omit<CompareChoice, 'isOn'>;
type Choices = Picked & {
  /** The conversations whose next message goes to several agents; '' is a new one. They last as long as the tab. */
  comparing: readonly string[];
};

const PICKED_KEY = 'chat-compare';
const COMPARING_KEY = 'chat-comparing';

const choices = createStore<Choices>(() => {
  const { agentIds = [], isBlind = false } = JSON.parse(localStorage.getItem(PICKED_KEY) ?? '{}') as Partial<Picked>;
  return { agentIds, isBlind, comparing: JSON.parse(sessionStorage.getItem(COMPARING_KEY) ?? '[]') as string[] };
});

/** `conversationId` is null for a new conversation. */
export function useCompareChoice(conversationId: string | null): CompareChoice {
  const { agentIds, isBlind, comparing } = useStore(choices);
  return { agentIds, isBlind, isOn: comparing.includes(conversationId ?? '') };
}

export function compareAgents(conversationId: string | null, picked: Picked): void {
  choices.setState(picked);
  localStorage.setItem(PICKED_KEY, JSON.stringify(picked));
  setComparing(conversationId, true);
}

export function askOneAgent(conversationId: string | null): void {
  setComparing(conversationId, false);
}

/** Call it when a new conversation has begun: the choice stays with it, and the next new one asks one agent. */
export function moveCompareChoice(conversationId: string): void {
  if (!choices.getState().comparing.includes('')) return;
  setComparing(null, false);
  setComparing(conversationId, true);
}

function setComparing(conversationId: string | null, isOn: boolean): void {
  const id = conversationId ?? '';
  const others = choices.getState().comparing.filter((other) => other !== id);
  const comparing = isOn ? [...others, id] : others;
  choices.setState({ comparing });
  sessionStorage.setItem(COMPARING_KEY, JSON.stringify(comparing));
}
