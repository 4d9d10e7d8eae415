// Works out an analysis: of a small workspace at once, of a large one in a child process, because 200,000 tasks take seconds.

import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { ChildTask } from '#platform/child-pool/child-task.ts';
import { runTask } from '#platform/child-pool/run-task.ts';
import { analyzeRows, type AnalysisOrder, type AnalyzedRows } from './analyze-rows.ts';

export type Analyzer = {
  /**
   * `owner` is whose turn of the child processes it takes. Rejects with 'request/too-many' or 'server/unavailable' when no child
   * process is free for it.
   */
  analyze(order: AnalysisOrder, owner: string): Promise<AnalyzedRows>;
};

/** Characters of JSON: some 500 tasks, which take 10 to 20 ms (measure/bench/server/analysis.bench.ts). */
export const LARGE_TEXT = 128 * 1024;
/** The result is kept for everybody of the workspace, whoever waits for this one. */
const NEVER = new AbortController().signal;

export const analyzeTask: ChildTask<AnalysisOrder, AnalyzedRows> = {
  name: 'analyze-workspace',
  load: async () => analyzeRows,
};

export function createAnalyzer(pool: ChildPool): Analyzer {
  return {
    async analyze(order, owner) {
      if (order.tasks.length < LARGE_TEXT) return analyzeRows(order);
      return runTask(pool, { task: analyzeTask, input: order, owner, signal: NEVER });
    },
  };
}
