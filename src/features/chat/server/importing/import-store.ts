// Imports and their reports in SQL. An import is claimed as the system, which sees whose turn it is, and written as its owner.

import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { MAX_IMPORTS } from '../../shared/transfer-limits.ts';
import type { Owned } from '../store.ts';
import { chatImportItems, chatImports, type ImportItemRow, type ImportRow } from './tables.ts';

export type ClaimedImport = Pick<ImportRow, 'id' | 'userId' | 'storageKey' | 'attempts' | 'file' | 'position'>;

/** One without a sign of life for so long has died with its process: a batch takes at most a minute. */
const SILENT_SECONDS = 180;
/** Longer than any upload takes. */
const ABANDONED_HOURS = 1;
const OPEN_STATES = ['waiting', 'reading'] as const;

function isOwn({ userId, id }: Owned) {
  return and(eq(chatImports.id, id), eq(chatImports.userId, userId));
}

export async function insertImport(tx: Tx, row: typeof chatImports.$inferInsert): Promise<void> {
  await tx.insert(chatImports).values(row);
}

export async function hasOpenImport(tx: Tx, userId: string): Promise<boolean> {
  const isOpen = and(eq(chatImports.userId, userId), inArray(chatImports.state, OPEN_STATES));
  return (await tx.$count(chatImports, isOpen)) > 0;
}

/** The newest first. */
export async function selectImports(tx: Tx, userId: string): Promise<ImportRow[]> {
  return tx
    .select()
    .from(chatImports)
    .where(eq(chatImports.userId, userId))
    .orderBy(desc(chatImports.createdAt), desc(chatImports.id))
    .limit(MAX_IMPORTS);
}

export async function selectImport(tx: Tx, owned: Owned): Promise<ImportRow | null> {
  const [row] = await tx.select().from(chatImports).where(isOwn(owned));
  return row ?? null;
}

/** Also a sign of life. */
export async function updateImport(
  tx: Tx,
  owned: Owned,
  change: Partial<Omit<ImportRow, 'id' | 'userId'>>,
): Promise<void> {
  await tx
    .update(chatImports)
    .set({ ...change, changedAt: sql`now()` })
    .where(isOwn(owned));
}

/** Locks it until the transaction ends. Returns false when it was stopped, or is gone. */
export async function lockReading(tx: Tx, owned: Owned): Promise<boolean> {
  const [row] = await tx.select({ state: chatImports.state }).from(chatImports).where(isOwn(owned)).for('update');
  return row?.state === 'reading';
}

export type Progress = Pick<ImportRow, 'file' | 'position'> & {
  /** Bytes more. */
  read: number;
  imported: number;
  known: number;
  skipped: number;
};

export async function addProgress(tx: Tx, owned: Owned, progress: Progress): Promise<void> {
  const { file, position, read, imported, known, skipped } = progress;
  await tx
    .update(chatImports)
    .set({
      file,
      position,
      read: sql`${chatImports.read} + ${read}`,
      imported: sql`${chatImports.imported} + ${imported}`,
      known: sql`${chatImports.known} + ${known}`,
      skipped: sql`${chatImports.skipped} + ${skipped}`,
      changedAt: sql`now()`,
    })
    .where(isOwn(owned));
}

/** Counts the conversations of the file that have a result. */
export async function countItems(tx: Tx, owned: Owned): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`${chatImports.imported} + ${chatImports.known} + ${chatImports.skipped}` })
    .from(chatImports)
    .where(isOwn(owned));
  return row?.count ?? 0;
}

/** Counts the conversations of the file that are in the history, from this import or an earlier one. */
export async function countKept(tx: Tx, owned: Owned): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`${chatImports.imported} + ${chatImports.known}` })
    .from(chatImports)
    .where(isOwn(owned));
  return row?.count ?? 0;
}

export async function insertItems(tx: Tx, items: (typeof chatImportItems.$inferInsert)[]): Promise<void> {
  if (items.length > 0) await tx.insert(chatImportItems).values(items);
}

export async function selectItems(
  tx: Tx,
  { userId, id }: Owned,
  page: { result?: ImportItemRow['result'] | undefined; after: number; limit: number },
): Promise<ImportItemRow[]> {
  return tx
    .select()
    .from(chatImportItems)
    .where(
      and(
        eq(chatImportItems.importId, id),
        eq(chatImportItems.userId, userId),
        gt(chatImportItems.number, page.after),
        page.result && eq(chatImportItems.result, page.result),
      ),
    )
    .orderBy(asc(chatImportItems.number))
    .limit(page.limit);
}

export async function deleteImport(tx: Tx, owned: Owned): Promise<void> {
  await tx.delete(chatImports).where(isOwn(owned));
}

/** After a start of the embedded engine nothing is being read: what looks like it has died with the process before. */
export async function reopenImports(tx: Tx): Promise<void> {
  await tx.update(chatImports).set({ state: 'waiting' }).where(eq(chatImports.state, 'reading'));
}

/** Imports that are waiting or being read. */
export async function selectOpenIds(tx: Tx): Promise<string[]> {
  const rows = await tx.select({ id: chatImports.id }).from(chatImports).where(inArray(chatImports.state, OPEN_STATES));
  return rows.map(({ id }) => id);
}

/** The one that waits longest. */
export async function claimImport(tx: Tx): Promise<ClaimedImport | null> {
  const [row] = await rowsOf(
    tx,
    sql`
    with next as (
      select id from chat_imports
      where state = 'waiting' or state = 'reading' and changed_at < now() - make_interval(secs => ${SILENT_SECONDS})
      order by changed_at limit 1 for update skip locked
    )
    update chat_imports i set state = 'reading', attempts = i.attempts + 1, changed_at = now()
    from next where i.id = next.id
    returning i.id, i.user_id as "userId", i.storage_key as "storageKey", i.attempts, i.file, i.position`,
    {
      id: column.text(),
      userId: column.text(),
      storageKey: column.text(),
      attempts: column.number(),
      file: column.number(),
      position: column.number(),
    },
  );
  return row ?? null;
}

/** Uploads that never ended, and reports beyond those that are listed. */
export async function selectAbandoned(tx: Tx): Promise<Pick<ImportRow, 'id' | 'userId' | 'storageKey'>[]> {
  return await rowsOf(
    tx,
    sql`
    select id, user_id as "userId", storage_key as "storageKey" from (
      select id, user_id, storage_key, state, changed_at,
        row_number() over (partition by user_id order by created_at desc, id desc) as place
      from chat_imports
    ) i
    where state = 'uploading' and changed_at < now() - make_interval(hours => ${ABANDONED_HOURS})
      or place > ${MAX_IMPORTS} and state in ('done', 'stopped', 'failed')
    limit 100`,
    { id: column.text(), userId: column.text(), storageKey: column.text() },
  );
}
