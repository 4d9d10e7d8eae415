// Measures the search in all of a person's messages on the embedded database: words of every frequency, two words that are
// rarely together, and a word with a filter. Messages have the words of a language: a few are in most, most are in a few.
// Prints one line of JSON per figure.
//
//   node scripts/bench/history.bench.ts [messages]     10,000 without an argument

import { sql } from 'drizzle-orm';
import { newId } from '#contract/id.ts';
import { findMessages, readLexemes } from '#features/chat/server/history/find-messages.ts';
import { createMessageIndex } from '#features/chat/server/history/message-index.ts';
import type { Db } from '#platform/db/db.ts';
import { openTestDb } from '#platform/testing/test-db.ts';
import { print, quantile } from './subjects/figure.ts';

const USER = 'reader';
const COUNT = Number(process.argv[2] ?? 10_000);
const WORDS_EACH = 60;
const VOCABULARY = 30_000;
const INSERTED_AT_ONCE = 1_000;
const SEARCHES = 40;
const PAGE = 31;
const GOAL = 50;

const db = await openTestDb();
try {
  const started = performance.now();
  await insertMessages(db);
  const inserted = performance.now();
  await createMessageIndex(db).update();
  const indexed = performance.now();
  console.log(
    JSON.stringify({
      messages: COUNT,
      insertedMs: Math.round(inserted - started),
      movedIntoBlocksMs: Math.round(indexed - inserted),
    }),
  );
  await measure('the most common word', () => 'w0');
  await measure('a word of every tenth message', () => 'w90');
  await measure('a rare word', (at) => `w${5_000 + at * 100}`);
  await measure('a word that nobody wrote', (at) => `unheard${at}`);
  await measure('two words that are rarely together', (at) => `w${500 + at} w${900 + at}`);
  await measure('four common words', (at) => `w${at} w${at + 1} w${at + 2} w${at + 3}`);
  await measure('a common word in answers of a year ago', () => 'w3', {
    role: 'assistant' as const,
    to: new Date(Date.now() - 300 * 86_400_000),
  });
} finally {
  await db.close();
}

async function measure(name: string, textOf: (at: number) => string, filter = {}): Promise<void> {
  const times: number[] = [];
  for (let at = 0; at < SEARCHES; at++) {
    const text = textOf(at);
    const start = performance.now();
    await db.asUser(USER, async (tx) =>
      findMessages(tx, { userId: USER, text, filter, before: null, limit: PAGE }, await readLexemes(tx, text)),
    );
    times.push(performance.now() - start);
  }
  const p95 = quantile(times, 0.95);
  print({
    measure: `search in ${COUNT} messages, ${name} (p50; p95)`,
    value: `${quantile(times, 0.5).toFixed(1)} ms; ${p95.toFixed(1)} ms`,
    goal: `p95 ≤ ${GOAL} ms`,
    isMet: p95 <= GOAL,
  });
}

/** One conversation for each 20 messages; the first of them a year and a half ago. */
async function insertMessages(target: Db): Promise<void> {
  await target.asSystem((tx) =>
    tx.execute(sql`insert into users (id, email, provider) values (${USER}, 'reader@example.com', 'embedded')`),
  );
  for (let from = 0; from < COUNT; from += INSERTED_AT_ONCE) {
    const conversations = Array.from({ length: INSERTED_AT_ONCE / 20 }, () => newId());
    const rows = Array.from({ length: INSERTED_AT_ONCE }, (_, at) => ({
      id: newId(),
      conversation: conversations[Math.floor(at / 20)],
      role: at % 2 === 0 ? 'user' : 'assistant',
      content: Array.from({ length: WORDS_EACH }, randomWord).join(' '),
      age: Math.round(((COUNT - from - at) / COUNT) * 550 * 86_400),
    }));
    await target.asUser(USER, async (tx) => {
      await tx.execute(sql`
        insert into conversations (id, user_id, title, agent_id)
        select id, ${USER}::text, 'A conversation', 'agent' from unnest(${sql.param(conversations)}::uuid[]) c (id)`);
      await tx.execute(sql`
        insert into messages (id, user_id, conversation_id, role, content, status, created_at)
        select m.id, ${USER}::text, m.conversation, m.role, m.content, 'done', now() - m.age * interval '1 second'
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as m (id uuid, conversation uuid, role text, content text, age integer)`);
    });
  }
}

/** The word of rank n is n times as rare as the first one. */
function randomWord(): string {
  return `w${Math.floor(VOCABULARY ** Math.random()) - 1}`;
}
