// The real process, killed in the middle of its runs: the next one that starts refunds those that produced nothing.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#contract/id.ts';
import type { StartedAnswer } from '#features/chat/contract.ts';
import { childEnvironment } from '#platform/testing/child-environment.ts';
import { copyMigratedDatabase } from '#platform/testing/test-db.ts';
import { TestPerson } from '#server/testing/test-app.ts';
import type { Costs } from '#features/usage/contract.ts';
import type { PlanUsage } from '../contract.ts';

const MAIN = resolve(import.meta.dirname, '../../../server/main.ts');
const WORD = `data: ${JSON.stringify({ choices: [{ delta: { content: 'word ' } }] })}\n\n`;
/** Two seconds of text: what is older than one second is on disk. */
const ENOUGH_TEXT = 'word '.repeat(40);

let dataDir: string;
let provider: Server;
let child: ChildProcess;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lounge-metering-'));
  await copyMigratedDatabase(dataDir);
  // Writes an answer of 20 words a second when the message says Begin, and never ends one.
  provider = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.flushHeaders();
      if (!body.includes('Begin')) return;
      const writing = setInterval(() => response.write(WORD), 50);
      response.on('close', () => clearInterval(writing));
    });
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
});

afterAll(() => {
  child.kill('SIGKILL');
  provider.closeAllConnections();
  provider.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<string> {
  const { port } = provider.address() as AddressInfo;
  const environment = {
    DATA_DIR: dataDir,
    PORT: '0',
    COMPAT_BASE_URL: `http://127.0.0.1:${port}/v1`,
    COMPAT_MODELS: 'slow',
    PLAN_LIMITS: 'free.atOnce=4',
  };
  child = spawn(process.execPath, [MAIN], {
    env: { ...childEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let log = '';
  for await (const chunk of child.stdout!.iterator({ destroyOnReturn: false })) {
    log += String(chunk);
    const ready = /"port":(\d+)/.exec(log)?.[1];
    if (ready) return `http://127.0.0.1:${ready}`;
  }
  throw new Error(`It ended before it was ready: ${log}`);
}

async function kill(): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function usedOf(person: TestPerson): Promise<number | undefined> {
  const { allowances } = (await person.call<PlanUsage>('GET', '/usage')).body;
  return allowances.find(({ allowance }) => allowance === 'chat')?.used;
}

async function readUntilEnough(person: TestPerson, runId: number): Promise<void> {
  const reading = new AbortController();
  let text = '';
  await person.follow(runId, {
    signal: reading.signal,
    onText(piece) {
      text += piece;
      if (text.length >= ENOUGH_TEXT.length) reading.abort();
    },
  });
}

test('of four runs of a killed process the three without a token are refunded, and the fourth is in the ledger', async () => {
  const url = await start();
  const { headers } = await new TestPerson(url, { email: '', cookie: '' }).call('POST', '/auth/sign-up', {
    email: 'ada@example.com',
    password: 'correct horse battery',
  });
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const ada = new TestPerson(url, { email: 'ada@example.com', cookie });
  const send = (message: string) =>
    ada.call<StartedAnswer>('POST', '/chat/messages', { requestId: newId(), agentId: 'compat:slow', message });

  for (const message of ['Wait', 'Wait']) expect((await send(message)).status).toBe(200);
  const begun = (await send('Begin')).body;
  const asked = ada.call('POST', '/functions/chat', { message: 'Wait', agentId: 'compat:slow' }).catch(() => 'cut off');
  await vi.waitFor(async () => expect(await usedOf(ada)).toBe(4), 10_000);
  expect((await send('One too many')).status).toBe(429);
  await readUntilEnough(ada, begun.runId);

  await kill();
  expect(await asked).toBe('cut off');
  const again = new TestPerson(await start(), { email: 'ada@example.com', cookie });
  expect(await usedOf(again)).toBe(1);
  const { total, byAgent } = (await again.call<Costs>('GET', '/usage/costs')).body;
  expect([total.calls, byAgent[0]?.agentId]).toEqual([1, 'compat:slow']);
});
