// The analysis over HTTP: a guard, then one call of the service.

import { bind } from '#platform/http/bind.ts';
import { requirePerson, requireQuota } from '#platform/http/request/guards.ts';
import { analysisContract } from '../contract.ts';
import type { AnalysisService } from './analysis.ts';

export function createAnalysisRoutes(analysis: AnalysisService) {
  const bound = bind(analysisContract);
  const { route } = bound;
  return route.router({
    ...bound.within('workspaceId')(analysis, ['findAnalysis']),
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
