// Sends what a person asks, follows the answer while it is written, and stops it. After a reload it follows the answer that is
// still being written.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePlanLimit } from '#features/entitlements/web/use-plan-limit.ts';
import { useToday } from '#project/projects/web/use-today.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { followRun } from '#ui/run/follow-run.ts';
import { assistantMessages as words } from './messages.ts';
import { assistantApi, conversationQuery, conversationsQuery, runsApi, type ShownMessage } from './queries.ts';
import { useAgentChoice } from './use-agent-choice.ts';

type Order = {
  conversationId: string | undefined;
  messages: readonly ShownMessage[];
  onOpen: (conversationId: string) => void;
};

/** The answer that is being written; null when none is. */
export type Writing = { answerId: string; text: string } | null;

export function useAsk({ conversationId, messages, onOpen }: Order) {
  const { id: workspaceId } = useWorkspace();
  const today = useToday();
  const queryClient = useQueryClient();
  const { agentId } = useAgentChoice();
  const { limit, show, dismiss, refreshUsage } = usePlanLimit();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const pending = messages.find(({ status }) => status === 'writing');
  const writing = useFollowed(pending, async () => {
    if (conversationId === undefined) return;
    refreshUsage();
    await queryClient.invalidateQueries({ queryKey: conversationQuery(workspaceId, conversationId).queryKey });
  });

  /** Resolves with whether the server has it. */
  async function send(text: string): Promise<boolean> {
    if (isSending || pending || text.trim() === '') return false;
    setSending(true);
    setFailure(null);
    dismiss();
    try {
      const order = { workspaceId, text, today, requestId: crypto.randomUUID(), ...(agentId && { agentId }) };
      const started = await assistantApi.ask({ ...order, ...(conversationId !== undefined && { conversationId }) });
      await queryClient.invalidateQueries({ queryKey: conversationsQuery(workspaceId).queryKey });
      if (conversationId === undefined) onOpen(started.conversationId);
      else await queryClient.invalidateQueries({ queryKey: conversationQuery(workspaceId, conversationId).queryKey });
      return true;
    } catch (error) {
      if (!show(error)) setFailure(error instanceof ApiError ? error.message : words.sendFailed);
      return false;
    } finally {
      setSending(false);
    }
  }

  async function stop(): Promise<void> {
    const runId = pending?.runId;
    if (runId !== undefined && runId !== null)
      await runsApi.stop({ id: runId }).catch(() => setFailure(words.notStopped));
  }

  return { send, stop, writing, failure, limit, dismiss, isSending, isWriting: pending !== undefined };
}

export type Asking = ReturnType<typeof useAsk>;

function useFollowed(message: ShownMessage | undefined, onEnd: () => Promise<void>): Writing {
  const [state, setState] = useState<Writing>(null);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  const runId = message?.runId ?? undefined;
  const answerId = message?.id;
  useEffect(() => {
    if (runId === undefined || answerId === undefined) return undefined;
    return followRun(runId, {
      onText: (text) =>
        setState((before) => ({ answerId, text: (before?.answerId === answerId ? before.text : '') + text })),
      onEnd: () => void end.current(),
    });
  }, [runId, answerId]);
  return state !== null && state.answerId === answerId ? state : null;
}
