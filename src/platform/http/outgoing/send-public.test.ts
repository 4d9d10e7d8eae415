import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSendAddress, sendPublic } from './send-public.ts';

const limits = { maxBytes: 16, timeoutMs: 5_000 };
const seen: string[] = [];
const server = createServer((request, response) => {
  seen.push(request.url ?? '');
  if (request.url === '/moved') return response.writeHead(302, { location: '/elsewhere' }).end();
  response.writeHead(200).end('x'.repeat(100));
});
let host: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

const never = new AbortController().signal;
const send = (path: string, allowedHosts: readonly string[]) =>
  sendPublic({ url: `http://${host}${path}`, method: 'POST', headers: {}, body: '{}', limits, allowedHosts }, never);

test('a redirect is an answer, and is not followed', async () => {
  expect((await send('/moved', [host])).status).toBe(302);
  expect(seen).not.toContain('/elsewhere');
});

test('no more of the answer is read than the limit', async () => {
  const { body, isCut } = await send('/', [host]);
  expect([body.length, isCut]).toEqual([16, true]);
});

test('a host that is not public is called only when the administrator allows it', async () => {
  const before = seen.length;
  await expect(send('/', [])).rejects.toMatchObject({ code: 'outgoing/invalid-address' });
  expect(seen.length).toBe(before);
});

test.each([
  'https://127.0.0.1/',
  'https://localhost/',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest',
  'https://[::1]/',
  'https://example.com:8443/',
])('%s is refused before anything is sent', (url) => {
  expect(() => readSendAddress(url, [])).toThrow(expect.objectContaining({ code: 'outgoing/not-public' }));
});

test.each(['http://example.com/', 'ftp://example.com', 'https://user:pass@example.com', 'nothing'])(
  '%s is no address for a webhook',
  (url) => {
    expect(() => readSendAddress(url, [])).toThrow(expect.objectContaining({ code: 'outgoing/invalid-address' }));
  },
);

test('a name that means a private address is refused where the socket connects', async () => {
  const request = { url: 'https://localtest.invalid/', method: 'POST', headers: {}, limits, allowedHosts: [] } as const;
  await expect(sendPublic(request, never)).rejects.toMatchObject({ code: 'outgoing/not-public' });
});
