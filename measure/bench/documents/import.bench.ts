// Imports an archive of ChatGPT whose conversations.json has 300 MB, into the real server on the embedded database: the memory
// of the child process that reads it, and how fast it is. Prints one line of JSON for each figure.
//
//   node measure/bench/documents/import.bench.ts [megabytes]

import { execFileSync } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import { print } from '../subjects/figure.ts';
import { Lounge } from '../subjects/lounge.ts';

type Import = {
  id: string;
  state: string;
  imported: number;
  skipped: number;
  progress: number;
  problem: string | null;
};

const MEGABYTE = 1024 * 1024;
const SIZE = Number(process.argv[2] ?? 300) * MEGABYTE;
const MAX_RSS = 300;
/** Messages of a conversation, and their characters: answers with code are this long. */
const MESSAGES = 12;
const CHARACTERS = 2_500;
const LOOK_EVERY_MS = 100;
const LAST_WORD = 'wombatitude';
const MAX_INDEX_MS = 20 * 60_000;
const WORDS = Array.from({ length: 20_000 }, (_, index) => `word${index.toString(36)}`);

const folder = await mkdtemp(join(tmpdir(), 'lounge-import-bench-'));
const lounge = await Lounge.create('http://127.0.0.1:9/v1');
try {
  const { path, count } = await makeArchive();
  await lounge.start();
  const cookie = await lounge.signUp();
  const startedAt = performance.now();
  const { id } = await upload(path, cookie);
  const { row, childRss, serverRss } = await watch(id, cookie);
  const seconds = (performance.now() - startedAt) / 1_000;
  const { size } = await stat(path);
  print({
    measure: `an archive of ${Math.round(size / MEGABYTE)} MB imported: memory of the process that reads it`,
    value: `${childRss.toFixed(0)} MB`,
    goal: `below ${MAX_RSS} MB`,
    isMet: childRss > 0 && childRss < MAX_RSS,
  });
  print({
    measure: `its ${count} conversations with ${count * MESSAGES} messages`,
    value: `${row.imported} imported in ${seconds.toFixed(0)} s`,
    goal: 'all of them',
    isMet: row.state === 'done' && row.imported === count,
  });
  print({
    measure: 'memory of the server with its embedded database meanwhile',
    value: `${serverRss.first.toFixed(0)} MB before, at most ${serverRss.most.toFixed(0)} MB`,
    goal: 'for comparison',
    isMet: true,
  });
  await waitUntilFound(cookie);
  print({
    measure: 'all of their words are found by the search',
    value: `after ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`,
    goal: 'for comparison',
    isMet: true,
  });
} finally {
  await lounge.remove();
  await rm(folder, { recursive: true, force: true });
}

/** Stored without compression, so that the archive is as large as what is read. */
async function makeArchive(): Promise<{ path: string; count: number }> {
  const path = join(folder, 'export.zip');
  let count = 0;
  async function* text(): AsyncGenerator<string> {
    for (let written = 0; written < SIZE; count++) {
      const conversation = `${count === 0 ? '[' : ','}${JSON.stringify(makeConversation(count))}`;
      written += conversation.length;
      yield conversation;
    }
    yield `,${JSON.stringify(makeConversation(count++, LAST_WORD))}]`;
  }
  const zip = new ZipFile();
  zip.addReadStream(Readable.from(text()), 'conversations.json', { compress: false });
  zip.end();
  await pipeline(zip.outputStream as Readable, createWriteStream(path));
  return { path, count };
}

function makeConversation(number: number, word = ''): object {
  const time = 1_700_000_000 + number * 60;
  const nodes = Array.from({ length: MESSAGES }, (_, index) => {
    const role = index % 2 === 0 ? 'user' : 'assistant';
    const message = {
      id: `m${number}-${index}`,
      author: { role, name: null, metadata: {} },
      create_time: time + index,
      content: { content_type: 'text', parts: [`${makeText()} ${word}`] },
      status: 'finished_successfully',
      weight: 1,
      recipient: 'all',
      metadata: { model_slug: 'gpt-4o', message_type: 'next', request_id: `request-${number}-${index}` },
    };
    const parent = index === 0 ? null : `m${number}-${index - 1}`;
    return [message.id, { id: message.id, message, parent, children: [`m${number}-${index + 1}`] }] as const;
  });
  return {
    title: `Conversation ${number}`,
    create_time: time,
    update_time: time + MESSAGES,
    mapping: Object.fromEntries(nodes),
    current_node: `m${number}-${MESSAGES - 1}`,
    conversation_id: `conversation-${number}`,
  };
}

function makeText(): string {
  const words: string[] = [];
  for (let length = 0; length < CHARACTERS;) {
    // Squared, so that some words are common and most are rare.
    const word = WORDS[Math.floor(Math.random() ** 2 * WORDS.length)]!;
    words.push(word);
    length += word.length + 1;
  }
  return words.join(' ');
}

async function upload(path: string, cookie: string): Promise<Import> {
  const response = await fetch(`${lounge.url}/api/chat/imports`, {
    method: 'POST',
    headers: { cookie, 'x-file-name': 'export.zip' },
    body: createReadStream(path) as unknown as NonNullable<RequestInit['body']>,
    duplex: 'half',
  } as RequestInit);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Import;
}

async function watch(id: string, cookie: string) {
  const serverRss = { first: rssOf(lounge.pid), most: 0 };
  let childRss = 0;
  for (;;) {
    const { import: row } = await lounge.call<{ import: Import }>(cookie, {
      method: 'GET',
      path: `/chat/imports/${id}`,
    });
    childRss = Math.max(childRss, ...childrenOf(lounge.pid).map(rssOf));
    serverRss.most = Math.max(serverRss.most, rssOf(lounge.pid));
    if (row.state !== 'waiting' && row.state !== 'reading') return { row, childRss, serverRss };
    await sleep(LOOK_EVERY_MS);
  }
}

/** The words of the last conversation are indexed last. A connection that is closed meanwhile is opened again. */
async function waitUntilFound(cookie: string): Promise<void> {
  const deadline = performance.now() + MAX_INDEX_MS;
  const path = `/chat/search?q=${LAST_WORD}`;
  for (;;) {
    const found = await lounge
      .call<{ messages: unknown[] }>(cookie, { method: 'GET', path })
      .catch((error: unknown) => {
        if (performance.now() > deadline) throw error;
        return { messages: [] };
      });
    if (found.messages.length > 0) return;
    if (performance.now() > deadline) throw new Error('The words of the import are not found after 20 minutes.');
    await sleep(10 * LOOK_EVERY_MS);
  }
}

function childrenOf(pid: number): number[] {
  return ps(['-o', 'pid=', '--ppid', String(pid)]);
}

/** Megabytes; 0 for a process that is gone. */
function rssOf(pid: number): number {
  return (ps(['-o', 'rss=', '-p', String(pid)])[0] ?? 0) / 1024;
}

function ps(args: readonly string[]): number[] {
  try {
    return execFileSync('ps', [...args], { encoding: 'utf8' })
      .split(/\s+/)
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
}
