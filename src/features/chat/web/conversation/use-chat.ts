// The actions of a conversation: send, answer again, stop, clear, choose a branch; and what is shown in the meantime.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { giveBack, moveToNew, takeSent } from '../composer/draft.ts';
import { chatMessages } from '../messages.ts';
import { chatApi, listComparedRuns, listenToOtherTabs, refresh, runsApi, threadQuery } from '../queries.ts';
import { onAnswerRunEnd, type AnswerRun } from '../run/answer-run.ts';
import { moveFailureToNew, showFailure } from '../run/failures.ts';
import { useTurn, type TurnOptions } from '../run/use-turn.ts';

export function useChat(options: Omit<TurnOptions, 'stopRun'>) {
  const { conversationId, messages, openConversation, onGivenBack } = options;
  const queryClient = useQueryClient();
  const { stopOnceStarted, ...turn } = useTurn({ ...options, stopRun });
  const runningMessage = messages.findLast((message) => message.status === 'running');

  function perform(action: () => Promise<unknown>): Promise<boolean> {
    return attempt({
      action,
      describeFailure: chatMessages.actionFailed,
      refresh: () => refresh(queryClient, conversationId),
    });
  }

  async function stopRun(id: number): Promise<void> {
    await perform(() => runsApi.stop({ id }));
  }

  async function stop(): Promise<void> {
    const compared = conversationId ? listComparedRuns(queryClient, conversationId) : [];
    const running = new Set([...compared, ...(runningMessage?.runId ? [runningMessage.runId] : [])]);
    if (running.size === 0) stopOnceStarted();
    await Promise.all([...running].map(stopRun));
  }

  async function clear(): Promise<void> {
    if (!conversationId) return;
    await stop();
    await perform(async () => {
      const { clearedHeadId, endedLinks } = await chatApi.clearConversation({ id: conversationId });
      const undo = { label: chatMessages.undo, onSelect: () => void showBranch(clearedHeadId ?? '') };
      showToast({ kind: 'success', text: chatMessages.cleared(endedLinks), ...(clearedHeadId && { action: undo }) });
    });
  }

  async function showBranch(messageId: string): Promise<void> {
    await perform(() => chatApi.showBranch({ id: conversationId ?? '', messageId }));
  }

  const handleEnd = useEffectEvent((runId: number, { end, text, failure }: AnswerRun) => {
    const sent = takeSent((message) => message.runId === runId);
    // A column of a comparison says itself why it failed.
    const isCompared = (messages.find((message) => message.runId === runId) ?? messages.at(-1))?.comparison;
    if (end?.status === 'failed' && text === '' && !isCompared) {
      showToast({ kind: 'error', text: chatMessages.sendFailed });
      showFailure(conversationId, { cause: failure, retry: sent ? 'send' : 'regenerate' });
      if (sent) giveBack(sent.conversationId, sent);
      onGivenBack();
    }
    void refresh(queryClient, conversationId);
  });
  useEffect(() => onAnswerRunEnd(handleEnd), []);
  useEffect(() => listenToOtherTabs(queryClient), [queryClient]);

  /** Leaves a conversation that was deleted elsewhere, or whose only message failed while it was not on the screen. */
  function leaveGone(): void {
    const sent = takeSent((message) => message.conversationId === conversationId);
    if (sent) giveBack(sent.conversationId, sent);
    if (conversationId) moveToNew(conversationId);
    if (conversationId) moveFailureToNew(conversationId);
    if (conversationId) queryClient.removeQueries({ queryKey: threadQuery(conversationId).queryKey });
    openConversation(null);
  }

  return { ...turn, runningMessage, stop, clear, showBranch, leaveGone };
}
