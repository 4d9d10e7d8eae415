// What the server must know of the analysis of a workspace, which is computed from rows of other slices.

import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import { none } from '#platform/module/server-module.ts';
import { workspaceSlice } from '#project/workspace/server/workspace.ts';
import { analysisContract } from '../contract.ts';
import { createAnalysis } from './analysis.ts';
import { createAnalyzer } from './analyzer.ts';
import { analysisTasks } from './child-tasks.ts';
import { createAnalysisRoutes } from './routes.ts';
import { analysisKind } from './summary-run.ts';

type Needs = Omit<Parameters<typeof createAnalysis>[0], 'analyzer'> & { pool: ChildPool };

export const analysisModule = workspaceSlice({
  name: 'analysis',
  contract: { analysis: analysisContract },
  tables: { exported: [], leftOut: {} },
  buckets: [],
  storage: [],
  holdings: {},
  search: [],
  runs: [{ open: () => analysisKind, subject: none('A person waits for it.') }],
  childTasks: analysisTasks,
  workspace: { changes: [], activity: [], part: null, countOpenTasks: null },
  create(needs: Needs) {
    return {
      services: {},
      routes: { analysis: createAnalysisRoutes(createAnalysis({ ...needs, analyzer: createAnalyzer(needs.pool) })) },
      streams: [],
      purges: {},
      jobs: [],
      stored: [],
      items: {},
      exportSources: {},
      personalFiles: [],
      workspaceFiles: [],
      start: null,
      close: null,
    };
  },
});
