// What the end of an account touches in other features.

import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type { Billing } from '#features/billing/server/billing.ts';
import type { Db } from '#platform/db/db.ts';
import type { ModuleBucket } from '#platform/module/server-module.ts';
import type { Runs } from '#platform/runs/runs.ts';
import { runs as runTable } from '#platform/runs/tables.ts';
import type { StoredRef } from '#platform/storage/orphans.ts';
import type { AccountNeighbours } from './settings.ts';

/** Work that has been told to stop gets this long. What is still under way then ends when it finds its rows gone. */
const STOP_POLLS = 30;
const POLL_MS = 100;

type Needs = {
  db: Db;
  runs: Runs<never>;
  billing: Billing;
  departures: Pick<AccountNeighbours, 'listWorkspaces' | 'announceMembers'>;
  buckets: readonly ModuleBucket[];
};

export function createAccountNeighbours({ db, runs, billing, departures, buckets }: Needs): AccountNeighbours {
  const listRunning = async (userId: string): Promise<number[]> => {
    const isRunning = and(eq(runTable.userId, userId), eq(runTable.status, 'running'));
    const rows = await db.asUser(userId, (tx) => tx.select({ id: runTable.id }).from(runTable).where(isRunning));
    return rows.map(({ id }) => id);
  };

  return {
    ...departures,

    async hasRenewingPlan(userId, { isAsked }) {
      if (isAsked) await billing.checkSubscription(userId);
      const { plan, engine, isCancelling } = await billing.findSubscription(userId);
      return engine !== 'off' && plan !== 'free' && !isCancelling;
    },

    async stopRuns(userId) {
      for (const id of await listRunning(userId)) await runs.stop(userId, id);
      for (let poll = 0; poll < STOP_POLLS && (await listRunning(userId)).length > 0; poll++) await sleep(POLL_MS);
    },

    /** Lists those of deleted rows, too. */
    async listObjects(tx, userId) {
      const objects: StoredRef[] = [];
      for (const { name, rows } of buckets) {
        if ('none' in rows) continue;
        const found = await tx.select({ key: rows.storageKey }).from(rows).where(eq(rows.userId, userId));
        objects.push(...found.map(({ key }) => ({ bucket: name, key: String(key) })));
      }
      return objects;
    },
  };
}
