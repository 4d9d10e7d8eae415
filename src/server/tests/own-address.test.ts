// Which addresses the server answers to, which pages may change something, and whom it takes for the caller.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Writable } from 'node:stream';
import { createLog, type Log } from '#platform/log/log.ts';
import { exchange, type RawResponse } from '#server/testing/raw-exchange.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const PUBLIC_URL = 'https://lounge.example.com';
const BODY = JSON.stringify({ email: 'someone@example.com', password: 'a guess that is wrong' });

let app: TestApp;
let port: string;

beforeAll(async () => {
  app = await openTestApp({ environment: { PUBLIC_URL } });
  ({ port } = new URL(app.url));
});
afterAll(() => app.close());

/** Sends a request with exactly these header lines; PORT is replaced by the port the server listens on. */
function send(line: string, ...headers: string[]): Promise<RawResponse> {
  const head = [`${line} HTTP/1.1`, ...headers, 'connection: close', '', ''].join('\r\n');
  return exchange(app.url, head.replaceAll('PORT', port));
}

/** Tries to sign in, which changes something and needs no session: 401 when the call is let in. */
function signIn(...headers: string[]): Promise<RawResponse> {
  const length = `content-length: ${BODY.length}`;
  const head = ['POST /api/auth/sign-in HTTP/1.1', ...headers, 'content-type: application/json', length];
  return exchange(app.url, `${head.join('\r\n')}\r\nconnection: close\r\n\r\n${BODY}`.replaceAll('PORT', port));
}

describe('the host of a request', () => {
  test.each([
    'lounge.example.com',
    'LOUNGE.example.com',
    'lounge.example.com:443',
    'localhost:PORT',
    '127.0.0.1:PORT',
    '[::1]:PORT',
  ])('%s is ours', async (host) => {
    expect((await send('GET /api/auth/settings', `host: ${host}`)).status).toBe(200);
  });

  test.each([
    'rebind.evil',
    'rebind.evil:PORT',
    'lounge.example.com.rebind.evil',
    'lounge.example.com:8443',
    'localhost',
    'localhost:1',
    'localhost.rebind.evil:PORT',
    '127.0.0.2:PORT',
    '192.0.2.1:PORT',
    'x@localhost:PORT',
    'localhost:PORT/x',
    '',
  ])('%s is not: the answer is 421 and names the right address', async (host) => {
    const answer = await send('GET /api/auth/settings', `host: ${host}`);
    expect(answer.status).toBe(421);
    expect(answer.text).toContain('"request/wrong-host"');
    expect(answer.text).toContain(PUBLIC_URL);
  });

  test('a page whose name was pointed at this server signs nobody up and reads nothing', async () => {
    const rebound = ['host: rebind.evil:PORT', 'origin: http://rebind.evil:PORT'];
    expect((await signIn(...rebound)).status).toBe(421);
    const page = await send('GET /', rebound[0]!);
    expect(page.status).toBe(421);
    expect(page.text).toContain(`<a href="${PUBLIC_URL}">`);
  });

  test('the target of a request counts as its host too', async () => {
    expect((await send('GET http://rebind.evil/api/auth/settings', 'host: localhost:PORT')).status).toBe(421);
    expect((await send('GET http://localhost:PORT/api/auth/settings', 'host: localhost:PORT')).status).toBe(200);
  });

  test('a request that names two hosts is refused', async () => {
    for (const path of ['/api/auth/settings', '/', '/livez'])
      expect((await send(`GET ${path}`, 'host: localhost:PORT', 'host: rebind.evil')).status).toBe(400);
  });

  test('probes reach the server by any address', async () => {
    for (const path of ['/livez', '/readyz']) {
      expect((await send(`GET ${path}`, 'host: 10.1.2.3:8080')).status).toBe(200);
      expect((await exchange(app.url, `GET ${path} HTTP/1.0\r\n\r\n`)).status).toBe(200);
    }
  });
});

