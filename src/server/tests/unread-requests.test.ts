// What Node's parser refuses before there is a request has the shape of every other problem, byte for byte on the socket.

import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchange } from '#server/testing/raw-exchange.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const KIBIBYTE = 1024;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const POST = 'POST /api/things HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

function drip(socket: Socket): void {
  socket.write('GET /livez HTTP/1.1\r\nhost: x\r\n');
  const timer = setInterval(() => socket.write('x-drop: 1\r\n'), 500);
  socket.on('close', () => clearInterval(timer));
}

test.concurrent.each<[string, string | Buffer | ((socket: Socket) => void), number, string]>([
  ['garbage', 'garbage\r\n\r\n', 400, 'request/unreadable'],
  ['the greeting of TLS', Buffer.from('160301020001', 'hex'), 400, 'request/unreadable'],
  ['two lengths', `${POST}content-length: 2\r\ncontent-length: 3\r\n\r\n`, 400, 'request/unreadable'],
  ['no host', 'GET /livez HTTP/1.1\r\n\r\n', 400, 'request/invalid'],
  ['slow headers', drip, 408, 'request/headers-timed-out'],
  [
    'long extensions of a chunk',
    `${POST}transfer-encoding: chunked\r\n\r\n2;${'x'.repeat(40 * KIBIBYTE)}\r\n{}\r\n0\r\n\r\n`,
    413,
    'request/too-large',
  ],
  ['an unknown expectation', `${POST}expect: coffee\r\n\r\n`, 417, 'request/expectation-failed'],
  [
    'long headers',
    `GET /livez HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40 * KIBIBYTE)}\r\n\r\n`,
    431,
    'request/headers-too-large',
  ],
  [
    'a long query',
    `GET /api/agents?${'y'.repeat(40 * KIBIBYTE)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    431,
    'request/headers-too-large',
  ],
])(
  '%s: a problem like every other, and the connection is closed',
  async (_what, bytes, status, code) => {
    const answer = await exchange(app.url, bytes);
    const [head = '', body = ''] = answer.text.split('\r\n\r\n');
    const headers = new Headers(
      head
        .split('\r\n')
        .slice(1)
        .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
    );
    expect({ status: answer.status, error: JSON.parse(body).error }).toEqual({
      status,
      error: { code, message: expect.stringMatching(/^\w.*\.$/) },
    });
    expect(Object.fromEntries(headers)).toMatchObject({
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    });
  },
  30_000,
);

test('an HTTP/1.0 client that names no host is told the right address', async () => {
  const answer = await exchange(app.url, 'GET /api/agents HTTP/1.0\r\n\r\n');
  expect(answer.text).toContain('"request/wrong-host"');
});

test('bytes that follow a response that has begun are not answered within it', async () => {
  const answer = await exchange(app.url, 'GET /livez HTTP/1.1\r\nhost: x\r\n\r\nPOST garbage\r\n\r\n');
  expect(answer.text).toMatch(/^HTTP\/1\.1 200 [^]*\{"status":"ok"\}/);
});
