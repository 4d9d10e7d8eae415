// The SQL of the audit log. It only reads: events are added by platform/audit/record-event.ts, and removed by audit_trim.

import { and, asc, eq, gt, gte, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { auditKinds } from '#contract/audit/audit.ts';
import { auditChain, auditEvents as events, auditNames as names } from '#platform/audit/tables.ts';
import type { Tx } from '#platform/db/db.ts';
import { pageOf, sortedBy, type Page } from '#platform/db/page.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { users } from '#platform/identity/tables.ts';
import type { AuditEvent, AuditFilter } from '../contract.ts';

const newestFirst = sortedBy({ value: events.seq, type: 'number', id: events.id, isDescending: true });

const isNameOf = and(eq(names.actorId, events.actorId), eq(names.digest, events.actorName));

type Row = typeof events.$inferSelect & { name: string | null };

export async function selectEvents(
  tx: Tx,
  { cursor, limit, ...filter }: AuditFilter & { cursor?: string | undefined; limit: number },
): Promise<Page<AuditEvent>> {
  const rows = await tx
    .select({ event: events, name: names.name, place: newestFirst.place })
    .from(events)
    .leftJoin(names, isNameOf)
    .where(and(isMeant(filter), newestFirst.after(cursor)))
    .orderBy(...newestFirst.by)
    .limit(limit + 1);
  const page = pageOf(rows, limit);
  return { ...page, rows: page.rows.map(({ event, name }) => present({ ...event, name })) };
}

/** The events after the one with the number `after`, oldest first. */
export async function selectEventsAfter(
  tx: Tx,
  { after, limit, where }: { after: number; limit: number; where: SQL | undefined },
): Promise<AuditEvent[]> {
  const rows = await tx
    .select({ event: events, name: names.name })
    .from(events)
    .leftJoin(names, isNameOf)
    .where(and(where, gt(events.seq, after)))
    .orderBy(asc(events.seq))
    .limit(limit);
  return rows.map(({ event, name }) => present({ ...event, name }));
}

export function isMeant({ kind, person, target, outcome, from, to }: AuditFilter): SQL | undefined {
  return and(
    kind && eq(events.kind, kind),
    target ? eq(events.targetId, target) : undefined,
    outcome && eq(events.outcome, outcome),
    person ? isBy(person) : undefined,
    from ? gte(events.at, sql`${from}::date at time zone 'UTC'`) : undefined,
    to ? lt(events.at, sql`(${to}::date + 1) at time zone 'UTC'`) : undefined,
  );
}

/** True for what a person did, and for what was done to their account. */
export function isAbout(userId: string): SQL | undefined {
  return or(eq(events.actorId, userId), eq(events.targetId, userId));
}

function isBy(person: string): SQL | undefined {
  return or(
    eq(events.actorId, person),
    sql`${events.actorId} in (select actor_id from ${names} where lower(name) = ${person.toLowerCase()})`,
  );
}

function present({ seq, actorId, name, targetId, details, kind, ...row }: Row): AuditEvent {
  return {
    number: seq,
    id: row.id,
    at: row.at,
    actor: actorId === null ? null : { id: actorId, name },
    address: row.address,
    kind,
    targetKind: auditKinds[kind],
    targetId,
    outcome: row.outcome,
    occurrences: row.occurrences,
    details: JSON.parse(details) as Record<string, unknown>,
    previousHash: row.previousHash,
    hash: row.hash,
  };
}

/** Where the chain begins and ends. */
export async function selectChain(tx: Tx): Promise<typeof auditChain.$inferSelect | null> {
  const [chain] = await tx.select().from(auditChain);
  return chain ?? null;
}

/** Rows as they are hashed, with what their actors' names have to be. */
export function selectHashed(tx: Tx, { after, through, limit }: { after: number; through: number; limit: number }) {
  const { seq, id, actorId, actorName, address, kind, targetId, outcome, occurrences, details } = events;
  const micros = sql<string>`(extract(epoch from ${events.at}) * 1000000)::bigint::text`;
  return tx
    .select({
      event: { seq, id, micros, actorId, actorName, address, kind, targetId, outcome, occurrences, details },
      previousHash: events.previousHash,
      hash: events.hash,
    })
    .from(events)
    .where(and(gt(seq, after), lte(seq, through)))
    .orderBy(asc(seq))
    .limit(limit);
}

/** Names that are not what the events were hashed with. Returns the number of the first event with such a name. */
export function selectNames(tx: Tx, { after, limit }: { after: string; limit: number }) {
  return tx
    .select({ actorId: names.actorId, name: names.name, salt: names.salt, digest: names.digest })
    .from(names)
    .where(gt(sql`${names.actorId} || ' ' || ${names.name} collate "C"`, after))
    .orderBy(sql`${names.actorId} || ' ' || ${names.name} collate "C"`)
    .limit(limit);
}

/** The first event whose actor was called by a name of this digest. */
export async function selectFirstWithName(tx: Tx, { actorId, digest }: { actorId: string; digest: string }) {
  const [row] = await tx
    .select({ seq: events.seq })
    .from(events)
    .where(and(eq(events.actorId, actorId), eq(events.actorName, digest)))
    .orderBy(asc(events.seq))
    .limit(1);
  return row?.seq ?? null;
}

/** Removes up to `limit` of the events from before a time; the rest of the chain stays whole. Returns how many were removed. */
export async function trimEvents(tx: Tx, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const [row] = await rowsOf(
    tx,
    sql`select audit_trim(${before.toISOString()}::timestamptz, ${limit}::integer) as removed`,
    { removed: column.number() },
  );
  return row?.removed ?? 0;
}

/** Forgets names of people without an account: one may have been written while theirs was being deleted. */
export async function deleteNamesOfNobody(tx: Tx): Promise<void> {
  await tx.delete(names).where(sql`not exists (select from ${users} where ${users.id} = ${names.actorId})`);
}
