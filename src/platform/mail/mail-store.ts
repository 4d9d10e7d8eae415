// Mails in SQL.

import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { MailKind } from '#contract/mail/mail.ts';
import type { Tx } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { mails, mailStops, type MailRow } from './tables.ts';

/** A process that has had a mail for longer is gone. */
const LEASE = sql.raw("interval '10 minutes'");
const DAY = sql.raw("interval '1 day'");

/** One mail to an address after the other, so that what is counted holds. */
export async function countRecent(
  tx: Tx,
  { recipient, kind, causedBy }: { recipient: string; kind: MailKind; causedBy: string | null },
): Promise<{ toRecipient: number; ofKind: number; byPerson: number }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('mail:' || ${recipient}::text, 0))`);
  const isRecent = gt(mails.createdAt, sql`now() - ${DAY}`);
  const toRecipient = and(eq(mails.recipient, recipient), isRecent);
  return {
    toRecipient: await tx.$count(mails, toRecipient),
    ofKind: await tx.$count(mails, and(toRecipient, eq(mails.kind, kind))),
    byPerson: causedBy === null ? 0 : await tx.$count(mails, and(eq(mails.causedBy, causedBy), isRecent)),
  };
}

export async function hasStopped(tx: Tx, { userId, list }: { userId: string; list: MailKind }): Promise<boolean> {
  if (list === 'invitation') return false;
  return (await tx.$count(mailStops, and(eq(mailStops.userId, userId), eq(mailStops.list, list)))) > 0;
}

/** Returns false when there is a mail of this key. */
export async function insertMail(tx: Tx, row: typeof mails.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(mails)
    .values(row)
    .onConflictDoNothing({ target: mails.key })
    .returning({ id: mails.id });
  return rows.length > 0;
}

/**
 * Takes back what a process left that is gone: what it had not begun to hand over is due again, and of what it had, nobody
 * knows whether it arrived.
 */
export async function recoverMails(tx: Tx): Promise<void> {
  const isLeft = and(eq(mails.state, 'sending'), lt(mails.claimedAt, sql`now() - ${LEASE}`));
  await tx
    .update(mails)
    .set({
      state: 'unsure',
      endedAt: sql`now()`,
      problem: 'The server stopped while the mail was handed over.',
      claim: null,
    })
    .where(and(isLeft, lt(mails.handedAt, sql`now() - ${LEASE}`)));
  await tx
    .update(mails)
    .set({ state: 'queued', claim: null, claimedAt: null })
    .where(and(isLeft, isNull(mails.handedAt)));
}

/** Takes mails that are due, for one attempt. */
export async function claimMails(tx: Tx, { claim, limit }: { claim: string; limit: number }): Promise<MailRow[]> {
  const due = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.state, 'queued'), sql`${mails.dueAt} <= now()`))
    .orderBy(asc(mails.dueAt), asc(mails.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (due.length === 0) return [];
  return tx
    .update(mails)
    .set({ state: 'sending', claim, claimedAt: sql`now()`, handedAt: null })
    .where(
      inArray(
        mails.id,
        due.map(({ id }) => id),
      ),
    )
    .returning();
}

const isOurs = (id: string, claim: string) => and(eq(mails.id, id), eq(mails.state, 'sending'), eq(mails.claim, claim));

/** Says that from now on the mail server may have it. Returns false when another process has taken it over. */
export async function markHanded(tx: Tx, { id, claim }: { id: string; claim: string }): Promise<boolean> {
  const rows = await tx
    .update(mails)
    .set({ handedAt: sql`now()`, attempts: sql`${mails.attempts} + 1` })
    .where(isOurs(id, claim))
    .returning({ id: mails.id });
  return rows.length > 0;
}

/** The text goes with the end: it may hold links that grant something. */
export async function markSent(tx: Tx, { id, claim }: { id: string; claim: string }): Promise<void> {
  await tx
    .update(mails)
    .set({ state: 'sent', endedAt: sql`now()`, problem: null, claim: null, textBody: null, htmlBody: null })
    .where(isOurs(id, claim));
}

export async function markEnded(
  tx: Tx,
  {
    id,
    claim,
    state,
    problem,
    counts,
  }: { id: string; claim: string; state: 'failed' | 'unsure'; problem: string; counts: boolean },
): Promise<void> {
  const counted = counts && { attempts: sql`${mails.attempts} + 1` };
  await tx
    .update(mails)
    .set({ state, problem, endedAt: sql`now()`, claim: null, ...counted })
    .where(isOurs(id, claim));
}

/** Puts it back for another attempt in so many seconds. `counts`: the attempt was not counted when it was handed over. */
export async function markDue(
  tx: Tx,
  {
    ids,
    claim,
    seconds,
    problem,
    counts,
  }: { ids: readonly string[]; claim: string; seconds: number; problem: string | null; counts: boolean },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(mails)
    .set({
      state: 'queued',
      claim: null,
      claimedAt: null,
      handedAt: null,
      dueAt: sql`now() + make_interval(secs => ${seconds}::double precision)`,
      ...(problem !== null && { problem }),
      ...(counts && { attempts: sql`${mails.attempts} + 1` }),
    })
    .where(and(inArray(mails.id, [...ids]), eq(mails.state, 'sending'), eq(mails.claim, claim)));
}

/** Queues one again that has ended and still has its text. */
export async function requeue(tx: Tx, id: string, state: 'queued' | 'kept'): Promise<boolean> {
  const rows = await tx
    .update(mails)
    .set({ state, attempts: 0, dueAt: sql`now()`, problem: null, endedAt: null, handedAt: null })
    .where(
      and(eq(mails.id, id), inArray(mails.state, ['failed', 'unsure', 'kept']), sql`${mails.textBody} is not null`),
    )
    .returning({ id: mails.id });
  return rows.length > 0;
}

export async function deleteOldMails(tx: Tx, { now, days }: { now: Date; days: number }): Promise<void> {
  await tx
    .delete(mails)
    .where(
      and(
        inArray(mails.state, ['sent', 'failed', 'unsure', 'kept']),
        sql`${mails.createdAt} < ${now.toISOString()}::timestamptz - make_interval(days => ${days}::int)`,
      ),
    );
}

export async function countUndone(
  tx: Tx,
): Promise<{ state: 'queued' | 'sending' | 'failed' | 'unsure'; count: number }[]> {
  return rowsOf(
    tx,
    sql`select ${mails.state} as state, count(*) as count from ${mails}
      where ${mails.state} in ('queued', 'sending', 'failed', 'unsure') group by 1 order by 1`,
    { state: column.text<'queued' | 'sending' | 'failed' | 'unsure'>(), count: column.number() },
  );
}
