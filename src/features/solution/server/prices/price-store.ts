// Price books in SQL. A book counts once it is complete; until then its rows are written in small transactions, so that an
// import of millions of rows keeps nobody waiting.

import { and, desc, eq, isNull, lt, not, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { priceRow, ZONE_REDUNDANT, type PriceRow } from '#model/cost/price-row.ts';
import { priceBooks, type PriceBookRow } from './tables.ts';

/** Null: of the installation. */
type Owner = string | null;

/** A component can be priced by these fields. */
export type PricedPart = Pick<PriceRow, 'provider' | 'service' | 'sku' | 'region'>;
/** A row as an importer writes it. */
export type NewPrice = Omit<PriceRow, 'isSample' | 'owner'>;

const MAX_FOUND = 20_000;
/** Rows of other SKUs and regions, so that an unpriced part can say what is known. */
const MAX_OTHERS = 5;
/** So that nobody waits for the deletion of a large book. */
const ROWS_AT_ONCE = 10_000;
const DAY_MS = 86_400_000;
const counted = { count: column.number() };

function isOf(owner: Owner): SQL {
  return owner === null ? isNull(priceBooks.userId) : eq(priceBooks.userId, owner);
}

export async function insertBook(tx: Tx, book: typeof priceBooks.$inferInsert): Promise<void> {
  await tx.insert(priceBooks).values(book);
}

/** Returns how many were written; of rows for the same price the first one. */
export async function insertPrices(
  tx: Tx,
  { bookId, owner, rows }: { bookId: string; owner: Owner; rows: readonly NewPrice[] },
): Promise<number> {
  const [written] = await rowsOf(
    tx,
    sql`
    with new_rows as (
      insert into prices (book_id, user_id, provider, service, region, sku, meter, currency, tier_from, amount, unit, per, note, source, date)
      select ${bookId}::uuid, ${owner}, provider, service, coalesce(region, ''), coalesce(sku, ''), meter, currency,
        "tierFrom", amount, unit, per, note, source, date
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(provider text, service text, region text, sku text,
        meter text, currency text, "tierFrom" text, amount text, unit text, per int, note text, source text, date text)
      on conflict do nothing
      returning 1
    )
    select count(*) as count from new_rows`,
    counted,
  );
  return written?.count ?? 0;
}

/** Makes the book count instead of the one of its name, whose rows are to be deleted then: returns both. */
export async function completeBook(
  tx: Tx,
  { id, owner, name }: { id: string; owner: Owner; name: string },
  facts: Pick<PriceBookRow, 'format' | 'rowCount' | 'report'>,
): Promise<{ book: PriceBookRow; replacedIds: string[] }> {
  // A person has one book; the installation has one of each name.
  const isReplaced = owner === null ? eq(priceBooks.name, name) : undefined;
  const replaced = await tx
    .update(priceBooks)
    .set({ isComplete: false })
    .where(and(isOf(owner), priceBooks.isComplete, isReplaced))
    .returning({ id: priceBooks.id });
  const [book] = await tx
    .update(priceBooks)
    .set({ ...facts, isComplete: true })
    .where(and(isOf(owner), eq(priceBooks.id, id)))
    .returning();
  if (!book) throw new Error('The price book is gone.');
  return { book, replacedIds: replaced.map((each) => each.id) };
}

/** From then on the book does not count. Returns its ids; none where there is no such book. */
export async function retireBooks(tx: Tx, owner: Owner, id?: string): Promise<string[]> {
  const retired = await tx
    .update(priceBooks)
    .set({ isComplete: false })
    .where(and(isOf(owner), id === undefined ? undefined : eq(priceBooks.id, id)))
    .returning({ id: priceBooks.id });
  return retired.map((each) => each.id);
}

/** Deletes some rows of a book that does not count, and the book with the last of them. Returns whether it is gone. */
export async function deleteSomeRows(tx: Tx, bookId: string): Promise<boolean> {
  const [deleted] = await rowsOf(
    tx,
    sql`
    with gone as (
      delete from prices where ctid in (select ctid from prices where book_id = ${bookId}::uuid limit ${ROWS_AT_ONCE})
      returning 1
    )
    select count(*) as count from gone`,
    counted,
  );
  if (deleted?.count === ROWS_AT_ONCE) return false;
  await tx.delete(priceBooks).where(eq(priceBooks.id, bookId));
  return true;
}

export async function selectBooks(tx: Tx, owner: Owner): Promise<PriceBookRow[]> {
  return tx
    .select()
    .from(priceBooks)
    .where(and(isOf(owner), priceBooks.isComplete))
    .orderBy(desc(priceBooks.createdAt), desc(priceBooks.id));
}

/** It finds what was left behind by imports that were cut off more than a day ago. */
export async function selectUnfinished(tx: Tx, now: Date): Promise<string[]> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const rows = await tx
    .select({ id: priceBooks.id })
    .from(priceBooks)
    .where(and(not(priceBooks.isComplete), lt(priceBooks.createdAt, dayAgo)));
  return rows.map(({ id }) => id);
}

const foundRows = z.array(priceRow.omit({ isSample: true }));

/** Rows of the person's book and of the installation's, for these parts, and a few of their services for other SKUs and regions. */
export async function selectPrices(tx: Tx, parts: readonly PricedPart[]): Promise<PriceRow[]> {
  if (parts.length === 0) return [];
  const columns = sql`p.provider, p.service, nullif(p.sku, '') as sku, nullif(p.region, '') as region, p.meter, p.unit, p.per, p.amount,
    p.currency, p.tier_from as "tierFrom", p.note, p.source, p.date,
    case when b.user_id is null then 'installation' else 'person' end as owner`;
  const asked = sql`(select distinct provider, service, coalesce(sku, '') as sku, coalesce(region, '') as region
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as r(provider text, service text, sku text, region text))`;
  // Each name that may hold is a row of its own, so that the index is asked for exactly these.
  const exact: unknown = await tx.execute(sql`
    with names as materialized (
      select distinct provider, service, any_region as region, any_sku as sku
      from ${asked} s
      cross join lateral unnest(array[s.region, '']) as any_region
      cross join lateral unnest(array[s.sku, s.sku || ${ZONE_REDUNDANT}, '']) as any_sku
    )
    select ${columns}
    from names q
    cross join lateral (
      select * from prices o
      where o.provider = q.provider and o.service = q.service and o.region = q.region and o.sku = q.sku
      offset 0
    ) p
    join price_books b on b.id = p.book_id and b.is_complete
    limit ${MAX_FOUND}`);
  const others: unknown = await tx.execute(sql`
    select ${columns}
    from (select distinct provider, service from ${asked} s) q
    cross join lateral (
      select * from prices o where o.provider = q.provider and o.service = q.service limit ${MAX_OTHERS}
    ) p
    join price_books b on b.id = p.book_id and b.is_complete`);
  const rows = [exact, others].flatMap((found) => foundRows.parse(found));
  const distinct = new Map(rows.map((row) => [JSON.stringify(row), row]));
  return [...distinct.values()].map((row) => ({ ...row, isSample: false }));
}
