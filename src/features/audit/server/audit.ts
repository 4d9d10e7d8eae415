// The audit log as admins see it, the part of it that belongs to a person, and what retention removes.

import { noteAct } from '#platform/audit/act.ts';
import type { Db } from '#platform/db/db.ts';
import type { AuditEvent, AuditFilter, AuditVerdict } from '../contract.ts';
import * as store from './store.ts';
import { verifyChain } from './verify-chain.ts';

const EXPORT_ROWS = 500;
/** Removing takes the end of the chain, so acts wait meanwhile: so many rows take a tenth of a second. */
const TRIM_ROWS = 5_000;
const DAY_MS = 24 * 60 * 60 * 1000;

export type Audit = ReturnType<typeof createAudit>;

type Options = { db: Db; retentionDays: number; now: () => Date };

export function createAudit({ db, retentionDays, now }: Options) {
  let isChecking = false;

  async function* readEvents(where: ReturnType<typeof store.isMeant>): AsyncGenerator<AuditEvent> {
    let after = 0;
    for (;;) {
      const place = after;
      const events = await db.asSystem((tx) =>
        store.selectEventsAfter(tx, { after: place, limit: EXPORT_ROWS, where }),
      );
      yield* events;
      const last = events.at(-1);
      if (!last || events.length < EXPORT_ROWS) return;
      after = last.number;
    }
  }

  return {
    async listAuditEvents(input: AuditFilter & { cursor?: string | undefined; limit: number }) {
      const { rows: events, nextCursor } = await db.asSystem((tx) => store.selectEvents(tx, input));
      return { events, nextCursor };
    },

    /** The events of the filter as JSON Lines, oldest first. */
    async *exportEvents(filter: AuditFilter): AsyncGenerator<string> {
      for await (const event of readEvents(store.isMeant(filter))) yield `${JSON.stringify(event)}\n`;
    },

    /** Yields what a person did and what was done to their account, but not who else did it and from where. */
    async *listOwnEvents(userId: string): AsyncGenerator<string> {
      for await (const { actor, address, ...event } of readEvents(store.isAbout(userId))) {
        const isOwn = actor?.id === userId;
        const shown = { ...event, isOwn, address: isOwn ? address : null };
        yield `${JSON.stringify(shown)}\n`;
      }
    },

    async verifyAuditLog(): Promise<AuditVerdict> {
      if (isChecking) return { result: 'not-checked', reason: 'under-way' };
      isChecking = true;
      try {
        const verdict = await verifyChain(db);
        noteAct({ details: { result: verdict.result } });
        return verdict;
      } finally {
        isChecking = false;
      }
    },

    /** Removes what is older than the retention. */
    async trim(): Promise<void> {
      const before = new Date(now().getTime() - retentionDays * DAY_MS);
      while ((await db.asSystem((tx) => store.trimEvents(tx, { before, limit: TRIM_ROWS }))) === TRIM_ROWS);
      await db.asSystem(store.deleteNamesOfNobody);
    },
  };
}
