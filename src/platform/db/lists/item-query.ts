// The condition of an item query, the same for every feature that keeps items of a person.

import { inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isId } from '#contract/id.ts';
import type { ItemQuery } from '#contract/item.ts';

/** Undefined for all items. Texts that are not ids match nothing. The caller adds the owner. */
export function isQueried({ id, title }: { id: PgColumn; title: PgColumn }, query: ItemQuery): SQL | undefined {
  if ('ids' in query) return inArray(id, query.ids.filter(isId));
  return query.text === '' ? undefined : sql`position(lower(${query.text}) in lower(${title})) > 0`;
}

/** Returns how many rows a query can have at most. */
export function limitOf(query: ItemQuery): number {
  return 'ids' in query ? query.ids.length : query.limit;
}
