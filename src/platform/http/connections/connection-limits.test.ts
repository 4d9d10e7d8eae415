// Connections that say nothing, and callers that open too many. 127.0.0.1 is exempt, so the callers here come through a
// server that acts as the network: it reports the address a test gives to each connection.

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { testLog } from '#platform/testing/test-db.ts';
import { limitConnections } from './connection-limits.ts';
import { toBlockList } from '#platform/network/network.ts';
import type { TrustedProxies } from '../request/address/caller-address.ts';

let server: Server;
const sockets: Socket[] = [];
/** The same connections at the server. */
const accepted: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  accepted.splice(0);
  server.closeAllConnections();
  server.close();
});

/** Answers 200; every connection seems to come from `addressOf` its number. */
async function open(addressOf: (index: number) => string, trustedProxies: TrustedProxies = 0): Promise<void> {
  let index = 0;
  server = createServer((request, response) => {
    if (!limits.isRefused(request.socket)) response.end('ok');
  });
  const limits = limitConnections(server, { trustedProxies, log: testLog });
  server.prependListener('connection', (socket: Socket) => {
    accepted.push(socket);
    Object.defineProperty(socket, 'remoteAddress', { value: addressOf(index++) });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

async function connectTo(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** The status line of the answer to a request on a new connection. */
async function ask(): Promise<string> {
  const socket = await connectTo();
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const [data] = (await once(socket, 'data')) as [Buffer];
  return data.toString().split('\r\n')[0] ?? '';
}

async function hold(count: number): Promise<Socket[]> {
  return Promise.all(Array.from({ length: count }, connectTo));
}

test('the 257th connection of one caller is answered 503 and closed, and others are served', async () => {
  await open((index) => (index < 257 ? `2001:db8:1:1::${index.toString(16)}` : '2001:db8:1:2::1'));
  const [first] = await hold(256);
  expect(await ask()).toBe('HTTP/1.1 503 Service Unavailable');
  await once(sockets.at(-1)!, 'close');
  expect(await ask()).toBe('HTTP/1.1 200 OK');
  first!.destroy();
});

test('a caller that closes a connection may open another', async () => {
  await open(() => '192.0.2.1');
  const [first] = await hold(256);
  expect(await ask()).toBe('HTTP/1.1 503 Service Unavailable');
  await once(sockets.at(-1)!, 'close');
  // The server counts a connection until its own side is closed.
  const isClosed = once(
    accepted.find(({ remotePort }) => remotePort === first!.localPort)!,
    'close',
  );
  first!.destroy();
  await isClosed;
  expect(await ask()).toBe('HTTP/1.1 200 OK');
});

test.each<[string, string, TrustedProxies]>([
  ['this machine', '127.0.0.1', 0],
  ['a trusted proxy', '10.0.0.1', toBlockList(['10.0.0.0/8'])],
  ['the proxy that is known by number', '192.0.2.1', 1],
])('%s may open more', async (_who, address, trusted) => {
  await open(() => address, trusted);
  await hold(300);
  expect(await ask()).toBe('HTTP/1.1 200 OK');
});

test('all connections together stay below the limit on open files', async () => {
  await open(() => '127.0.0.1');
  expect(server.maxConnections).toBeGreaterThanOrEqual(64);
  expect(server.maxConnections).toBeLessThanOrEqual(10_000);
});
