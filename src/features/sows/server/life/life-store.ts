// Versions that were sent, events and links in SQL. Their owner lists them; a client finds a link by the hash of its token only.

import { and, desc, eq, getTableColumns, gt, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { newId } from '#contract/id.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Owned } from '../store.ts';
import { sows, type SowRow } from '../tables.ts';
import { sowEvents, sowLinks, sowVersions, type EventRow, type LinkRow, type VersionRow } from './tables.ts';

export async function insertVersion(tx: Tx, row: VersionRow): Promise<void> {
  await tx.insert(sowVersions).values(row);
}

export async function insertEvent(
  tx: Tx,
  event: Pick<EventRow, 'userId' | 'sowId' | 'version' | 'kind'> &
    Partial<Pick<EventRow, 'name' | 'reason' | 'hash' | 'address' | 'userAgent'>>,
): Promise<void> {
  await tx.insert(sowEvents).values({ id: newId(), ...event, at: sql`clock_timestamp()` });
}

export async function insertLink(
  tx: Tx,
  row: Pick<LinkRow, 'id' | 'userId' | 'sowId' | 'versionId' | 'tokenHash' | 'expiresAt' | 'passcode'>,
): Promise<LinkRow> {
  const [link] = await tx.insert(sowLinks).values(row).returning();
  if (!link) throw new Error('The link was not written.');
  return link;
}

const ofSow = (table: typeof sowVersions | typeof sowEvents | typeof sowLinks, { userId, id }: Owned) =>
  and(eq(table.userId, userId), eq(table.sowId, id));

export async function selectVersions(tx: Tx, owned: Owned): Promise<VersionRow[]> {
  return tx.select().from(sowVersions).where(ofSow(sowVersions, owned)).orderBy(desc(sowVersions.version));
}

export async function selectEvents(tx: Tx, owned: Owned): Promise<EventRow[]> {
  return tx.select().from(sowEvents).where(ofSow(sowEvents, owned)).orderBy(desc(sowEvents.at), desc(sowEvents.id));
}

export type ListedLink = LinkRow & { version: number };

function isWorking(): SQL | undefined {
  return and(isNull(sowLinks.revokedAt), gt(sowLinks.expiresAt, sql`now()`));
}

/** Lists those that work, the newest first. */
export async function selectLinks(tx: Tx, owned: Owned): Promise<ListedLink[]> {
  return tx
    .select({ ...getTableColumns(sowLinks), version: sowVersions.version })
    .from(sowLinks)
    .innerJoin(sowVersions, eq(sowVersions.id, sowLinks.versionId))
    .where(and(ofSow(sowLinks, owned), isWorking()))
    .orderBy(desc(sowLinks.createdAt), desc(sowLinks.id));
}

/** All links of the statement of work end. */
export async function revokeLinks(tx: Tx, owned: Owned): Promise<void> {
  await tx
    .update(sowLinks)
    .set({ revokedAt: sql`now()` })
    .where(and(ofSow(sowLinks, owned), isNull(sowLinks.revokedAt)));
}

/** Returns false when there is no such link. */
export async function revokeLink(tx: Tx, { linkId, ...owned }: Owned & { linkId: string }): Promise<boolean> {
  const rows = await tx
    .update(sowLinks)
    .set({ revokedAt: sql`now()` })
    .where(and(ofSow(sowLinks, owned), eq(sowLinks.id, linkId), isNull(sowLinks.revokedAt)))
    .returning({ id: sowLinks.id });
  return rows.length > 0;
}

export type OpenedLink = {
  link: LinkRow;
  version: VersionRow;
  sow: Pick<SowRow, 'id' | 'userId' | 'title' | 'state' | 'version'>;
};

/** It runs as the system, because a client is nobody. `isLocked`: the statement of work is locked until the transaction ends. */
export async function selectOpened(tx: Tx, tokenHash: Buffer, isLocked = false): Promise<OpenedLink | null> {
  const query = tx
    .select({
      link: sowLinks,
      version: sowVersions,
      sow: { id: sows.id, userId: sows.userId, title: sows.title, state: sows.state, version: sows.version },
    })
    .from(sowLinks)
    .innerJoin(sowVersions, eq(sowVersions.id, sowLinks.versionId))
    .innerJoin(sows, eq(sows.id, sowLinks.sowId))
    .where(and(eq(sowLinks.tokenHash, tokenHash), isWorking(), isNull(sows.deletedAt)));
  const [row] = await (isLocked ? query.for('update', { of: sows }) : query);
  return row ?? null;
}

/** Counts a passcode before it is looked at; returns false when there were too many. */
export async function countPasscode(tx: Tx, id: string, max: number): Promise<boolean> {
  const rows = await tx
    .update(sowLinks)
    .set({ wrongPasscodes: sql`${sowLinks.wrongPasscodes} + 1` })
    .where(and(eq(sowLinks.id, id), lt(sowLinks.wrongPasscodes, max)))
    .returning({ id: sowLinks.id });
  return rows.length > 0;
}

/** It was right: it does not count. */
export async function forgetPasscode(tx: Tx, id: string): Promise<void> {
  await tx
    .update(sowLinks)
    .set({ wrongPasscodes: sql`greatest(${sowLinks.wrongPasscodes} - 1, 0)` })
    .where(eq(sowLinks.id, id));
}

/** Returns whether it is the first time that the link is opened. */
export async function markViewed(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .update(sowLinks)
    .set({ viewedAt: sql`now()` })
    .where(and(eq(sowLinks.id, id), isNull(sowLinks.viewedAt)))
    .returning({ id: sowLinks.id });
  return rows.length > 0;
}

/** The event that decided about a version. */
export async function selectDecision(
  tx: Tx,
  { sowId, version }: Pick<VersionRow, 'sowId' | 'version'>,
): Promise<EventRow | null> {
  const isDecision = sql`${sowEvents.kind} in ('accepted', 'declined')`;
  const [row] = await tx
    .select()
    .from(sowEvents)
    .where(and(eq(sowEvents.sowId, sowId), eq(sowEvents.version, version), isDecision));
  return row ?? null;
}

export async function updateState(tx: Tx, { id, state }: Pick<SowRow, 'id' | 'state'>): Promise<void> {
  await tx
    .update(sows)
    .set({ state, updatedAt: sql`clock_timestamp()` })
    .where(eq(sows.id, id));
}

/** Marks what is with a client after its last day as expired, with an event each. */
export async function expireSows(tx: Tx, today: string): Promise<number> {
  const rows = await tx
    .update(sows)
    .set({ state: 'expired', updatedAt: sql`clock_timestamp()` })
    .where(and(eq(sows.state, 'sent'), lt(sows.validUntil, today)))
    .returning({ sowId: sows.id, userId: sows.userId, version: sows.version });
  for (const row of rows) await insertEvent(tx, { ...row, kind: 'expired' });
  return rows.length;
}
