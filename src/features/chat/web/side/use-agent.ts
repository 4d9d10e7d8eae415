// The agent that is chosen and what it is told. At first the configuration saved last; a conversation brings
// its own agent along; text that is not saved stays with its agent while the page is open.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showToast } from '#ui/overlays/toast.tsx';
import type { Agent } from '../../contract.ts';
import { chatMessages } from '../messages.ts';
import { agentsQuery, configurationQuery } from '../queries.ts';

const NO_AGENTS: readonly Agent[] = [];

export function useAgent(conversationAgentId: string | null) {
  const agents = useQuery(agentsQuery);
  const latest = useQuery(configurationQuery());
  const [choice, setChoice] = useState<{ id: string; for: string | null } | null>(null);
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});

  const all = agents.data?.agents ?? NO_AGENTS;
  const isKnown = (id: string | null | undefined): id is string => all.some((agent) => agent.id === id);
  const chosenHere = choice?.for === conversationAgentId ? choice.id : null;
  const id = [chosenHere, conversationAgentId, choice?.id, latest.data?.agentId, latest.isPending ? null : agents.data?.defaultAgentId].find(isKnown) ?? '';

  const configuration = useQuery({ ...configurationQuery(id), enabled: id !== '' });
  const hasFailed = agents.isError || latest.isError || configuration.isError;
  useEffect(() => {
    if (hasFailed) showToast({ kind: 'error', text: chatMessages.loadFailed });
  }, [hasFailed]);

  return {
    all,
    id,
    chosen: all.find((agent) => agent.id === id),
    systemPrompt: drafts[id] ?? configuration.data?.systemPrompt ?? '',
    choose: (agentId: string) => setChoice({ id: agentId, for: conversationAgentId }),
    setSystemPrompt: (text: string) => setDrafts((known) => ({ ...known, [id]: text })),
  };
}
