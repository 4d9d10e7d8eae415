// Measures the real server on the embedded database while documents are read: the first token of a chat beside a PDF of
// 284 pages, a thousand files uploaded one after the other, and the memory of the server after a bomb. Prints one line of
// JSON for each figure.
//
//   node measure/bench/server/ingest.bench.ts [files]

import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '#contract/id.ts';
import { archiveOf } from '#platform/parse/testing/test-files.ts';
import { print, quantile } from '../subjects/figure.ts';
import { makeLongPdf } from '../content/long-pdf.ts';
import { Lounge } from '../subjects/lounge.ts';
import { residentMemory } from '../subjects/process-cost.ts';

type Reading = { state: string; problem: string | null; pages: number | null };
type Listed = { documents: { name: string; reading: Reading | null }[]; total: { count: number } };

const FILES = Number(process.argv[2] ?? 1_000);
/** Every so many files one is damaged. */
const BAD_EVERY = 50;
const AT_ONCE = 4;
const QUESTIONS = 12;
const MAX_RATIO = 2;
const BOMB_MEGABYTES = 90;
const MAX_GROWTH = 1.25;

const pdf = await makeLongPdf();
const lounge = await Lounge.create('http://127.0.0.1:9/v1');
try {
  await lounge.start();
  await measureFirstToken();
  await measureBomb();
  await measureFiles();
} finally {
  await lounge.remove();
}

async function measureFirstToken(): Promise<void> {
  const chatting = await lounge.signUp(0);
  const uploading = await lounge.signUp(1);
  // The first answers compile the code of the path.
  for (let warmUp = 0; warmUp < 3; warmUp++) await firstTokenMs(chatting);
  const idle: number[] = [];
  for (let asked = 0; asked < QUESTIONS; asked++) idle.push(await firstTokenMs(chatting));
  const busy: number[] = [];
  while (busy.length < QUESTIONS) {
    const id = await upload(uploading, `long-${busy.length}.pdf`, pdf);
    while (!(await isRead(uploading, id))) busy.push(await firstTokenMs(chatting));
  }
  const ratio = quantile(busy, 0.5) / quantile(idle, 0.5);
  print({
    measure: `first token of a chat while a PDF of 284 pages is read, median of ${busy.length}`,
    value: `${quantile(busy, 0.5).toFixed(0)} ms, ${ratio.toFixed(2)} times as long as idle`,
    goal: `at most ${MAX_RATIO} times`,
    isMet: ratio <= MAX_RATIO,
  });
}

async function measureBomb(): Promise<void> {
  const cookie = await lounge.signUp(2);
  const before = residentMemory(lounge.pid);
  const id = await upload(cookie, 'bomb.zip', archiveOf({ 'a.txt': Buffer.alloc(BOMB_MEGABYTES * 1024 * 1024, 32) }));
  while (!(await isRead(cookie, id))) await sleep(50);
  const after = residentMemory(lounge.pid);
  print({
    measure: `memory of the server after an archive that unpacks to ${BOMB_MEGABYTES} MB`,
    value: `${(after / before).toFixed(2)} times that of before`,
    goal: `at most ${MAX_GROWTH} times`,
    isMet: after / before <= MAX_GROWTH,
  });
}

async function measureFiles(): Promise<void> {
  const cookie = await lounge.signUp(3);
  const startedAt = performance.now();
  const names = Array.from({ length: FILES }, (_, index) => `file-${index}.${index % BAD_EVERY === 0 ? 'pdf' : 'csv'}`);
  const queue = [...names];
  async function work(): Promise<void> {
    for (let name = queue.pop(); name !== undefined; name = queue.pop())
      await upload(
        cookie,
        name,
        name.endsWith('.pdf') ? Buffer.from('%PDF-1.7 cut') : Buffer.from(`Item,Price\n${name},42`),
      );
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const uploadedMs = performance.now() - startedAt;
  let listed = await list(cookie);
  while (listed.documents.some(({ reading }) => reading?.state === 'waiting' || reading?.state === 'reading')) {
    await sleep(200);
    listed = await list(cookie);
  }
  const readMs = performance.now() - startedAt;
  const failed = listed.documents.filter(({ reading }) => reading?.state === 'failed' && reading.problem !== null);
  const ready = listed.documents.filter(({ reading }) => reading?.state === 'ready');
  const bad = names.filter((name) => name.endsWith('.pdf')).length;
  print({
    measure: `${FILES} files uploaded, ${bad} of them damaged`,
    value: `${ready.length} read and ${failed.length} with the reason why not; uploaded in ${seconds(uploadedMs)}, read after ${seconds(readMs)}`,
    goal: `${FILES - bad} and ${bad}`,
    isMet: ready.length === FILES - bad && failed.length === bad && listed.total.count === FILES,
  });
}

async function upload(cookie: string, name: string, bytes: Uint8Array): Promise<string> {
  const response = await fetch(`${lounge.url}/api/documents`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/octet-stream', 'x-file-name': name, 'x-upload-id': newId() },
    body: new Uint8Array(bytes),
  });
  if (response.status !== 201) throw new Error(`The upload of ${name} failed: ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}

async function isRead(cookie: string, id: string): Promise<boolean> {
  const { reading } = await lounge.call<{ reading: Reading }>(cookie, { method: 'GET', path: `/documents/${id}` });
  return reading.state === 'ready' || reading.state === 'failed';
}

function list(cookie: string): Promise<Listed> {
  return lounge.call<Listed>(cookie, { method: 'GET', path: '/documents?limit=1000' });
}

/** From the question until its first word. The answer is left to end before the next question. */
async function firstTokenMs(cookie: string): Promise<number> {
  const startedAt = performance.now();
  const body = { requestId: newId(), agentId: 'lounge-offline', message: 'What is a virtual network?' };
  const { runId } = await lounge.call<{ runId: number }>(cookie, { method: 'POST', path: '/chat/messages', body });
  const response = await fetch(`${lounge.url}/api/runs/${runId}/events?after=0`, { headers: { cookie } });
  let firstMs: number | null = null;
  let rest = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    rest += chunk;
    if (firstMs === null && rest.includes('event: text')) firstMs = performance.now() - startedAt;
  }
  if (firstMs === null) throw new Error('The answer had no text.');
  return firstMs;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(0)} s`;
}
