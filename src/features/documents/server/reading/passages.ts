// The passages of a person's documents as questions find them: by a query, or all of some documents in their order.

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { isId } from '#contract/id.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { findPassages, type SearchResult } from '#platform/search/query/find-passages.ts';
import type { ListedPassages, StoredPassage } from '../../shared/stored-passage.ts';
import { selectReadings } from './reading-store.ts';

export type DocumentPassages = {
  /**
   * Without `documentIds`: of all documents of the `owners`, who are the person alone where they are not named. Unknown ids
   * and those of documents that the person cannot read are left out.
   */
  findPassages(
    userId: string,
    query: { text: string; documentIds: readonly string[] | null; limit: number; owners?: readonly string[] },
  ): Promise<SearchResult>;
  /** At most `maxBytes` of text. Unknown and foreign ids are left out. */
  listPassages(userId: string, documents: { ids: readonly string[]; maxBytes: number }): Promise<ListedPassages>;
  /** Resolves when the documents are read, or after a while: a question should not miss what was just attached. */
  waitUntilRead(userId: string, ids: readonly string[]): Promise<void>;
};

const MAX_WAIT_MS = 20_000;
const POLL_MS = 100;

export function createDocumentPassages(db: Db): DocumentPassages {
  return {
    async findPassages(userId, { text, documentIds, limit, owners = [userId] }) {
      const scope = { owners, documentIds: documentIds && documentIds.filter(isId) };
      return db.asUser(userId, (tx) => findPassages(tx, { text, scope, limit }));
    },

    async listPassages(userId, { ids, maxBytes }) {
      const wanted = ids.filter(isId);
      if (wanted.length === 0) return { passages: [], total: new Map() };
      return db.asUser(userId, (tx) => selectPassages(tx, { userId, ids: wanted, maxBytes }));
    },

    async waitUntilRead(userId, ids) {
      const wanted = ids.filter(isId);
      for (const end = performance.now() + MAX_WAIT_MS; performance.now() < end;) {
        const readings = await db.asUser(userId, (tx) => selectReadings(tx, { userId, documentIds: wanted }));
        if ([...readings.values()].every(({ state }) => state === 'ready' || state === 'failed')) return;
        await sleep(POLL_MS);
      }
    },
  };
}

async function selectPassages(
  tx: Tx,
  { userId, ids, maxBytes }: { userId: string; ids: readonly string[]; maxBytes: number },
): Promise<ListedPassages> {
  const readings = await selectReadings(tx, { userId, documentIds: ids });
  const passages = (await tx.execute(sql`
    select "documentId", document, ordinal, heading, page, text, start, "end" from (
      select p.document_id as "documentId", d.name as document, p.ordinal, p.heading, p.page, p.content as text,
        p.start_at as start, p.end_at as "end", w.at,
        sum(octet_length(p.content)) over (order by w.at, p.ordinal) as bytes
      from unnest(${sql.param(ids)}::uuid[]) with ordinality w (id, at)
        join documents d on d.id = w.id and d.user_id = ${userId} and d.deleted_at is null
        join document_readings r on r.document_id = w.id and r.state = 'ready'
        join search_passages p on p.document_id = w.id
    ) listed
    where bytes <= ${maxBytes} order by at, ordinal`)) as unknown as StoredPassage[];
  return { passages, total: new Map([...readings].map(([id, reading]) => [id, reading.passages])) };
}
