// Tries a message that got no answer again, with the same agent or with another one.

import { useEffect, useEffectEvent, useState } from 'react';
import { changeDraft, readDraft } from '../composer/draft.ts';
import type { ShownMessage } from '../queries.ts';
import type { useAgent } from '../sidebar/use-agent.ts';
import type { ShownFailure } from './failures.ts';
import type { useTurn } from './use-turn.ts';

type RetryOptions = {
  conversationId: string | null;
  failure: ShownFailure | null;
  messages: readonly ShownMessage[];
  agent: ReturnType<typeof useAgent>;
  chat: Pick<ReturnType<typeof useTurn>, 'sendMessage' | 'regenerate'>;
};

/** Returns a function that tries again; with an id, once that agent is chosen. */
export function useRetry({ conversationId, failure, messages, agent, chat }: RetryOptions): (agentId?: string) => void {
  const [wantedAgentId, setWantedAgentId] = useState<string | null>(null);

  function tryAgain(): void {
    if (failure?.retry === 'send') {
      const draft = readDraft(conversationId);
      if (draft.text.trim() === '') return;
      changeDraft(conversationId, () => ({ text: '', documents: [] }));
      void chat.sendMessage(draft);
      return;
    }
    const answer = messages.findLast(({ role }) => role === 'assistant');
    if (answer) void chat.regenerate(answer);
  }
  const tryWithAgent = useEffectEvent(() => {
    queueMicrotask(() => setWantedAgentId(null));
    tryAgain();
  });
  useEffect(() => {
    if (wantedAgentId !== null && agent.id === wantedAgentId) tryWithAgent();
  }, [wantedAgentId, agent.id]);

  return (agentId) => {
    if (agentId === undefined) return tryAgain();
    agent.choose(agentId);
    setWantedAgentId(agentId);
  };
}
