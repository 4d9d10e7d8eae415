// Collections that a conversation is searched in: detached, the messages that brought them keep their names, and the next
// answers are not searched for in them.

import { sql } from 'drizzle-orm';
import { Problem } from '#contract/problem.ts';
import type { Db } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { chatProblems } from '../../contract.ts';

type SearchedCollection = { userId: string; id: string; collectionId: string; isSearched: boolean };

export type SearchedCollections = {
  /** Rejects with 'chat/not-found' where the collection was never attached in a conversation of the person. */
  updateSearchedCollection(change: SearchedCollection): Promise<Omit<SearchedCollection, 'userId'>>;
};

export function createSearchedCollections(db: Db): SearchedCollections {
  return {
    async updateSearchedCollection({ userId, id, collectionId, isSearched }) {
      const attached = JSON.stringify([{ id: collectionId }]);
      const rows = await db.asUser(userId, (tx) =>
        rowsOf(
          tx,
          sql`
          update messages m set collections = (
            select jsonb_agg(
              case when c.item->>'id' <> ${collectionId} then c.item
                when ${isSearched}::boolean then c.item - 'isDetached'
                else c.item || '{"isDetached": true}' end order by c.place)
            from jsonb_array_elements(m.collections) with ordinality c (item, place))
          from conversations v
          where v.id = ${id} and v.user_id = ${userId} and v.deleted_at is null
            and m.conversation_id = v.id and m.user_id = v.user_id and m.collections @> ${attached}::jsonb
          returning m.id as id`,
          { id: column.text() },
        ),
      );
      if (rows.length === 0) throw Problem.of(chatProblems, 'chat/not-found');
      return { id, collectionId, isSearched };
    },
  };
}
