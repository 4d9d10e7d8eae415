// Mails and the lists people left, in SQL.

import { and, eq, getTableColumns } from 'drizzle-orm';
import type { MailList, MailState } from '#contract/mail/mail.ts';
import type { Tx } from '#platform/db/db.ts';
import { newestFirst, pageOf, type Page } from '#platform/db/page.ts';
import { users } from '#platform/identity/tables.ts';
import { mails, mailStops, type MailRow } from '#platform/mail/tables.ts';

const order = newestFirst({ time: mails.createdAt, id: mails.id });

export async function selectMails(
  tx: Tx,
  { state, cursor, limit }: { state?: MailState | undefined; cursor?: string | undefined; limit: number },
): Promise<Page<MailRow & { place: string }>> {
  const rows = await tx
    .select({ ...getTableColumns(mails), place: order.place })
    .from(mails)
    .where(and(state && eq(mails.state, state), order.after(cursor)))
    .orderBy(...order.by)
    .limit(limit + 1);
  return pageOf(rows, limit);
}

export async function selectMail(tx: Tx, id: string): Promise<MailRow | null> {
  const [row] = await tx.select().from(mails).where(eq(mails.id, id));
  return row ?? null;
}

export async function selectStops(tx: Tx, userId: string): Promise<MailList[]> {
  const rows = await tx.select({ list: mailStops.list }).from(mailStops).where(eq(mailStops.userId, userId));
  return rows.map(({ list }) => list);
}

/** Returns false when the account is gone. */
export async function insertStop(tx: Tx, stop: { userId: string; list: MailList }): Promise<boolean> {
  if ((await tx.$count(users, eq(users.id, stop.userId))) === 0) return false;
  await tx.insert(mailStops).values(stop).onConflictDoNothing();
  return true;
}

export async function deleteStop(tx: Tx, { userId, list }: { userId: string; list: MailList }): Promise<void> {
  await tx.delete(mailStops).where(and(eq(mailStops.userId, userId), eq(mailStops.list, list)));
}
