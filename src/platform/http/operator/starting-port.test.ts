// What the port answers while the server starts.

import { createServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { openStartingPort } from './starting-port.ts';

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return server;
}

async function findFreePort(): Promise<number> {
  const server = await listen(0);
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const open = (port: number) => openStartingPort({ port, host: '127.0.0.1', publicUrl: 'http://localhost' });

test('the process lives and is not ready, and everybody else is asked to come back', async () => {
  const port = await findFreePort();
  const starting = await open(port);
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const [live, ready, api, page] = [
    await get('/livez'),
    await get('/readyz'),
    await get('/api/agents'),
    await get('/chat'),
  ];
  expect([live.status, await live.json()]).toEqual([200, { status: 'ok' }]);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'starting' }]);
  expect([api.status, api.headers.get('retry-after'), await api.json()]).toEqual([
    503,
    '2',
    { error: { code: 'server/unavailable', message: 'Lounge is starting.' } },
  ]);
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('This page opens by itself.')]);
  starting.release();
  // The port is free at once, although somebody was connected.
  await listen(port);
});

test('a port that is taken is left to the one that has it', async () => {
  const taken = await listen(0);
  const starting = await open((taken.address() as AddressInfo).port);
  starting.release();
  expect(taken.listening).toBe(true);
});
