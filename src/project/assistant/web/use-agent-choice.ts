// Which agent answers: the offline agent, or one with a model. The browser remembers the choice.

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useAgents } from '#features/agents/web/use-agents.ts';

const KEY = 'assistant-agent';
/** The provider of the agent that answers without a model. */
const OFFLINE = 'Lounge';

const chosen = createStore<string>(() => localStorage.getItem(KEY) ?? '');

export function chooseAgent(id: string): void {
  localStorage.setItem(KEY, id);
  chosen.setState(id, true);
}

/** `agentId` is undefined for the offline agent, also where the chosen one cannot answer. */
export function useAgentChoice() {
  const wanted = useStore(chosen);
  const agents = (useAgents().data?.agents ?? []).filter(
    ({ provider, isAvailable, requiredPlan }) => provider !== OFFLINE && isAvailable && requiredPlan === null,
  );
  const agentId = agents.find(({ id }) => id === wanted)?.id;
  return { agents, agentId };
}
