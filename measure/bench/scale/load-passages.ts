// Fills a database with documents of made-up passages, whose words are as frequent as those of a manual, as reading the
// documents would have left them. Ten thousand passages are made word by word; the others are copies with another name.

import type { Engine } from '#platform/db/engine.ts';
import { insertValues, runUnchecked } from './open-engine.ts';

/** A lexeme, a word that has it, and how often that is there. */
export type Word = { lexeme: string; word: string; count: number };

export const PASSAGES_OF_DOCUMENT = 250;
export const MADE_DOCUMENTS = 40;
/** They share with the guest what they have. */
export const SHARING = 5;
const WORDS_OF_PASSAGE = 130;
const HEADING_WORDS = 4;
const HEADING_WEIGHT = 4;
const COPIED_AT_ONCE = 20;

const TABLES = `
  create table bench_passages (document integer, ordinal integer, heading text, content text);
  create table bench_terms (document integer, lexeme text collate "C", ordinals integer[], counts smallint[],
    lengths smallint[], total integer, passages integer);
  grant all on bench_passages, bench_terms to lounge_system;`;

export async function makeDocuments(engine: Engine, words: readonly Word[]): Promise<void> {
  await engine.withConnection((connection) => connection.script(TABLES));
  const draw = drawFrom(words);
  for (let document = 0; document < MADE_DOCUMENTS; document++) {
    const passages = Array.from({ length: PASSAGES_OF_DOCUMENT }, () => ({
      heading: Array.from({ length: HEADING_WORDS }, draw),
      content: Array.from({ length: WORDS_OF_PASSAGE }, draw),
    }));
    await insertValues(engine, {
      into: 'bench_passages',
      columns: 'document, ordinal, heading, content',
      values: passages.map(({ heading, content }, at) => `(${document},${at},${textOf(heading)},${textOf(content)})`),
    });
    const terms = [...termsOf(passages)].map(([lexeme, { ordinals, counts, lengths, total }]) => {
      const arrays = [ordinals, counts, lengths].map((list) => `'{${list.join(',')}}'`).join(',');
      return `(${document},${quoted(lexeme)},${arrays},${total},${ordinals.length})`;
    });
    await insertValues(engine, {
      into: 'bench_terms',
      columns: 'document, lexeme, ordinals, counts, lengths, total, passages',
      values: terms,
    });
  }
  await runUnchecked(engine, [
    `insert into users (id, email, provider) values ('reader', 'reader@example.com', 'embedded'),
      ('guest', 'guest@example.com', 'embedded')`,
    `insert into users (id, email, provider)
      select 'owner-' || n, 'owner-' || n || '@example.com', 'embedded' from generate_series(0, ${SHARING - 1}) n`,
    // Of a real vocabulary, which is what misspelt words are corrected by.
    ...['reader', 'owner-0'].map(
      (owner) => `insert into search_words (user_id, word, backwards)
        select '${owner}', w, reverse(w) from unnest(array[${words.map(({ word }) => quoted(word)).join(',')}]) w
        on conflict do nothing`,
    ),
  ]);
}

