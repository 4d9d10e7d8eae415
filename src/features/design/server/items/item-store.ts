// Designs as items of other pages, in SQL. The query names the owner; row-level security is the second line of defence.

import { and, desc, eq, isNull } from 'drizzle-orm';
import type { ItemQuery, NamedItem } from '#contract/item.ts';
import type { Tx } from '#platform/db/db.ts';
import { isQueried, limitOf } from '#platform/db/lists/item-query.ts';
import { designs } from '../tables.ts';

/** The latest first. */
export async function selectDesignItems(tx: Tx, userId: string, query: ItemQuery): Promise<NamedItem[]> {
  const { id, title, updatedAt } = designs;
  return tx
    .select({ id, title, updatedAt })
    .from(designs)
    .where(and(eq(designs.userId, userId), isNull(designs.deletedAt), isQueried(designs, query)))
    .orderBy(desc(updatedAt), desc(id))
    .limit(limitOf(query));
}
