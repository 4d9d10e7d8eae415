// What a person does with a comparison. Afterwards it is read again with its conversation.

import { useQueryClient } from '@tanstack/react-query';
import { newId } from '#contract/id.ts';
import { jsonified } from '#ui/api/jsonified.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { refresh, runsApi, showStarted } from '../queries.ts';
import { comparisonApi, comparisonQuery, votesQuery } from './compare-api.ts';
import { compareMessages } from './compare-messages.ts';

export type ComparisonActions = ReturnType<typeof useComparisonActions>;

type ActionOptions = { id: string; conversationId: string; systemPrompt: string };

export function useComparisonActions({ id, conversationId, systemPrompt }: ActionOptions) {
  const queryClient = useQueryClient();
  function perform(action: () => Promise<unknown>): Promise<boolean> {
    return attempt({
      action,
      describeFailure: compareMessages.actionFailed,
      refresh: () => refresh(queryClient, conversationId),
    });
  }
  return {
    /** Null: a tie. */
    vote: (winnerId: string | null) =>
      perform(async () => {
        const { comparison } = jsonified(await comparisonApi.vote({ id, winnerId }));
        queryClient.setQueryData(comparisonQuery({ id, conversationId }).queryKey, comparison);
        await queryClient.invalidateQueries({ queryKey: votesQuery.queryKey });
      }),
    continueWith: (answerId: string) => perform(() => comparisonApi.continueWith({ id, answerId })),
    retry: (answerId: string) =>
      perform(() => comparisonApi.retryAnswer({ id, answerId, requestId: newId(), systemPrompt })),
    merge: (agentId: string) =>
      perform(async () => {
        showStarted(queryClient, await comparisonApi.mergeAnswers({ id, agentId, requestId: newId(), systemPrompt }));
      }),
    stop: (runIds: readonly number[]) => perform(() => Promise.all(runIds.map((runId) => runsApi.stop({ id: runId })))),
  };
}
