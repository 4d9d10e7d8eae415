// The review of a statement of work: what the server knows of it, and what a person does in it.

import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import { attempt, failureWith } from '#ui/overlays/toast/attempt.ts';
import type { SowMessage, SowReview } from '../../shared/review/review-shapes.ts';
import type { ShareRole } from '../../shared/review/share-roles.ts';
import { sowsApi } from '../queries.ts';

export type ShownReview = Jsonified<SowReview>;
export type ShownMessage = ShownReview['messages'][number];

export function reviewQuery(id: string) {
  return queryOptions({
    queryKey: ['sows', 'review', id],
    queryFn: async ({ signal }): Promise<ShownReview> => jsonified(await sowsApi.findSowReview({ id }, { signal })),
    staleTime: 0,
  });
}

export const workspacesQuery = queryOptions({
  queryKey: ['sows', 'workspaces'],
  queryFn: async ({ signal }) => (await sowsApi.listSowWorkspaces(undefined, { signal })).workspaces,
  staleTime: 0,
});

const failures = {
  message: failureWith('The message was not saved'),
  verdict: failureWith('The verdict was not saved'),
  share: failureWith('It could not be shared'),
};

type Verdict = { ruleId: string; hash: string; verdict: 'approved' | 'changes-requested'; comment: string };

export function useReview(id: string) {
  const queryClient = useQueryClient();
  const refresh = async (): Promise<void> => {
    await queryClient.invalidateQueries(reviewQuery(id));
    await queryClient.invalidateQueries({ queryKey: ['sows', 'history', id] });
  };
  const act = (describeFailure: (typeof failures)['message'], action: () => Promise<unknown>): Promise<boolean> =>
    attempt({ action, describeFailure, refresh });
  return {
    addMessage: (order: { section?: SowMessage['section']; body: string; parentId?: string }) =>
      act(failures.message, () => sowsApi.addSowMessage({ id, ...order })),
    giveVerdict: (verdict: Verdict) => act(failures.verdict, () => sowsApi.reviewSow({ id, ...verdict })),
    share: (workspaceId: string, role: ShareRole) =>
      act(failures.share, () => sowsApi.shareSow({ id, workspaceId, role })),
    unshare: () => act(failures.share, () => sowsApi.unshareSow({ id })),
  };
}
