// The search among more documents than are ranked passage by passage, on both engines.

import { sql } from 'drizzle-orm';
import { integer, pgView, text, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import type { Db } from '#platform/db/db.ts';
import { openDb } from '#platform/db/open-db.ts';
import { findPostgres, startTestPostgres, type TestPostgres } from '#platform/testing/postgres.ts';
import { migrationsFolder, openTestDb, testLog } from '#platform/testing/test-db.ts';
import { writeIndex } from '../index/write-index.ts';
import { findPassages } from './find-passages.ts';

const documents = {
  readable: pgView('readable_documents', {
    documentId: uuid('document_id').notNull(),
    userId: text('user_id').notNull(),
    name: text().notNull(),
    language: text().notNull(),
    lexemes: integer().notNull(),
  }).existing(),
  sizes: pgView('document_sizes', {
    documentId: uuid('document_id').notNull(),
    userId: text('user_id').notNull(),
    language: text().notNull(),
    passages: integer().notNull(),
    lexemes: integer().notNull(),
  }).existing(),
};
const USER = 'reader';
const COPIES = 300;
const bin = findPostgres();

describe.each(['embedded', ...(bin ? (['postgres'] as const) : [])] as const)('on the %s database', (engine) => {
  let postgres: TestPostgres | null = null;
  let db: Db;
  beforeAll(async () => {
    postgres = engine === 'postgres' ? await startTestPostgres(bin!) : null;
    db = postgres
      ? await openDb({
          databaseUrl: await postgres.createDatabase(),
          dataDir: '',
          log: testLog,
          migrations: migrationsFolder,
        })
      : await openTestDb();
    await db.asSystem((tx) =>
      tx.execute(sql`insert into users (id, email, provider) values (${USER}, 'reader@example.com', 'embedded')`),
    );
    const copied = await index('servers.md', ['All servers are patched at night.']);
    await index('zebra.md', ['Zebra servers graze.', 'Zebra servers drink.', 'Zebra servers run.']);
    await index('zebra.txt', ['Zebra servers rest.']);
    await copy(copied);
  }, 60_000);
  afterAll(async () => {
    await db.close();
    await postgres?.stop();
  });

  async function index(name: string, texts: readonly string[], language = 'english'): Promise<string> {
    const documentId = newId();
    await db.asUser(USER, (tx) =>
      tx.execute(sql`
        insert into documents (id, user_id, name, size, type, url, storage_key, upload_id, content_sha256, readable)
        values (${documentId}, ${USER}, ${name}, 1, 'text/markdown', '', ${documentId}, ${documentId}, '', true)`),
    );
    const passages = texts.map((text) => ({ heading: '', page: null, text, start: 0, end: text.length }));
    const lexemes = await writeIndex(db, { userId: USER, documentId, name, language, passages });
    await db.asUser(USER, (tx) =>
      tx.execute(sql`
        insert into document_readings (document_id, user_id, state, language, passages, lexemes)
        values (${documentId}, ${USER}, 'ready', ${language}, ${passages.length}, ${lexemes})`),
    );
    return documentId;
  }

  /** The same document again and again, with other texts. */
  async function copy(documentId: string): Promise<void> {
    await db.asUser(USER, async (tx) => {
      await tx.execute(sql`
        insert into documents (id, user_id, name, size, type, url, storage_key, upload_id, content_sha256, readable)
        select gen_random_uuid(), user_id, 'copy', size, type, url, 'copy-' || n, gen_random_uuid(), '', true
        from documents, generate_series(1, ${COPIES}::integer) n where id = ${documentId}`);
      await tx.execute(sql`
        insert into document_readings (document_id, user_id, state, language, passages, lexemes)
        select d.id, d.user_id, 'ready', 'english', r.passages, r.lexemes
        from documents d, document_readings r where d.name = 'copy' and r.document_id = ${documentId}`);
      await tx.execute(sql`
        insert into search_passages (document_id, ordinal, user_id, heading, content, start_at, end_at)
        select d.id, p.ordinal, d.user_id, p.heading, p.content || ' ' || d.storage_key, 0, 1
        from documents d, search_passages p where d.name = 'copy' and p.document_id = ${documentId}`);
      await tx.execute(sql`
        insert into search_terms (document_id, lexeme, user_id, ordinals, counts, lengths, total, passages)
        select d.id, t.lexeme, d.user_id, t.ordinals, t.counts, t.lengths, t.total, t.passages
        from documents d, search_terms t where d.name = 'copy' and t.document_id = ${documentId}`);
    });
  }

  const find = (text: string, limit = 8) =>
    db.asUser(USER, (tx) => findPassages(tx, { text, scope: { owners: [USER], documentIds: null }, limit, documents }));

  test('the few that have a rare word come first, and a common word alone finds as many as are asked for', async () => {
    const { passages, terms } = await find('zebra servers');
    expect(
      passages
        .slice(0, 4)
        .map(({ document }) => document)
        .toSorted(),
    ).toEqual(['zebra.md', 'zebra.md', 'zebra.md', 'zebra.txt']);
    expect(terms.map(({ lexeme, documents }) => [lexeme, documents])).toEqual([
      ['zebra', 2],
      ['server', COPIES + 3],
    ]);
    expect((await find('servers')).passages).toHaveLength(8);
  });

  test('a further passage of one document makes room for another document', async () => {
    const { passages } = await find('zebra servers', 3);
    expect(new Set(passages.map(({ document }) => document)).size).toBe(2);
    for (const { score, parts } of (await find('zebra servers')).passages)
      expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(score, 8);
  });

  test('the common words of a question weigh nothing in a document that was taken for another language', async () => {
    await index('token.md', ['The server token is always written to /var/lib/token.']);
    await index('misread.md', ['The and is to where the is to the where.'], 'portuguese');
    const { passages, terms } = await find('Where is the server token written to?');
    expect(passages[0]?.document).toBe('token.md');
    expect(passages.map(({ document }) => document)).not.toContain('misread.md');
    expect(terms.map(({ word }) => word)).not.toEqual(expect.arrayContaining(['the']));
  });

  describe('words of nearly the same meaning', () => {
    const synonyms = [
      ['memory', 'ram', 'random access memory'],
      ['high availability', 'redundancy'],
      ['availability', 'opening hours'],
    ];
    const ask = (text: string) =>
      db.asUser(USER, (tx) =>
        findPassages(tx, { text, scope: { owners: [USER], documentIds: null }, limit: 8, documents, synonyms }),
      );
    beforeAll(async () => {
      await index('sizes.md', ['Each node needs 16 GB of RAM.', 'Disks are not counted.']);
      await index('redundancy.md', ['Redundancy: two of everything.', 'Opening hours: nine to five.']);
    });

    test('find a passage that has none of the words of the question', async () => {
      const { passages, terms } = await ask('memory');
      expect(passages[0]).toMatchObject({ document: 'sizes.md', text: 'Each node needs 16 GB of RAM.' });
      expect(terms).toContainEqual(expect.objectContaining({ word: 'memory', lexeme: 'ram', relatedTo: 'ram' }));
    });

    test('count less than the word itself', async () => {
      await index('memory.md', ['Memory is cheap.']);
      expect((await ask('memory')).passages.map(({ document }) => document).slice(0, 2)).toEqual([
        'memory.md',
        'sizes.md',
      ]);
    });

    test('are those of a whole phrase, and not of each of its words', async () => {
      const { terms } = await ask('high availability');
      expect(terms.map(({ lexeme }) => lexeme)).toContain('redund');
      expect(terms.map(({ lexeme }) => lexeme)).not.toContain('hour');
    });
  });

  test('each passage says how much of the question it has, and a word that no document has counts as the rarest', async () => {
    const coverage = async (text: string) => (await find(text)).passages[0]?.coverage;
    expect(await coverage('Tell me about the zebra servers')).toBe(1);
    expect(await coverage('Do servers tell quarkish blibberish?')).toBeLessThan(0.1);
    await index('numbers.md', ['Port 8443 and 17 others are open.']);
    expect(await coverage('What is 17 of quarkish blibberish?')).toBe(0);
    expect((await find('Thanks! How are you?')).passages.every(({ coverage: none }) => none === null)).toBe(true);
  });

  test('a document that was deleted is not found', async () => {
    await db.asUser(USER, (tx) => tx.execute(sql`update documents set deleted_at = now() where name = 'zebra.md'`));
    const { passages } = await find('zebra servers');
    expect(passages[0]?.document).toBe('zebra.txt');
    expect(passages.map(({ document }) => document)).not.toContain('zebra.md');
  });
});