/** Documents from one number to the one before another, of one person or of five in turn. */
export async function copyDocuments(
  engine: Engine,
  { from, to, ownerOf }: { from: number; to: number; ownerOf: (number: string) => string },
): Promise<void> {
  const id = `('00000000-0000-7000-b000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  const owner = ownerOf('n');
  for (let start = from; start < to; start += COPIED_AT_ONCE) {
    const numbers = `generate_series(${start}, ${Math.min(to, start + COPIED_AT_ONCE) - 1}) n`;
    await runUnchecked(engine, [
      `insert into documents (id, user_id, name, size, type, url, storage_key, upload_id, content_sha256, readable)
        select ${id}, ${owner}, 'document ' || n, 1, 'text/markdown', '', n::text, ${id}, '', true from ${numbers}`,
      `insert into document_readings (document_id, user_id, state, language, passages, lexemes)
        select ${id}, ${owner}, 'ready', 'english', ${PASSAGES_OF_DOCUMENT},
          (select sum(total) from bench_terms t where t.document = n % ${MADE_DOCUMENTS}) from ${numbers}`,
      `insert into search_passages (document_id, ordinal, user_id, heading, content, start_at, end_at)
        select ${id}, p.ordinal, ${owner}, p.heading, p.content || ' ' || n, 0, length(p.content)
        from ${numbers} join bench_passages p on p.document = n % ${MADE_DOCUMENTS} order by n, p.ordinal`,
      `insert into search_terms (document_id, lexeme, user_id, ordinals, counts, lengths, total, passages)
        select ${id}, t.lexeme, ${owner}, t.ordinals, t.counts, t.lengths, t.total, t.passages
        from ${numbers} join bench_terms t on t.document = n % ${MADE_DOCUMENTS} order by n, t.lexeme`,
    ]);
  }
}

/** Five collections of five workspaces, of which the guest is a member. */
export async function shareDocuments(engine: Engine, { from, to }: { from: number; to: number }): Promise<void> {
  const uuid = (part: string, number: string): string =>
    `('00000000-0000-7000-${part}-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
  const each = `generate_series(0, ${SHARING - 1}) n`;
  await runUnchecked(engine, [
    `insert into workspaces (id, name, key_prefix) select ${uuid('c000', 'n')}, 'Workspace', 'WS' from ${each}`,
    ...[`'owner-' || n`, `'guest'`].map(
      (person, at) => `insert into workspace_members (id, workspace_id, user_id, name, handle, role)
        select ${uuid(`d00${at}`, 'n')}, ${uuid('c000', 'n')}, ${person}, 'Somebody', 'somebody-${at}', 'member' from ${each}`,
    ),
    `insert into knowledge_collections (id, user_id, name, workspace_id)
      select ${uuid('e000', 'n')}, 'owner-' || n, 'Shared', ${uuid('c000', 'n')} from ${each}`,
    `insert into collection_documents (collection_id, document_id, user_id)
      select ${uuid('e000', `n % ${SHARING}`)}, ${uuid('b000', 'n')}, 'owner-' || n % ${SHARING}
      from generate_series(${from}, ${to - 1}) n`,
  ]);
}

type Passage = { heading: readonly Word[]; content: readonly Word[] };
type Postings = { ordinals: number[]; counts: number[]; lengths: number[]; total: number };

function termsOf(passages: readonly Passage[]): Map<string, Postings> {
  const terms = new Map<string, Postings>();
  for (const [ordinal, { heading, content }] of passages.entries()) {
    const counts = new Map<string, number>();
    for (const [list, weight] of [
      [heading, HEADING_WEIGHT],
      [content, 1],
    ] as const)
      for (const { lexeme } of list) counts.set(lexeme, (counts.get(lexeme) ?? 0) + weight);
    const length = HEADING_WORDS * HEADING_WEIGHT + WORDS_OF_PASSAGE;
    for (const [lexeme, count] of counts) {
      const postings = terms.get(lexeme) ?? { ordinals: [], counts: [], lengths: [], total: 0 };
      postings.ordinals.push(ordinal);
      postings.counts.push(count);
      postings.lengths.push(length);
      postings.total += count;
      terms.set(lexeme, postings);
    }
  }
  return terms;
}

/** Draws words as often as they are in the manual. */
function drawFrom(words: readonly Word[]): () => Word {
  let sum = 0;
  const ends = words.map(({ count }) => (sum += count));
  return () => {
    const at = Math.random() * sum;
    let [low, high] = [0, words.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle]! > at) high = middle;
      else low = middle + 1;
    }
    return words[low]!;
  };
}

function textOf(words: readonly Word[]): string {
  return quoted(words.map(({ word }) => word).join(' '));
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
