// What a person's statements of work begin with: rates, hours of tasks, and the name of the provider.

import type { Db, Tx } from '#platform/db/db.ts';
import { defaultRates } from '../shared/beginning/default-rates.ts';
import type { SowSettings } from '../shared/settings-shapes.ts';
import * as store from './store.ts';

export type Settings = {
  findSowSettings(userId: string): Promise<SowSettings>;
  /** From then on the rates are the person's own. */
  saveSowSettings(userId: string, settings: SowSettings): Promise<SowSettings>;
};

export function createSettings({ db, now }: { db: Db; now: () => Date }): Settings {
  return {
    findSowSettings: (userId) => db.asUser(userId, (tx) => readSettings(tx, { userId, today: dayOf(now()) })),

    async saveSowSettings(userId, { rates, tasks, provider, rules }) {
      const saved = { rates: { ...rates, isAssumed: false }, tasks, provider, rules };
      await db.asUser(userId, (tx) => store.upsertSettings(tx, { userId, ...saved }));
      return saved;
    },
  };
}

/** Ours, marked as assumed, until the person saves their own. */
export async function readSettings(tx: Tx, { userId, today }: { userId: string; today: string }): Promise<SowSettings> {
  const row = await store.selectSettings(tx, userId);
  if (row) return { rates: row.rates, tasks: row.tasks, provider: row.provider, rules: row.rules };
  const provider = { name: '', address: '', contactName: '', contactRole: '', contactEmail: '' };
  return { rates: defaultRates(today), tasks: {}, provider, rules: [] };
}

/** The day in UTC: '2026-11-30'. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
