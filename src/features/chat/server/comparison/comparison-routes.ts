// Comparisons over HTTP: a guard, then one call of the service.

import { implement } from '@orpc/server';
import { requirePerson, requireQuota } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { comparisonContract } from '../../contract/comparison-contract.ts';
import type { Comparisons } from './comparisons.ts';

export function createComparisonRoutes(comparisons: Comparisons) {
  const route = implement(comparisonContract).$context<RequestContext>();
  const userIdOf = (context: RequestContext): string => requirePerson(context).id;

  return route.router({
    startComparison: route.startComparison.handler(({ input, context }) =>
      comparisons.startComparison({
        ...input,
        userId: userIdOf(context),
        quota: requireQuota(context),
        conversationId: input.conversationId,
        parentId: input.parentId,
      }),
    ),
    findComparison: route.findComparison.handler(async ({ input, context }) => ({
      comparison: await comparisons.findComparison({ userId: userIdOf(context), id: input.id }),
    })),
    retryAnswer: route.retryAnswer.handler(({ input, context }) =>
      comparisons.retryAnswer({ ...input, userId: userIdOf(context), quota: requireQuota(context) }),
    ),
    mergeAnswers: route.mergeAnswers.handler(({ input, context }) =>
      comparisons.mergeAnswers({ ...input, userId: userIdOf(context), quota: requireQuota(context) }),
    ),
    vote: route.vote.handler(async ({ input, context }) => ({
      comparison: await comparisons.vote({ userId: userIdOf(context), id: input.id }, input.winnerId),
    })),
    continueWith: route.continueWith.handler(({ input, context }) =>
      comparisons.continueWith({ userId: userIdOf(context), id: input.id }, input.answerId),
    ),
    listVotes: route.listVotes.handler(({ input, context }) =>
      comparisons.listVotes({ userId: userIdOf(context), limit: input.limit }),
    ),
  });
}
