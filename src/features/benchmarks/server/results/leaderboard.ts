// The leaderboard: for each suite in its newest version that has a complete run, one line per agent over the newest of them.

import type { Db, Tx } from '#platform/db/db.ts';
import type { CellSummary, LeaderboardSuite } from '../../shared/run-shapes.ts';
import { summariseRun } from '../../shared/results/summarise-run.ts';
import { selectCells } from '../running/cell-store.ts';
import { cellsByAgent, presentCell } from '../running/present-run.ts';
import { selectCompleteRuns } from '../running/run-store.ts';
import type { RunRow } from '../tables.ts';

export type Leaderboard = {
  /** The suite of the newest run first. */
  listLeaderboard(userId: string): Promise<LeaderboardSuite[]>;
};

export function createLeaderboard({ db }: { db: Db }): Leaderboard {
  return {
    listLeaderboard: (userId) =>
      db.asUser(userId, async (tx) => {
        const bySuite = Map.groupBy(await selectCompleteRuns(tx, userId), ({ suiteId }) => suiteId);
        const suites: LeaderboardSuite[] = [];
        for (const runs of bySuite.values()) {
          const version = Math.max(...runs.map(({ suiteVersion }) => suiteVersion));
          const ofVersion = runs.filter(({ suiteVersion }) => suiteVersion === version);
          suites.push(await presentSuite(tx, ofVersion));
        }
        return suites.filter(({ lines }) => lines.length > 0);
      }),
  };
}

type Line = { run: RunRow; cells: CellSummary[] };

/** @param runs of one version of a suite, the newest first */
async function presentSuite(tx: Tx, runs: readonly RunRow[]): Promise<LeaderboardSuite> {
  const lines = new Map<string, Line>();
  for (const run of runs) {
    if (run.agents.every(({ id }) => lines.has(id))) continue;
    const cells = (await selectCells(tx, run)).map(presentCell);
    for (const own of cellsByAgent(run, cells))
      if (!lines.has(own.agentId)) lines.set(own.agentId, { run, cells: own.cells });
  }
  const repeats = Math.max(...runs.map((run) => run.repeats));
  const agents = [...lines].map(([agentId, { cells }]) => ({ agentId, cells }));
  const [newest] = runs;
  return {
    suiteId: newest?.suiteId ?? '',
    title: newest?.title ?? '',
    version: newest?.suiteVersion ?? 0,
    caseCount: newest?.suite.cases.length ?? 0,
    lines: summariseRun(agents, repeats).agents.flatMap((result) => {
      const run = lines.get(result.agentId)?.run;
      const agent = run?.agents.find(({ id }) => id === result.agentId);
      if (!run?.finishedAt || !agent) return [];
      const { name, avatar, model } = agent;
      return [{ ...result, name, avatar, model, runId: run.id, finishedAt: run.finishedAt }];
    }),
  };
}
