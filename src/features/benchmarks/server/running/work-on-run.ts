// The work of a run: lanes that take cells one after another, ask, check and finish them, until none is left, the cap is reached,
// or the run is paused. A lane belongs to an agent, so that a slow one keeps no other waiting.

import { setTimeout as sleep } from 'node:timers/promises';
import { recordCalls } from '#features/usage/server/usage.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Models } from '#platform/llm/models.ts';
import type { RunHandle } from '#platform/runs/run.ts';
import { MAX_KEPT_ANSWER } from '../../shared/limits.ts';
import type { BenchmarkCase } from '../../shared/suite-shapes.ts';
import { gradeAnswer, type Grade, type GradingNeeds } from '../grading/grade-answer.ts';
import type { RunRow } from '../tables.ts';
import { askAgent, costOfCalls, type Attempt } from './ask-agent.ts';
import { finishCell, releaseCell, type CellOfList } from './cell-store.ts';
import { presentCell } from './present-run.ts';
import { claimCell, countOpen, lockAnyRun, settle, type NextCell } from './run-store.ts';

/** Answers of one agent at the same time. */
const LANES = 2;
/** A lane without a cell looks again after this time. */
const IDLE_MS = 250;
/** Before the next attempt after each failure. A provider that is busy gets more time, and more attempts. */
const BACK_OFF_MS = [1_000, 5_000];
const BUSY_BACK_OFF_MS = [1_000, 5_000, 15_000, 30_000, 60_000];

export type WorkNeeds = GradingNeeds & { db: Db; models: Models };

/** The row when the work began: `workId` is this work's. */
type Work = { needs: WorkNeeds; run: RunRow; handle: RunHandle; grading: Serial };
type Serial = <T>(work: () => Promise<T>) => Promise<T>;

/** Rejects when the signal aborts, and when a lane fails for a reason of ours; no cell stays under way. */
export async function workOnRun(needs: WorkNeeds, run: RunRow, handle: RunHandle): Promise<void> {
  const work: Work = { needs, run, handle, grading: createSerial() };
  const lanes = run.agents.flatMap(({ id }) => Array.from({ length: LANES }, () => runLane(work, id)));
  const ended = await Promise.allSettled(lanes);
  handle.signal.throwIfAborted();
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason;
}

async function runLane(work: Work, agentId: string): Promise<void> {
  const { needs, run, handle } = work;
  const { id, userId, workId } = run;
  while (!handle.signal.aborted) {
    const cell = await needs.db.asUser(userId, (tx) => claimCell(tx, { id, userId, workId, agentId }));
    if (cell) {
      await workOnCell(work, cell);
      continue;
    }
    const open = await needs.db.asUser(userId, (tx) => countOpen(tx, { id, userId, agentId }));
    if (open.waiting + open.working === 0) return;
    // Cells are due and nothing is under way anywhere: the cap leaves no room for the next one.
    if (open.due > 0 && open.workingOfAll === 0) return;
    await sleep(IDLE_MS, undefined, { signal: handle.signal }).catch(() => undefined);
  }
}

async function workOnCell(work: Work, cell: NextCell): Promise<void> {
  const { needs, run, handle } = work;
  const item = run.suite.cases.find(({ key }) => key === cell.caseKey);
  const agent = run.agents.find(({ id }) => id === cell.agentId);
  if (!item || !agent) throw new Error(`The run ${run.id} has no case ${cell.caseKey} or no agent ${cell.agentId}.`);
  const { suite, temperature } = run;
  const attempt = await askAgent(needs.models, { agent, suite, item, temperature, signal: handle.signal });
  if (attempt.kind === 'failed') return giveUpOrWait(work, cell, attempt);
  if (attempt.kind === 'aborted') return release(work, cell, { attempt });
  let grade: Grade;
  try {
    grade = await work.grading(() => gradeAttempt(work, { item, attempt }));
  } catch (error) {
    await release(work, cell, { attempt });
    if (handle.signal.aborted) return;
    throw error;
  }
  await finish(work, cell, { attempt, finished: { state: 'done', ...keptAnswer(attempt.text), ...grade } });
}

