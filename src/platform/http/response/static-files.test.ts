import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentHash } from './security-headers.ts';
import { openStaticFiles } from './static-files.ts';

const SCRIPT = 'document.documentElement.dataset.theme = "dark"';

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lounge-web-'));
  const root = join(folder, 'web');
  mkdirSync(join(root, 'assets'), { recursive: true });
  mkdirSync(join(root, '.vite'));
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'secret'), 'secret');
  writeFileSync(join(root, '.vite', 'manifest.json'), 'secret');
  writeFileSync(
    join(root, 'landing.html'),
    `<html><script>${SCRIPT}</script><script src="/assets/a.js"></script>landing</html>`,
  );
  writeFileSync(join(root, 'app.html'), '<html>shell</html>');
  writeFileSync(join(root, 'assets', 'app-1a2b.js'), 'plain');
  writeFileSync(join(root, 'assets', 'app-1a2b.js.br'), 'as brotli');
  writeFileSync(join(root, 'assets', 'app-1a2b.js.gz'), 'as gzip');
  const files = openStaticFiles({
    root,
    publicUrl: 'https://lounge.example.com',
    connect: ['https://identity.example.com'],
    styleHashes: [contentHash('a{}')],
  });
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://internal').pathname;
    if (!files.serve(request, response, path)) response.writeHead(404).end('not found');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Node's own client: it sends a path as it is. */
async function get(
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) {
  const { port } = server.address() as AddressInfo;
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    httpRequest({ port, host: '127.0.0.1', path, method, headers }, resolve).on('error', reject).end(),
  );
  return { status: response.statusCode, headers: response.headers, body: (await buffer(response)).toString() };
}

test('the root is the landing page, a path of a screen the shell', async () => {
  expect((await get('/')).body).toContain('landing');
  expect(await get('/index.html')).toMatchObject({ status: 302, headers: { location: '/' } });
  for (const path of ['/chat', '/project/tasks', '/auth?mode=sign-up'])
    expect((await get(path)).body).toContain('shell');
});

test('search engines list the landing page, and no screen', async () => {
  expect((await get('/')).headers['x-robots-tag']).toBeUndefined();
  expect((await get('/offer/a-token')).headers['x-robots-tag']).toBe('noindex, nofollow');
});

test.each([
  ['/', '__Host-lounge_session=a.b', 'shell'],
  ['/', 'theme=dark; __Host-lounge_session=a.b', 'shell'],
  ['/?q=1', '__Host-lounge_session=a.b', 'shell'],
  ['/?landing', '__Host-lounge_session=a.b', 'landing'],
  ['/', '__Host-lounge_session=', 'landing'],
  ['/', 'lounge_session=a.b', 'landing'],
  ['/', 'theme=dark', 'landing'],
  ['/', '', 'landing'],
])('%s with the cookie "%s" is the %s', async (path, cookie, page) => {
  const answer = await get(path, cookie === '' ? {} : { headers: { cookie } });
  expect([answer.status, answer.headers.vary]).toEqual([200, 'Cookie, Accept-Encoding']);
  expect(answer.body).toContain(page);
});

test('a copy of the landing page is not taken for the home, nor the other way round', async () => {
  const cookie = '__Host-lounge_session=a.b';
  const { etag: landing = '' } = (await get('/')).headers;
  const home = await get('/', { headers: { cookie, 'if-none-match': landing } });
  expect([home.status, home.body]).toEqual([200, '<html>shell</html>']);
  expect((await get('/', { headers: { 'if-none-match': home.headers.etag ?? '' } })).status).toBe(200);
});

test.each([
  '/assets/missing.js',
  '/assets/missing',
  '/assets/',
  '/missing.png',
  '/.env',
  '/.vite/manifest.json',
  '/assets/app-1a2b.js.br',
  '/assets/app-1a2b.js/x.js',
])('the unknown file %s is 404, never the shell', async (path) => {
  expect(await get(path)).toMatchObject({ status: 404, body: 'not found' });
});

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..\\secret.txt',
  '/..%5csecret.txt',
  '/assets/%252e%252e/%252e%252e/secret.txt',
  '//secret.txt',
  '/assets/....//....//secret.txt',
  '/secret.txt%00.html',
  '/../secret',
])('%s does not leave the folder', async (path) => {
  expect((await get(path)).body).not.toContain('secret');
});

test('pages are asked for again each time, hashed files never', async () => {
  expect((await get('/')).headers['cache-control']).toBe('no-cache');
  expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a copy the browser has is not sent again', async () => {
  const { etag = '' } = (await get('/')).headers;
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
    expect(await get('/', { headers: { 'if-none-match': known } })).toMatchObject({ status: 304, body: '' });
  expect((await get('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

test.each<[string, string | undefined, string]>([
  ['gzip, deflate, br', 'br', 'as brotli'],
  ['gzip', 'gzip', 'as gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip', 'as gzip'],
  ['br;q=0.0', undefined, 'plain'],
  ['identity', undefined, 'plain'],
  ['brotli', undefined, 'plain'],
])('who accepts %j gets %j', async (accepted, encoding, body) => {
  const answer = await get('/assets/app-1a2b.js', { headers: { 'accept-encoding': accepted } });
  expect([answer.headers['content-encoding'], answer.body, answer.headers.vary]).toEqual([
    encoding,
    body,
    'accept-encoding',
  ]);
});

test('HEAD is answered like GET without the body', async () => {
  expect(await get('/', { method: 'HEAD' })).toMatchObject({
    status: 200,
    body: '',
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
});

test('only reading is possible', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
    expect((await get('/', { method })).status).toBe(404);
});

test('the policy of a page names its inline script by hash and the origins it may call', async () => {
  const policy = (await get('/')).headers['content-security-policy']?.toString().split('; ');
  expect(policy).toContain(`script-src 'self' ${contentHash(SCRIPT)}`);
  expect(policy).toContain(`style-src 'self' ${contentHash('a{}')}`);
  expect(policy).toContain("connect-src 'self' https://identity.example.com");
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]));
  expect(policy?.join()).not.toContain('unsafe');
});
