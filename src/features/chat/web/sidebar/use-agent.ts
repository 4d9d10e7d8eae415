// The chosen agent and its system prompt. The page starts with the configuration saved last, and a conversation brings
// its own agent. A prompt that is not saved stays with its agent while the page is open.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { efforts, type Effort } from '#contract/effort.ts';
import type { Agent } from '#features/agents/contract.ts';
import { useChatAgents } from '#features/agents/web/use-agents.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { chatMessages } from '../messages.ts';
import { configurationQuery } from '../queries.ts';
import { readAgentChoice, saveAgentChoice } from './agent-choice.ts';

const NO_AGENTS: readonly Agent[] = [];
/** The provider of the agent that is always there. */
export const OFFLINE_PROVIDER = 'Lounge';

export function useAgent(conversationAgentId: string | null) {
  const agents = useChatAgents();
  const latest = useQuery(configurationQuery());
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const all: readonly Agent[] = agents.data?.all ?? NO_AGENTS;
  const usual = [latest.data?.agentId, latest.isPending ? null : agents.data?.defaultAgentId];
  const { id, choose } = usePicked(all, { conversationAgentId, usual });

  const configuration = useQuery({ ...configurationQuery(id), enabled: id !== '' });
  const hasFailed = agents.isError || latest.isError || configuration.isError;
  useEffect(() => {
    if (hasFailed) showToast({ kind: 'error', text: chatMessages.loadFailed });
  }, [hasFailed]);

  const chosen = all.find((agent) => agent.id === id);
  const [effortOf, chooseEffort] = useEfforts();
  return {
    /** Own agents first. */
    all,
    /** Those of the table. */
    catalog: agents.data?.agents ?? NO_AGENTS,
    /** The chosen one, where it is an own agent. */
    chosenOwn: agents.data?.own.find((agent) => agent.id === id),
    id,
    /** The list of agents could not be read. */
    hasFailed: agents.isError && !agents.isFetching,
    retry: () => void agents.refetch(),
    /** Those that can answer now, without the chosen one. */
    others: all.filter((agent) => agent.id !== id && agent.isAvailable && !agent.requiredPlan),
    chosen,
    /** Who will answer: the offline agent in place of one that is not connected. */
    answering: isConnected(chosen) ? chosen : all.find(({ provider }) => provider === OFFLINE_PROVIDER),
    systemPrompt: drafts[id] ?? configuration.data?.systemPrompt ?? '',
    choose,
    /** What the person chose for this agent; undefined is its own. */
    effort: chosen?.abilities.effort ? effortOf(id) : undefined,
    setEffort: (effort: Effort | undefined) => chooseEffort(id, effort),
    setSystemPrompt: (text: string) => setDrafts((known) => ({ ...known, [id]: text })),
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