type Answered = Extract<Attempt, { kind: 'answered' }>;
type Failed = Extract<Attempt, { kind: 'failed' }>;

function gradeAttempt(
  { needs, run, handle }: Work,
  { item, attempt }: { item: BenchmarkCase; attempt: Answered },
): Promise<Grade> {
  const { text, totalMs, calls } = attempt;
  const answer = { text, totalMs, documentCount: item.documents.length, costUsd: costOfCalls(calls) / 1_000_000 };
  const caller = { owner: run.userId, signal: handle.signal };
  return gradeAnswer(needs, { item, passAt: run.suite.passAt, answer, caller });
}

function keptAnswer(text: string) {
  const isClipped = text.length > MAX_KEPT_ANSWER;
  // A database takes neither half a character nor a null.
  const answer = (isClipped ? text.slice(0, MAX_KEPT_ANSWER) : text).toWellFormed().replaceAll('\0', '\uFFFD');
  return { answer, isClipped };
}

async function giveUpOrWait(work: Work, cell: NextCell, attempt: Failed): Promise<void> {
  const { problem, isFinal, isBusy } = attempt;
  const waitMs = isFinal ? undefined : (isBusy ? BUSY_BACK_OFF_MS : BACK_OFF_MS)[cell.failures];
  if (waitMs === undefined) await finish(work, cell, { attempt, finished: { state: 'unanswered', problem } });
  else await release(work, cell, { attempt, failures: cell.failures + 1, waitMs });
}

type Finishing = { attempt: Attempt; finished: Parameters<typeof finishCell>[2] };

/** The cell, what it cost and the ledger are written in one transaction. A cell that another work has taken over stays as it is. */
async function finish(work: Work, cell: NextCell, { attempt, finished }: Finishing): Promise<void> {
  const { calls, firstTokenMs, totalMs } = attempt;
  const costMicros = costOfCalls(calls);
  const tokens = calls.reduce(
    (sum, { usage, isEstimate }) => ({
      inputTokens: sum.inputTokens + usage.inputTokens,
      outputTokens: sum.outputTokens + usage.outputTokens,
      isEstimate: sum.isEstimate || isEstimate,
    }),
    { inputTokens: 0, outputTokens: 0, isEstimate: false },
  );
  const written = { ...finished, ...tokens, costMicros, firstTokenMs, totalMs };
  const row = await write(work, { calls, costMicros }, (tx) => finishCell(tx, ownCell(work, cell), written));
  if (row) work.handle.emit(presentCell(row));
}

type Release = { attempt: Attempt; failures?: number; waitMs?: number };

async function release(work: Work, cell: NextCell, { attempt, ...waiting }: Release): Promise<void> {
  const costMicros = costOfCalls(attempt.calls);
  await write(work, { calls: attempt.calls, costMicros }, (tx) =>
    releaseCell(tx, ownCell(work, cell), { lostMicros: costMicros, ...waiting }),
  );
}

function ownCell({ run }: Work, { id }: NextCell) {
  return { userId: run.userId, id, workId: run.workId };
}

/** Calls were made whoever owns the cell by now; what the run has spent counts those of its own cells. */
function write(
  { needs, run }: Work,
  { calls, costMicros }: { calls: Attempt['calls']; costMicros: number },
  change: (tx: Tx) => Promise<CellOfList | null>,
): Promise<CellOfList | null> {
  return needs.db.asUser(run.userId, async (tx) => {
    // Whoever takes the run over locks it before its cells, too.
    await lockAnyRun(tx, run);
    const row = await change(tx);
    if (row) await settle(tx, run, { worstMicros: row.worstMicros, costMicros });
    await recordCalls(tx, { userId: run.userId, meter: 'benchmark', calls });
    return row;
  });
}

/** Does one thing after the other: a person has one task of the child pool under way at a time, and few may wait. */
function createSerial(): Serial {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}