describe('a change', () => {
  test.each([
    ['our own page', ['host: lounge.example.com', `origin: ${PUBLIC_URL}`]],
    ['our own page, when the proxy names another host', ['host: 127.0.0.1:PORT', `origin: ${PUBLIC_URL}`]],
    ['our own page on this machine', ['host: localhost:PORT', 'origin: http://localhost:PORT']],
    ['a client without pages', ['host: lounge.example.com']],
    ['a browser that names no origin but the same site', ['host: lounge.example.com', 'sec-fetch-site: same-origin']],
  ])('asked for by %s is made', async (_who, headers) => {
    expect((await signIn(...headers)).status).toBe(401);
  });

  test.each([
    ['the same host without encryption', ['host: lounge.example.com', 'origin: http://lounge.example.com']],
    ['another port of the host', ['host: lounge.example.com', 'origin: https://lounge.example.com:8443']],
    ['another server on the visitor’s own machine', ['host: lounge.example.com', 'origin: http://localhost:PORT']],
    ['another server on this machine', ['host: localhost:PORT', 'origin: http://localhost:1']],
    ['another name of this machine', ['host: localhost:PORT', 'origin: http://127.0.0.1:PORT']],
    ['this machine with the wrong scheme', ['host: localhost:PORT', 'origin: https://localhost:PORT']],
    ['a page without an origin', ['host: lounge.example.com', 'origin: null']],
    ['another site that hides its origin', ['host: lounge.example.com', 'sec-fetch-site: cross-site']],
    ['a sibling site that hides its origin', ['host: lounge.example.com', 'sec-fetch-site: same-site']],
  ])('asked for by %s is refused', async (_who, headers) => {
    expect((await signIn(...headers)).status).toBe(403);
  });
});

test('without PUBLIC_URL, a server for the network answers to IP addresses and to no name', async () => {
  const local = await openTestApp({ environment: { HOST: '0.0.0.0' } });
  const own = new URL(local.url).port;
  const statusOf = async (host: string, origin: string): Promise<number | null> =>
    (
      await exchange(
        local.url,
        `POST /api/auth/sign-out HTTP/1.1\r\nhost: ${host}\r\norigin: ${origin}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
      )
    ).status;
  expect(await statusOf('192.168.1.5:3000', 'http://192.168.1.5:3000')).toBe(200);
  expect(await statusOf('[fd00::5]:3000', 'http://[fd00::5]:3000')).toBe(200);
  expect(await statusOf(`localhost:${own}`, `http://localhost:${own}`)).toBe(200);
  expect(await statusOf('192.168.1.5:3000', 'http://192.168.1.6:3000')).toBe(403);
  expect(await statusOf('rebind.evil:3000', 'http://rebind.evil:3000')).toBe(421);
  await local.close();
});

describe('behind a reverse proxy', () => {
  const account = { email: 'owner@example.com', password: 'a quiet corner by the window' };

  async function guess(to: TestApp, from: string, password: string): Promise<number> {
    const answer = await to.stranger.send('/auth/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ ...account, password }),
    });
    return answer.status;
  }

  function captureLog(): { log: Log; lines: string[] } {
    const lines: string[] = [];
    const destination = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    return { log: createLog({ level: 'info', destination }), lines };
  }

  test('a stranger’s wrong guesses do not lock out the owner, and forged addresses do not help the stranger', async () => {
    const { log, lines } = captureLog();
    const proxied = await openTestApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' }, log });
    await proxied.stranger.call('POST', '/auth/sign-up', account);
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push(await guess(proxied, `20.0.0.${i}, 66.6.6.6`, 'a guess'));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect(await guess(proxied, '66.6.6.6', account.password)).toBe(429);
    expect(await guess(proxied, '66.6.6.6, 20.0.0.1', account.password)).toBe(200);
    expect(lines.filter((line) => line.includes('"address":"66.6.6.6"')).length).toBeGreaterThanOrEqual(12);
    await proxied.close();
  });

  test('without the setting the header is ignored, and the log says so once', async () => {
    const { log, lines } = captureLog();
    const direct = await openTestApp({ log });
    await direct.stranger.call('POST', '/auth/sign-up', account);
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) statuses.push(await guess(direct, `20.0.0.${i}`, 'a guess'));
    expect(statuses.slice(9)).toEqual([401, 429]);
    expect(lines.filter((line) => line.includes('"setting":"TRUSTED_PROXIES"'))).toHaveLength(1);
    await direct.close();
  });

  test('the request id of the proxy is taken over; that of anyone else, or one that is not an id, is not', async () => {
    const proxied = await openTestApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
    const idOf = async (to: TestApp, id: string): Promise<string | null> =>
      (await to.stranger.send('/auth/settings', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    expect(await idOf(proxied, 'a1b2c3d4-of-the-proxy')).toBe('a1b2c3d4-of-the-proxy');
    for (const wrong of ['short', 'two words here', '{"level":60}', 'x'.repeat(129)])
      expect(await idOf(proxied, wrong)).toMatch(/^[\da-f-]{36}$/);
    expect(await idOf(app, 'a1b2c3d4-of-a-stranger')).toMatch(/^[\da-f-]{36}$/);
    await proxied.close();
  });
});
