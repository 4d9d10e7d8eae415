// The rows of runs. Every function also names the owner; row-level security is the second wall.

import { and, asc, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { isAbsent } from '#platform/db/processes/presence.ts';
import { requireSameRequest } from './fingerprint.ts';
import type { RunEntry } from './run.ts';
import { runEvents, runs, type RunProblem } from './tables.ts';

/**
 * `fingerprint` is what the request asks for (`computeFingerprint`). It is null for a request that nobody can repeat.
 */
export type RunRequest = { userId: string; requestId: string; fingerprint: string | null };
export type NewRun = RunRequest & { kind: string; subjectId: string; processId: string };
type OwnedRun = { userId: string; id: number };
export type RunRow = typeof runs.$inferSelect;

/**
 * Inserts the run and returns its id, or no row when the person made this request before. The lock lets one transaction
 * of a person insert a run at a time, so that the statement after this one can count the runs under way.
 */
export function insertion(run: NewRun): SQL {
  return sql`
    insert into runs (user_id, kind, subject_id, request_id, fingerprint, process_id)
    select ${run.userId}::text, ${run.kind}::text, ${run.subjectId}::uuid, ${run.requestId}::uuid, ${run.fingerprint}::text,
      ${run.processId}::text
    from pg_advisory_xact_lock(hashtextextended(${`runs:${run.userId}`}, 0))
    on conflict (user_id, request_id) do nothing returning id`;
}

/** The id of the run that an earlier statement of the same transaction has inserted. */
export function insertedId({ userId, requestId }: Pick<RunRequest, 'userId' | 'requestId'>): SQL {
  return sql`(select id from runs where user_id = ${userId} and request_id = ${requestId})`;
}

export async function insertRun(tx: Tx, run: NewRun): Promise<{ id: number; isNew: boolean }> {
  const [inserted] = await rowsOf(tx, insertion(run), { id: column.number() });
  if (inserted) return { id: inserted.id, isNew: true };
  const id = await selectRepeated(tx, run);
  if (id === null) throw new Error('The run was neither inserted nor found.');
  return { id, isNew: false };
}

/** The run of the same request; null when it was never made. Throws 'request/id-reused' when it asked for something else. */
export async function selectRepeated(tx: Tx, { userId, requestId, fingerprint }: RunRequest): Promise<number | null> {
  const [row] = await tx
    .select({ id: runs.id, fingerprint: runs.fingerprint })
    .from(runs)
    .where(and(eq(runs.userId, userId), eq(runs.requestId, requestId)));
  if (!row) return null;
  requireSameRequest(row.fingerprint, fingerprint);
  return row.id;
}

export async function selectRun(tx: Tx, { userId, id }: OwnedRun): Promise<RunRow | null> {
  const [row] = await tx
    .select()
    .from(runs)
    .where(and(eq(runs.id, id), eq(runs.userId, userId)));
  return row ?? null;
}

export async function selectEvents(tx: Tx, { userId, id, after }: OwnedRun & { after: number }): Promise<RunEntry[]> {
  return tx
    .select({ end: runEvents.seq, type: runEvents.type, data: runEvents.data })
    .from(runEvents)
    .where(and(eq(runEvents.runId, id), eq(runEvents.userId, userId), gt(runEvents.seq, after)))
    .orderBy(asc(runEvents.seq));
}

export type NewEvent = RunEntry & { runId: number; userId: string };

/** Ends the run and saves the rest of its log. Returns how long it took; null when another process has ended it already. */
export async function markEnded(
  tx: Tx,
  run: OwnedRun & { status: RunRow['status']; problem: RunProblem | null },
  rest: readonly NewEvent[] = [],
): Promise<{ seconds: number } | null> {
  const [ended] = await rowsOf(
    tx,
    sql`
    with ended as (
      update runs set status = ${run.status}, problem = ${run.problem && JSON.stringify(run.problem)}::jsonb, finished_at = now()
      where id = ${run.id} and user_id = ${run.userId} and status = 'running'
      returning id, extract(epoch from now() - started_at)::double precision as seconds
    ),
    rest as (${eventsInsertion(rest, sql`where exists (select from ended)`)})
    select seconds from ended`,
    { seconds: column.number() },
  );
  return ended ?? null;
}

export async function insertEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  await tx.execute(eventsInsertion(events, sql``));
}

