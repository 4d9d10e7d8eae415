// Measures the search in all of a person's messages: words of every frequency, alone and together, and with each filter.
// Messages have the words of a language: a few are in most, most are in a few. Fifty other people have some as well.
// Prints one line of JSON per figure.
//
//   node measure/bench/server/history.bench.ts [messages] [embedded|postgres]     1,000,000 on the embedded engine without arguments

import { findMessages, readLexemes } from '#features/chat/server/history/find-messages.ts';
import type { MessageFilter } from '#features/chat/contract/history-contract.ts';
import { createDb } from '#platform/db/create-db.ts';
import type { Db } from '#platform/db/db.ts';
import { LARGE_FOLDER, loadHistory, LONE_WORDS, READER, RECENT_FOLDER } from '../scale/load-history.ts';
import { openEngine } from '../scale/open-engine.ts';
import { print, quantile } from '../subjects/figure.ts';

const COUNT = Number(process.argv[2] ?? 1_000_000);
const ENGINE = process.argv[3] ?? 'embedded';
const SEARCHES = 40;
const PAGE = 31;
const GOAL = 50;
const DAY = 86_400_000;

type Search = { name: string; textOf: (at: number) => string; filter?: MessageFilter };

const ago = (days: number): Date => new Date(Date.now() - days * DAY);
const mid = (at: number): string => `w${400 + at * 7}`;
const searches: Search[] = [
  { name: 'nothing found', textOf: (at) => `unheard${at}` },
  { name: 'the most common word', textOf: () => 'w0' },
  { name: 'a word of every tenth message', textOf: (at) => `w${60 + at}` },
  { name: 'a word of one message in five hundred', textOf: (at) => `w${2_000 + at * 50}` },
  { name: 'a word of one message', textOf: (at) => `lone${at * 5}` },
  { name: 'two common words', textOf: (at) => `w${at % 5} w${5 + at}` },
  { name: 'a common word and that of one message', textOf: (at) => `w0 lone${at * 5}` },
  { name: 'two words that are rarely together', textOf: (at) => `${mid(at)} ${mid(at + 40)}` },
  { name: 'a phrase of four words', textOf: (at) => `"w${at} w${at + 3} w${at + 6} w${at + 9}"` },
  {
    name: 'ten words, never together',
    textOf: (at) => Array.from({ length: 10 }, (_, n) => mid(at + n * 40)).join(' '),
  },
  { name: 'ten words, nearly always there', textOf: () => Array.from({ length: 10 }, (_, n) => `w${n}`).join(' ') },
  { name: 'the beginning of a word', textOf: (at) => `w${at}9x` },
  { name: 'Chinese', textOf: () => '数据库连接' },
  { name: 'answers of an agent, a common word', textOf: () => 'w3', filter: { agentId: 'agent-3', role: 'assistant' } },
  { name: 'attachments, a common word', textOf: () => 'w3', filter: { hasAttachments: true } },
  { name: 'attachments, a rare word', textOf: mid, filter: { hasAttachments: true } },
  { name: 'before a day of last year, a common word', textOf: (at) => `w${at}`, filter: { to: ago(300) } },
  { name: 'between two days, a rare word', textOf: mid, filter: { from: ago(301), to: ago(300) } },
  { name: 'since last week, a word of one message', textOf: (at) => `lone${at * 5}`, filter: { from: ago(7) } },
  { name: 'pinned, a common word', textOf: (at) => `w${at}`, filter: { isPinned: true } },
  { name: 'pinned, a rare word', textOf: mid, filter: { isPinned: true } },
  { name: 'a folder of 200, a common word', textOf: (at) => `w${at}`, filter: { folderId: RECENT_FOLDER } },
  { name: 'a folder of 200, a rare word', textOf: mid, filter: { folderId: RECENT_FOLDER } },
  { name: 'a folder of 10,000, a common word', textOf: (at) => `w${at}`, filter: { folderId: LARGE_FOLDER } },
  { name: 'a folder of 10,000, a rare word', textOf: mid, filter: { folderId: LARGE_FOLDER } },
  { name: 'the archive, a common word', textOf: (at) => `w${at}`, filter: { isArchived: true } },
  { name: 'the archive, a rare word', textOf: mid, filter: { isArchived: true } },
  { name: 'the archive, a word of one message', textOf: (at) => `lone${at * 5}`, filter: { isArchived: true } },
];

const { engine, close } = await openEngine(ENGINE);
try {
  const started = performance.now();
  const messages = await loadHistory(engine, COUNT);
  const loadedMs = Math.round(performance.now() - started);
  await engine.withConnection((connection) => connection.script('vacuum (analyze)'), { responseMs: 300_000 });
  console.log(
    JSON.stringify({
      engine: ENGINE,
      messages,
      loadedMs,
      tidiedMs: Math.round(performance.now() - started) - loadedMs,
    }),
  );
  const db = createDb(engine);
  for (const search of searches) await measure(db, search);
} finally {
  await close();
}

async function measure(db: Db, { name, textOf, filter = {} }: Search): Promise<void> {
  const times: number[] = [];
  let found = 0;
  for (let at = 0; at < Math.min(SEARCHES, LONE_WORDS / 5); at++) {
    const text = textOf(at);
    const start = performance.now();
    const rows = await db.asUser(READER, async (tx) =>
      findMessages(tx, { userId: READER, filter, before: null, limit: PAGE }, await readLexemes(tx, text)),
    );
    times.push(performance.now() - start);
    found += rows.length;
  }
  const p95 = quantile(times, 0.95);
  print({
    measure: `search in ${COUNT} messages, ${name} (p50; p95; found)`,
    value: `${quantile(times, 0.5).toFixed(1)} ms; ${p95.toFixed(1)} ms; ${(found / times.length).toFixed(1)}`,
    goal: `p95 ≤ ${GOAL} ms`,
    isMet: p95 <= GOAL,
  });
}
