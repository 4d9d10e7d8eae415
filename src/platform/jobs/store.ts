// When jobs began last, in SQL.

import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { jobs } from './tables.ts';

/** Timers are never exact: an interval counts as over when this part of it is. */
const DUE_AFTER = 0.9;
/** Clocks are corrected by less than this while nobody sets them. */
const AHEAD = sql.raw("interval '1 minute'");

/**
 * Takes the current interval of a job. A start that lies ahead was made before the clock was set back, and keeps nobody waiting
 * until the clock is there again. Returns false when another process has taken it.
 */
export async function claimJob(tx: Tx, { name, everyMs }: { name: string; everyMs: number }): Promise<boolean> {
  const startedAt = sql`clock_timestamp()`;
  const interval = sql`make_interval(secs => ${(everyMs * DUE_AFTER) / 1000}::double precision)`;
  const rows = await tx
    .insert(jobs)
    .values({ name, startedAt })
    .onConflictDoUpdate({
      target: jobs.name,
      set: { startedAt },
      setWhere: sql`${jobs.startedAt} <= clock_timestamp() - ${interval} or ${jobs.startedAt} > clock_timestamp() + ${AHEAD}`,
    })
    .returning({ name: jobs.name });
  return rows.length > 0;
}
