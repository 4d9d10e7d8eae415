// A folder of documents in an index of its own, for measurements of the search, and the offline agent's answers from it.

import { sql } from 'drizzle-orm';
import { newId } from '#contract/id.ts';
import { createOffline } from '#expertise/offline/offline.ts';
import { readSynonyms, type SynonymGroups } from '#expertise/synonyms/read-synonyms.ts';
import { searchedDocuments } from '#features/documents/server/reading/passages.ts';
import type { Db } from '#platform/db/db.ts';
import { writeIndex } from '#platform/search/index/write-index.ts';
import { findPassages, type FoundPassage } from '#platform/search/query/find-passages.ts';

const USER = 'reader';
/** Passages that an answer is given. */
export const GIVEN = 8;
const NO_ANSWER = 'The documents do not answer this.';

export async function addReader(db: Db): Promise<void> {
  await db.asSystem((tx) =>
    tx.execute(sql`insert into users (id, email, provider) values (${USER}, 'reader@example.com', 'embedded')`),
  );
}

type Page = { name: string; language: string; passages: Parameters<typeof writeIndex>[1]['passages'] };

export async function indexPage(db: Db, { name, language, passages }: Page): Promise<void> {
  const documentId = newId();
  await db.asUser(USER, (tx) =>
    tx.execute(sql`
      insert into documents (id, user_id, name, size, type, url, storage_key, upload_id, content_sha256, readable)
      values (${documentId}, ${USER}, ${name}, 1, 'text/plain', '', ${documentId}, ${documentId}, '', true)`),
  );
  const lexemes = await writeIndex(db, { userId: USER, documentId, name, language, passages });
  await db.asUser(USER, (tx) =>
    tx.execute(sql`
      insert into document_readings (document_id, user_id, state, language, passages, lexemes)
      values (${documentId}, ${USER}, 'ready', ${language}, ${passages.length}, ${lexemes})`),
  );
}

type Search = { limit: number; synonyms?: SynonymGroups };

/** The passages in the order in which they are found; a page may be there several times. */
export async function findInCorpus(
  db: Db,
  text: string,
  { limit, synonyms = readSynonyms() }: Search,
): Promise<FoundPassage[]> {
  const scope = { owners: [USER], documentIds: null };
  const { passages } = await db.asUser(USER, (tx) =>
    findPassages(tx, { text, scope, limit, documents: searchedDocuments, synonyms }),
  );
  return passages;
}

/** The documents that the offline agent cites where it may use nothing else; null when it says that there is no answer. */
export async function answerOffline(question: string, passages: readonly FoundPassage[]): Promise<string[] | null> {
  const sources = passages
    .slice(0, GIVEN)
    .map(({ document, heading, text }, at) => ({ index: at + 1, document, heading, text }));
  let answer = '';
  await createOffline({ wordsPerSecond: 1e6 }).stream(
    {
      model: 'lounge-offline',
      system: '',
      messages: [{ role: 'user', text: question }],
      sources,
      onlySources: { otherwise: NO_ANSWER },
      signal: new AbortController().signal,
    },
    (text) => (answer += text),
  );
  if (answer === NO_ANSWER) return null;
  return sources.filter(({ index }) => answer.includes(`[${index}]`)).map(({ document }) => document);
}
