// Lists of things that people keep: rows with an owner, a title and a time, the latest first.

import { and, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, SelectedFieldsFlat } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { ItemQuery, NamedItem } from '#contract/item.ts';
import type { Tx } from '../db.ts';
import { isQueried, limitOf } from '../lists/item-query.ts';
import { newestFirst, pageOf, type Page } from '../page.ts';
import type { OwnedRows } from './owned-rows.ts';

type ListedTable = PgTable & { id: PgColumn; title: PgColumn; updatedAt: PgColumn; deletedAt: PgColumn };

/** `search` is a part of the title. */
export type ListQuery = { userId: string; search: string; cursor?: string | undefined; limit: number };

type OwnedList<Columns extends SelectedFieldsFlat> = {
  selectPage(tx: Tx, query: ListQuery): Promise<Page<SelectResultFields<Columns>>>;
  /** Selects what other parts of the product show of the rows. */
  selectItems(tx: Tx, userId: string, query: ItemQuery): Promise<NamedItem[]>;
};

/** `columns` are those that a page shows. */
export function ownedList<Columns extends SelectedFieldsFlat>(
  table: ListedTable,
  { isVisibleOf }: Pick<OwnedRows<ListedTable, 'userId'>, 'isVisibleOf'>,
  columns: Columns,
): OwnedList<Columns> {
  const { id, title, updatedAt } = table;
  const latestFirst = newestFirst({ time: updatedAt, id });
  return {
    async selectPage(tx, { userId, search, cursor, limit }) {
      const isFound: SQL | undefined =
        search === '' ? undefined : sql`position(lower(${search}) in lower(${title})) > 0`;
      const rows = await tx
        .select({ ...columns, place: latestFirst.place })
        .from(table as PgTable)
        .where(and(isVisibleOf(userId), isFound, latestFirst.after(cursor)))
        .orderBy(...latestFirst.by)
        .limit(limit + 1);
      return pageOf(rows as (SelectResultFields<Columns> & { place: string })[], limit);
    },

    async selectItems(tx, userId, query) {
      const rows = await tx
        .select({ id, title, updatedAt })
        .from(table as PgTable)
        .where(and(isVisibleOf(userId), isQueried(table, query)))
        .orderBy(...latestFirst.by)
        .limit(limitOf(query));
      return rows as NamedItem[];
    },
  };
}
