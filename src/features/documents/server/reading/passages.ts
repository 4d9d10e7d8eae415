// The passages of a person's documents as questions find them: by a query, or all of some documents in their order.

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { isId } from '#contract/id.ts';
import { readSynonyms } from '#expertise/synonyms/read-synonyms.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { findPassages, type SearchResult } from '#platform/search/query/find-passages.ts';
import type { SearchedDocuments } from '#platform/search/query/searched-documents.ts';
import { searchPassages } from '#platform/search/tables.ts';
import type { ListedPassages } from '../../shared/stored-passage.ts';
import { documentSizes, readableDocuments } from '../tables.ts';
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
  /** Lists at most `maxBytes` of text. Unknown ids and those of documents that are none of the owners' are left out. */
  listPassages(
    userId: string,
    documents: { ids: readonly string[]; maxBytes: number; owners?: readonly string[] },
  ): Promise<ListedPassages>;
  /** Resolves when the documents are read, or after a while: a question should not miss what was just attached. */
  waitUntilRead(userId: string, ids: readonly string[]): Promise<void>;
};

/** The search may read these of documents. */
export const searchedDocuments: SearchedDocuments = { readable: readableDocuments, sizes: documentSizes };

const MAX_WAIT_MS = 20_000;
const POLL_MS = 100;

export function createDocumentPassages(db: Db): DocumentPassages {
  return {
    async findPassages(userId, { text, documentIds, limit, owners = [userId] }) {
      const scope = { owners, documentIds: documentIds && documentIds.filter(isId) };
      const synonyms = readSynonyms();
      return db.asUser(userId, (tx) =>
        findPassages(tx, { text, scope, limit, documents: searchedDocuments, synonyms }),
      );
    },

    async listPassages(userId, { ids, maxBytes, owners = [userId] }) {
      const wanted = ids.filter(isId);
      if (wanted.length === 0) return { passages: [], total: new Map() };
      return db.asUser(userId, (tx) => selectPassages(tx, { userId, owners, ids: wanted, maxBytes }));
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
  {
    userId,
    owners,
    ids,
    maxBytes,
  }: { userId: string; owners: readonly string[]; ids: readonly string[]; maxBytes: number },
): Promise<ListedPassages> {
  const readings = await selectReadings(tx, { userId, documentIds: ids });
  const [document, passage] = [readableDocuments, searchPassages];
  const passages = await rowsOf(
    tx,
    sql`
    select "documentId", document, ordinal, heading, page, text, start, "end" from (
      select ${passage.documentId} as "documentId", ${document.name} as document, ${passage.ordinal} as ordinal,
        ${passage.heading} as heading, ${passage.page} as page, ${passage.content} as text, ${passage.startAt} as start,
        ${passage.endAt} as "end", w.at,
        sum(octet_length(${passage.content})) over (order by w.at, ${passage.ordinal}) as bytes
      from unnest(${sql.param(ids)}::uuid[]) with ordinality w (id, at)
        join ${document} on ${document.documentId} = w.id and ${document.userId} = any(${sql.param(owners)}::text[])
        join ${passage} on ${passage.documentId} = w.id
    ) listed
    where bytes <= ${maxBytes} order by at, ordinal`,
    {
      documentId: column.text(),
      document: column.text(),
      ordinal: column.number(),
      heading: column.text(),
      page: column.nullable(column.text()),
      text: column.text(),
      start: column.number(),
      end: column.number(),
    },
  );
  return { passages, total: new Map([...readings].map(([id, reading]) => [id, reading.passages])) };
}