function eventsInsertion(events: readonly NewEvent[], condition: SQL): SQL {
  return sql`
    insert into run_events (run_id, user_id, seq, type, data)
    select * from unnest(
      ${sql.param(events.map((event) => event.runId))}::bigint[],
      ${sql.param(events.map((event) => event.userId))}::text[],
      ${sql.param(events.map((event) => event.end))}::bigint[],
      ${sql.param(events.map((event) => event.type))}::text[],
      ${sql.param(events.map((event) => event.data))}::text[])
    ${condition} on conflict do nothing`;
}

export async function requestStop(tx: Tx, { userId, id }: OwnedRun): Promise<{ status: RunRow['status'] } | null> {
  const [row] = await tx
    .update(runs)
    .set({ stopRequestedAt: sql`now()` })
    .where(and(eq(runs.id, id), eq(runs.userId, userId)))
    .returning({ status: runs.status });
  return row ?? null;
}

/** Renews the heartbeats of our runs and returns the ids of those that somebody wants stopped. */
export async function renewHeartbeats(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .update(runs)
    .set({ heartbeatAt: sql`now()` })
    .where(and(sql`${runs.id} = any(${sql.param(ids)}::bigint[])`, eq(runs.status, 'running')))
    .returning({ id: runs.id, stopRequestedAt: runs.stopRequestedAt });
  return rows.filter((row) => row.stopRequestedAt !== null).map((row) => row.id);
}

export type Lost = {
  /** A run without a sign of life for so long is lost, whatever its process. */
  silentSeconds: number;
  /** On Postgres: a run whose process is absent is lost after this shorter silence. Null while absence proves nothing. */
  absentSeconds: number | null;
  /** Processes known to be dead: their runs are lost at once. */
  dead: readonly string[];
  except: readonly number[];
};

/** Up to 100 running runs that nobody works on any more, the oldest first. */
export async function selectLost(tx: Tx, { silentSeconds, absentSeconds, dead, except }: Lost): Promise<RunRow[]> {
  const isDead = sql`${runs.processId} = any(${sql.param(dead)}::text[])`;
  const hasLeft =
    absentSeconds === null
      ? sql`false`
      : sql`(${isSilentFor(absentSeconds)} or ${isDead}) and ${isAbsent(runs.processId)} and ${hasServerSettled}`;
  return tx
    .select()
    .from(runs)
    .where(
      and(
        eq(runs.status, 'running'),
        sql`(${isSilentFor(silentSeconds)} or (${hasLeft}))`,
        sql`not (${runs.id} = any(${sql.param(except)}::bigint[]))`,
      ),
    )
    .orderBy(asc(runs.id))
    .limit(100);
}

/** A server that has just started knows nobody's presence yet: its clients take a moment to come back. */
const hasServerSettled = sql`pg_postmaster_start_time() < now() - interval '5 s'`;

/** After no seconds, everything is silent, also what was written before the clock was set back. */
function isSilentFor(seconds: number): SQL {
  if (seconds === 0) return sql`true`;
  return sql`${runs.heartbeatAt} <= now() - make_interval(secs => ${seconds}::double precision)`;
}

/** The processes that have running runs. */
export async function selectProcesses(tx: Tx): Promise<string[]> {
  const rows = await tx.selectDistinct({ processId: runs.processId }).from(runs).where(eq(runs.status, 'running'));
  return rows.map(({ processId }) => processId);
}

/** Deletes the log of runs that ended more than an hour ago: the feature's rows hold their outcome. */
export async function pruneEvents(tx: Tx): Promise<void> {
  await tx.execute(
    sql`delete from run_events where run_id in (select id from runs where finished_at < now() - interval '1 hour' and exists (select 1 from run_events e where e.run_id = runs.id) limit 1000)`,
  );
}
