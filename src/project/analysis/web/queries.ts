// What the analysis reads from the server.

import { queryOptions } from '@tanstack/react-query';
import routes from 'virtual:api-routes/analysis';
import runsRoutes from 'virtual:api-routes/runs';
import type { runsContract } from '#features/runs/contract.ts';
import { workspaceQueries } from '#project/workspace/web/workspace-queries.ts';
import { apiOf } from '#ui/api/api.ts';
import type { Analysis, analysisContract } from '../contract.ts';

export const analysisApi = apiOf<typeof analysisContract>(routes);

export const runsApi = apiOf<typeof runsContract>(runsRoutes);

const analyses = workspaceQueries('analysis', ['tasks', 'projects', 'milestones', 'members']);

export type ShownAnalysis = Analysis;
export type ShownFact = Analysis['facts'][number];

export type AnalysisChoice = { project?: string; weeks: number; staleDays: number; today: string };

export function analysisQuery(workspaceId: string, choice: AnalysisChoice) {
  return queryOptions({
    ...analyses.of(workspaceId, choice),
    queryFn: ({ signal }) => analysisApi.findAnalysis({ workspaceId, ...choice }, { signal }),
    placeholderData: (previous) => previous,
  });
}
