// The acts of a conversation: send, answer again, stop, clear, choose a branch; and what is shown meanwhile.
// A message appears at once. When nothing comes back, it goes away again and returns to the composer, attachments and all.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newId } from '#contract/id.ts';
import { usePlanLimit } from '#features/entitlements/web/use-plan-limit.ts';
import { ApiError, messageOf } from '#ui/api/api-error.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { StartedAnswer } from '../contract.ts';
import { keepSent, takeSent, type Outgoing } from './composer/draft.ts';
import { chatMessages } from './messages.ts';
import {
  chatApi,
  listenToOtherTabs,
  refresh,
  runsApi,
  showStarted,
  threadQuery,
  type ShownMessage,
} from './queries.ts';
import { onRunEnd } from '#ui/run/run-stream.ts';

/** What is shown below `parentId` before the server has answered; without text it is a further answer. */
export type PendingTurn = { parentId: string | null; text: string | null; documents: Outgoing['documents'] };

type Options = {
  conversationId: string | null;
  messages: readonly ShownMessage[];
  agentId: string;
  systemPrompt: string;
  openConversation: (id: string | null) => void;
  /** Puts a message back that could not be sent. */
  giveBack: (message: Outgoing) => void;
};

export function useChat({ conversationId, messages, agentId, systemPrompt, openConversation, giveBack }: Options) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<PendingTurn | null>(null);
  const { limit: planLimit, show: showPlanLimit, dismiss: dismissPlanLimit } = usePlanLimit();
  /** Stop was pressed before the server had said which run it is. */
  const isStopWanted = useRef(false);
  const runningMessage = messages.findLast((message) => message.status === 'running');
  const asked = { agentId, systemPrompt };

  async function start(turn: PendingTurn, request: () => Promise<StartedAnswer>): Promise<void> {
    setPending(turn);
    dismissPlanLimit();
    isStopWanted.current = false;
    try {
      const started = await request();
      if (turn.text !== null)
        keepSent({
          runId: started.runId,
          conversationId: started.conversation.id,
          text: turn.text,
          documents: turn.documents,
        });
      showStarted(queryClient, started);
      if (started.conversation.id !== conversationId) openConversation(started.conversation.id);
      void refresh(queryClient, null);
      if (isStopWanted.current) void stopRun(started.runId);
    } catch (error) {
      if (!showPlanLimit(error)) {
        console.error('The message could not be sent.', error);
        showToast({ kind: 'error', text: chatMessages.sendFailed, ...detailOf(error) });
      }
      if (turn.text !== null) giveBack({ text: turn.text, documents: turn.documents });
    } finally {
      setPending(null);
    }
  }

  function send({ text, documents }: Outgoing, place?: { parentId: string | null }): Promise<void> {
    const parentId = place ? place.parentId : (messages.at(-1)?.id ?? null);
    return start({ parentId, text, documents }, () =>
      chatApi.sendMessage({
        ...asked,
        requestId: newId(),
        message: text,
        documentIds: documents.map(({ id }) => id),
        ...(conversationId ? { conversationId } : {}),
        ...(place ? { parentId: place.parentId } : {}),
      }),
    );
  }

  function regenerate(message: ShownMessage): Promise<void> {
    return start({ parentId: message.parentId, text: null, documents: [] }, () =>
      chatApi.regenerate({ ...asked, id: message.id, requestId: newId() }),
    );
  }

  /** Reports a failed act in words; the screen is refreshed either way. */
  async function act(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      showToast({ kind: 'error', text: chatMessages.actFailed(messageOf(error)) });
    }
    await refresh(queryClient, conversationId);
  }

  async function stop(): Promise<void> {
    if (runningMessage?.runId) await stopRun(runningMessage.runId);
    else isStopWanted.current = true;
  }

  function stopRun(id: number): Promise<void> {
    return act(() => runsApi.stop({ id }));
  }

  async function clear(): Promise<void> {
    if (!conversationId) return;
    await stop();
    await act(async () => {
      const { clearedHeadId } = await chatApi.clearConversation({ id: conversationId });
      const undo = () => void act(() => chatApi.showBranch({ id: conversationId, messageId: clearedHeadId ?? '' }));
      showToast({
        kind: 'success',
        text: chatMessages.cleared,
        ...(clearedHeadId ? { action: { label: chatMessages.undo, onSelect: undo } } : {}),
      });
    });
  }

  const selectMessage = (messageId: string): Promise<void> =>
    act(() => chatApi.showBranch({ id: conversationId ?? '', messageId }));

  const onEnd = useEffectEvent((runId: number, isEmptyFailure: boolean) => {
    const sent = takeSent((message) => message.runId === runId);
    if (isEmptyFailure) {
      showToast({ kind: 'error', text: chatMessages.sendFailed });
      if (sent) giveBack(sent);
    }
    void refresh(queryClient, conversationId);
  });
  useEffect(() => onRunEnd((runId, run) => onEnd(runId, run.end?.status === 'failed' && run.text === '')), []);
  useEffect(() => listenToOtherTabs(queryClient), [queryClient]);

  /** The conversation is gone: it was deleted elsewhere, or its only message failed while nobody looked. */
  function leaveGone(): void {
    const sent = takeSent((message) => message.conversationId === conversationId);
    if (sent) giveBack(sent);
    if (conversationId) queryClient.removeQueries({ queryKey: threadQuery(conversationId).queryKey });
    openConversation(null);
  }

  return {
    pending,
    runningMessage,
    planLimit,
    dismissPlanLimit,
    send,
    regenerate,
    stop,
    clear,
    selectMessage,
    leaveGone,
  };
}

/** What was wrong with the request itself is said; a failing provider has no words for a person. */
function detailOf(error: unknown): { detail?: string } {
  const isOurs = error instanceof ApiError && error.status !== 502;
  return isOurs ? { detail: error.message } : {};
}
