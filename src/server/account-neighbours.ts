// What the end of an account touches in other features.

import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type { Billing } from '#features/billing/server/billing.ts';
import { IMPORT_BUCKET } from '#features/chat/server/importing/import-worker.ts';
import { chatImports } from '#features/chat/server/importing/tables.ts';
import { DOCUMENT_BUCKET } from '#features/documents/server/objects.ts';
import { documents } from '#features/documents/server/tables.ts';
import { EXPORT_BUCKET } from '#features/exports/server/files.ts';
import { designFiles } from '#features/exports/server/tables.ts';
import { IMAGE_BUCKET } from '#features/images/server/images.ts';
import { designImages } from '#features/images/server/tables.ts';
import type { AccountNeighbours } from '#features/settings/server/settings.ts';
import type { Tx } from '#platform/db/db.ts';
import { runs as runTable } from '#platform/runs/tables.ts';
import type { StoredRef } from '#platform/storage/orphans.ts';
import type { Departures } from '#project/workspace/server/members/departure.ts';
import type { Services } from './services.ts';

/** The tables of people whose rows have a stored object. */
const STORED = [
  { bucket: DOCUMENT_BUCKET, table: documents },
  { bucket: IMAGE_BUCKET, table: designImages },
  { bucket: EXPORT_BUCKET, table: designFiles },
  { bucket: IMPORT_BUCKET, table: chatImports },
];

/** Work that has been told to stop gets this long. What is still under way then ends when it finds its rows gone. */
const STOP_POLLS = 30;
const POLL_MS = 100;

type Needs = Pick<Services, 'db' | 'runs'> & { billing: Billing; departures: Departures };

export function createAccountNeighbours({ db, runs, billing, departures }: Needs): AccountNeighbours {
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

    async listObjects(tx, userId) {
      const objects: StoredRef[] = [];
      for (const stored of STORED) objects.push(...(await listKeys(tx, stored, userId)));
      return objects;
    },
  };
}

/** Of deleted rows, too. */
async function listKeys(tx: Tx, { bucket, table }: (typeof STORED)[number], userId: string): Promise<StoredRef[]> {
  const rows = await tx.select({ key: table.storageKey }).from(table).where(eq(table.userId, userId));
  return rows.map(({ key }) => ({ bucket, key }));
}
