// The chosen agent and its system prompt. The page starts with the configuration saved last, and a conversation brings
// its own agent. A prompt that is not saved stays with its agent while the page is open.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { efforts, type Effort } from '#contract/effort.ts';
import type { Agent, OwnAgentEntry } from '#features/agents/contract.ts';
import { useChatAgents } from '#features/agents/web/use-agents.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { chatMessages } from '../messages.ts';
import { configurationQuery } from '../queries.ts';
import { readAgentChoice, saveAgentChoice } from './agent-choice.ts';

const NO_AGENTS: {
  all: readonly Agent[];
  agents: readonly Agent[];
  own: OwnAgentEntry[];
  defaultAgentId?: string | null;
} = { all: [], agents: [], own: [] };
/** The provider of the agent that is always there. */
export const OFFLINE_PROVIDER = 'Lounge';

export function useAgent(conversationAgentId: string | null) {
  const agents = useChatAgents();
  const latest = useQuery(configurationQuery());
  const known = agents.data ?? NO_AGENTS;
  const { all } = known;
  const usual = [latest.data?.agentId, latest.isPending ? null : known.defaultAgentId];
  const { id, choose } = usePicked(all, { conversationAgentId, usual });

  const prompt = useSystemPrompt(id);
  const hasFailed = agents.isError || latest.isError || prompt.hasFailed;
  useEffect(() => {
    if (hasFailed) showToast({ kind: 'error', text: chatMessages.loadFailed });
  }, [hasFailed]);

  const chosen = all.find((agent) => agent.id === id);
  const [effortOf, chooseEffort] = useEfforts();
  return {
    /** Own agents first. */
    all,
    /** These are the agents of the table. */
    catalog: known.agents,
    /** The chosen one, where it is an own agent. */
    chosenOwn: known.own.find((agent) => agent.id === id),
    id,
    /** The list of agents could not be read. */
    hasFailed: agents.isError && !agents.isFetching,
    retry: () => void agents.refetch(),
    /** These are the agents that can answer now, without the chosen one. */
    others: all.filter((agent) => agent.id !== id && agent.isAvailable && !agent.requiredPlan),
    chosen,
    /** This agent will answer: the offline agent in place of one that is not connected. */
    answering: isConnected(chosen) ? chosen : all.find(({ provider }) => provider === OFFLINE_PROVIDER),
    systemPrompt: prompt.text,
    choose,
    /** It is what the person chose for this agent. Undefined is the agent's own. */
    effort: chosen?.abilities.effort ? effortOf(id) : undefined,
    setEffort: (effort: Effort | undefined) => chooseEffort(id, effort),
    setSystemPrompt: prompt.setText,
  };
}

/** The prompt of an agent: as it was typed here, or else as it was saved last. */
function useSystemPrompt(agentId: string) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const configuration = useQuery({ ...configurationQuery(agentId), enabled: agentId !== '' });
  return {
    text: drafts[agentId] ?? configuration.data?.systemPrompt ?? '',
    hasFailed: configuration.isError,
    setText: (text: string) => setDrafts((known) => ({ ...known, [agentId]: text })),
  };
}

/** An agent of a larger plan counts as connected: sending says which plan has it. */
export function isConnected(agent: Agent | undefined): boolean {
  return agent === undefined || agent.isAvailable || agent.requiredPlan !== null;
}

const EFFORTS_KEY = 'chat-efforts';

/** By agent; they survive the session, and what is none of ours is not read. */
function readEfforts(): Readonly<Record<string, Effort>> {
  try {
    const stored = JSON.parse(localStorage.getItem(EFFORTS_KEY) ?? '{}') as Record<string, unknown> | null;
    const known = Object.entries(stored ?? {}).filter(([, effort]) => efforts.some((one) => one === effort));
    return Object.fromEntries(known) as Record<string, Effort>;
  } catch {
    return {};
  }
}

function useEfforts() {
  const [chosen, setChosen] = useState(readEfforts);
  function choose(agentId: string, effort: Effort | undefined): void {
    const { [agentId]: _before, ...others } = chosen;
    const next = effort ? { ...others, [agentId]: effort } : others;
    localStorage.setItem(EFFORTS_KEY, JSON.stringify(next));
    setChosen(next);
  }
  return [(agentId: string): Effort | undefined => chosen[agentId], choose] as const;
}

type Wishes = { conversationAgentId: string | null; usual: readonly (string | null | undefined)[] };

/**
 * Returns the first known agent of: the one chosen in this conversation, the conversation's own, the one chosen before,
 * the usual ones. The id is empty when none is known.
 */
function usePicked(agents: readonly Agent[], { conversationAgentId, usual }: Wishes) {
  const [choice, setChoice] = useState(readAgentChoice);
  const chosenHere = choice?.for === conversationAgentId ? choice.id : null;
  const isKnown = (id: string | null | undefined): id is string => agents.some((agent) => agent.id === id);
  return {
    id: [chosenHere, conversationAgentId, choice?.id, ...usual].find(isKnown) ?? '',
    choose(agentId: string) {
      const chosen = { id: agentId, for: conversationAgentId };
      saveAgentChoice(chosen);
      setChoice(chosen);
    },
  };
}
