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
          const [newest, ...older] = runs.filter(({ suiteVersion }) => suiteVersion === version);
          if (newest) suites.push(await presentSuite(tx, [newest, ...older]));
        }
        return suites;
      }),
  };
}

type Line = { run: RunRow; cells: CellSummary[] };

/** @param runs of one version of a suite, the newest first */
async function presentSuite(tx: Tx, runs: readonly [RunRow, ...RunRow[]]): Promise<LeaderboardSuite> {
  const [newest] = runs;
  const lines = await readLines(tx, runs);
  const agents = [...lines].map(([agentId, { cells }]) => ({ agentId, cells }));
  const results = summariseRun(agents, Math.max(...runs.map(({ repeats }) => repeats))).agents;
  return {
    suiteId: newest.suiteId,
    title: newest.title,
    version: newest.suiteVersion,
    caseCount: newest.suite.cases.length,
    lines: results.flatMap((result) => {
      const line = lines.get(result.agentId);
      return line ? [{ ...result, ...presentLine(line, result.agentId) }] : [];
    }),
  };
}

/** Reads the newest run of each agent. */
async function readLines(tx: Tx, runs: readonly RunRow[]): Promise<Map<string, Line>> {
  const lines = new Map<string, Line>();
  for (const run of runs) {
    if (run.agents.every(({ id }) => lines.has(id))) continue;
    const cells = (await selectCells(tx, run)).map(presentCell);
    for (const own of cellsByAgent(run, cells))
      if (!lines.has(own.agentId)) lines.set(own.agentId, { run, cells: own.cells });
  }
  return lines;
}

function presentLine({ run }: Line, agentId: string) {
  const agent = run.agents.find(({ id }) => id === agentId);
  return {
    name: agent?.name ?? agentId,
    avatar: agent?.avatar ?? '',
    model: agent?.model ?? '',
    runId: run.id,
    finishedAt: run.finishedAt ?? run.updatedAt,
  };
}
