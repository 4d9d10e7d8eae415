// The analysis over HTTP: a guard, then one call of the service.

import { implement } from '@orpc/server';
import { requirePerson, requireQuota } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { analysisContract } from '../contract.ts';
import type { AnalysisService } from './analysis.ts';

export function createAnalysisRoutes(analysis: AnalysisService) {
  const route = implement(analysisContract).$context<RequestContext>();
  return route.router({
    findAnalysis: route.findAnalysis.handler(({ input: { workspaceId, ...query }, context }) =>
      analysis.findAnalysis({ workspaceId, userId: requirePerson(context).id }, query),
    ),
    summarizeAnalysis: route.summarizeAnalysis.handler(
      async ({ input: { workspaceId, requestId, agentId, ...query }, context }) => ({
        runId: await analysis.summarizeAnalysis({
          workspaceId,
          userId: requirePerson(context).id,
          query,
          requestId,
          agentId,
          quota: requireQuota(context),
        }),
      }),
    ),
  });
}
