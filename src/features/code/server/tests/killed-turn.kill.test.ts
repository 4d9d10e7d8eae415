// The real process, killed while it writes code: the next one that starts finds the project as it was, the turn interrupted
// with what had arrived, and the unit of a turn that got nothing given back.

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#contract/id.ts';
import type { PlanUsage } from '#features/entitlements/contract.ts';
import type { Costs } from '#features/usage/contract.ts';
import { copyMigratedDatabase } from '#platform/testing/test-db.ts';
import { createLoungeProcess, type LoungeProcess } from '#server/testing/lounge-process.ts';
import { TestPerson } from '#server/testing/test-app.ts';
import type { Project } from '../../shared/project-shapes.ts';
import type { StartedTurn } from '../turns/turns.ts';

const LINES = ['```hcl main.tf\n', 'locals {\n', ...Array.from({ length: 400 }, (_, line) => `  a${line} = 1\n`)];

let dataDir: string;
let provider: Server;
let lounge: LoungeProcess;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lounge-code-'));
  await copyMigratedDatabase(dataDir);
  // Writes a file, 20 lines a second, when the prompt says Begin; and never ends.
  provider = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.flushHeaders();
      if (!body.includes('Begin')) return;
      let sent = 0;
      const writing = setInterval(() => {
        const content = LINES[sent++] ?? '';
        response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
      }, 50);
      response.on('close', () => clearInterval(writing));
    });
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as AddressInfo;
  lounge = await createLoungeProcess({
    DATA_DIR: dataDir,
    COMPAT_BASE_URL: `http://127.0.0.1:${port}/v1`,
    COMPAT_MODELS: 'slow',
    BILLING: 'local',
    PLAN_LIMITS: 'free.atOnce=4',
  });
});
afterAll(async () => {
  await lounge.end('SIGKILL');
  provider.closeAllConnections();
  provider.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function readUntil(person: TestPerson, { runId, wanted }: { runId: number; wanted: string }): Promise<void> {
  const reading = new AbortController();
  let text = '';
  await person.follow(runId, {
    signal: reading.signal,
    onText(piece) {
      text += piece;
      if (text.includes(wanted)) reading.abort();
    },
  });
}

test('a killed process leaves projects intact, their turns interrupted, and no unit used for nothing', async () => {
  await lounge.start();
  const { headers } = await new TestPerson(lounge.url, { email: '', cookie: '' }).call('POST', '/auth/sign-up', {
    email: 'ada@example.com',
    password: 'correct horse battery',
  });
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const ada = new TestPerson(lounge.url, { email: 'ada@example.com', cookie });
  const usedOf = async () =>
    (await ada.call<PlanUsage>('GET', '/usage')).body.allowances.find(({ allowance }) => allowance === 'code')?.used;
  const files = [{ path: 'main.tf', content: 'locals {}\n' }];
  const start = async (prompt: string) => {
    const { id } = (await ada.call<Project>('POST', '/code/projects', { language: 'terraform', files })).body;
    const order = { requestId: newId(), prompt, agentId: 'compat:slow' };
    const { body } = await ada.call<StartedTurn>('POST', `/code/projects/${id}/generate`, order);
    return { id, order, ...body };
  };

  const waiting = await start('Wait');
  const begun = await start('Begin');
  await vi.waitFor(async () => expect(await usedOf()).toBe(2));
  // What is older than a second is on disk: these are two.
  await readUntil(ada, { runId: begun.runId, wanted: 'a40 = 1' });
  await lounge.end('SIGKILL');
  await lounge.start();

  const read = async (id: string) => (await ada.call<Project>('GET', `/code/projects/${id}`)).body;
  await vi.waitFor(async () => expect((await read(begun.id)).turns[0]?.status).toBe('interrupted'), {
    timeout: 30_000,
  });
  const [left, none] = [await read(begun.id), await read(waiting.id)];
  expect([left.files, left.revision, none.files]).toEqual([files, 1, files]);
  expect(left.turns[0]?.words).toContain('a10 = 1');
  expect(left.turns[0]?.failure).toContain('The files are as they were before');
  expect(none.turns[0]).toMatchObject({ status: 'interrupted', words: '', prompt: 'Wait' });
  expect(await usedOf()).toBe(1);
  const { byAgent } = (await ada.call<Costs>('GET', '/usage/costs')).body;
  expect(byAgent.map(({ agentId, calls }) => [agentId, calls])).toEqual([['compat:slow', 1]]);

  const again = await ada.call('POST', `/code/projects/${begun.id}/generate`, { ...begun.order, requestId: newId() });
  expect(again.status).toBe(200);
});
