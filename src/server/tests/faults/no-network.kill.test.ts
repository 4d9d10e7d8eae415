// The real server on a machine without any network but its own loopback, in a network namespace. Only root on Linux may make one.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { childEnvironment } from '#platform/testing/child-environment.ts';
import { copyMigratedDatabase } from '#platform/testing/test-db.ts';

const MAIN = resolve(import.meta.dirname, '../../main.ts');
const PORT = '3000';
const canIsolate = spawnSync('unshare', ['--net', 'ip', 'link', 'set', 'lo', 'up']).status === 0;

/** What a person does first, from inside of the namespace. Prints one line of JSON. */
const VISIT = `
  const url = 'http://127.0.0.1:${PORT}';
  const ready = () => fetch(url + '/readyz').then(({ ok }) => ok, () => false);
  while (!(await ready())) await new Promise((resolve) => setTimeout(resolve, 50));
  const json = { 'content-type': 'application/json' };
  const account = { email: 'ada@example.com', password: 'correct horse battery' };
  const signUp = await fetch(url + '/api/auth/sign-up', { method: 'POST', headers: json, body: JSON.stringify(account) });
  const cookie = signUp.headers.getSetCookie()[0].split(';')[0];
  const message = { requestId: crypto.randomUUID(), agentId: 'lounge-offline', message: 'What is a subnet?' };
  const sent = await fetch(url + '/api/chat/messages', { method: 'POST', headers: { ...json, cookie }, body: JSON.stringify(message) });
  const { runId } = await sent.json();
  const events = await (await fetch(url + '/api/runs/' + runId + '/events', { headers: { cookie } })).text();
  const page = await (await fetch(url + '/')).text();
  const outside = await fetch('http://192.0.2.1/').then(() => 'reached', () => 'not reached');
  console.log(JSON.stringify({ signUp: signUp.status, sent: sent.status, hasEnd: events.includes('"done"'), page: page.length > 0, outside }));
`;

test.skipIf(!canIsolate)(
  'it starts without a network, and people sign up and get answers of the offline agent',
  { timeout: 180_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lounge-no-network-'));
    await copyMigratedDatabase(dataDir);
    const environment = {
      ...childEnvironment(),
      PORT,
      DATA_DIR: dataDir,
      BILLING: 'off',
      OFFLINE_WORDS_PER_SECOND: '500',
    };
    const start = ['--net', 'sh', '-c', 'ip link set lo up && exec "$0" "$1"', process.execPath, MAIN];
    const server = spawn('unshare', start, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = Promise.all([text(server.stdout), text(server.stderr)]);
    onTestFinished(async () => {
      server.kill('SIGKILL');
      await said;
      rmSync(dataDir, { recursive: true });
    });
    const inside = ['--net', '--target', String(server.pid), process.execPath, '--input-type=module', '--eval', VISIT];
    // Until the namespace is there, the visit would be outside of it.
    await once(server.stdout, 'readable');
    const visit = spawn('nsenter', inside, { env: childEnvironment(), stdio: ['ignore', 'pipe', 'inherit'] });
    const seen = JSON.parse(await text(visit.stdout)) as object;
    expect(seen).toEqual({ signUp: 200, sent: 200, hasEnd: true, page: true, outside: 'not reached' });
    server.kill('SIGTERM');
    const [code] = await once(server, 'exit');
    expect(code).toBe(0);
  },
);
