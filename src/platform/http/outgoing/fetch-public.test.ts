// Fetching against a server of our own, which an administrator allows by its host and port.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Problem } from '#contract/problem.ts';
import { fetchPublic, PAGE_LIMITS, type PageRequest } from './fetch-public.ts';
import { createPublicLookup, NotPublicError } from './public-lookup.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const html = { 'content-type': 'text/html; charset=UTF-8' };
const pages: Record<string, Handler> = {
  '/page': (_, response) => response.writeHead(200, { ...html, etag: '"a"' }).end('<h1>Plan</h1>'),
  '/known': (request, response) =>
    request.headers['if-none-match'] === '"a"' ? response.writeHead(304).end() : response.writeHead(200, html).end('x'),
  '/zipped': (_, response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(gzipSync('Zipped.')),
  '/bomb': (_, response) =>
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000))),
  '/broken': (_, response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end('no gzip'),
  '/endless': (_, response) => {
    response.writeHead(200, html);
    const chunk = Buffer.alloc(65_536, 32);
    const write = (): void => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', write);
    write();
  },
  '/silent': () => undefined,
  '/cut': (_, response) => {
    response.writeHead(200, { ...html, 'content-length': 1_000 }).write('half');
    setImmediate(() => response.destroy());
  },
  '/image': (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('x'),
  '/missing': (_, response) => response.writeHead(404, html).end('none'),
  '/twice': (_, response) => response.writeHead(302, { location: '/once' }).end(),
  '/once': (_, response) => response.writeHead(301, { location: 'page#part' }).end(),
  '/loop': (_, response) => response.writeHead(307, { location: '/loop' }).end(),
  '/metadata': (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  '/file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
};

let server: Server;
let host: string;
let asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    pages[request.url ?? '']?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (path: string, more: Partial<PageRequest> = {}, signal = new AbortController().signal) =>
  fetchPublic({ url: `http://${host}${path}`, limits: PAGE_LIMITS, allowedHosts: [host], ...more }, signal);

async function codeOf(fetching: Promise<unknown>): Promise<string> {
  const error = await fetching.then(
    () => 'no error',
    (cause: unknown) => cause,
  );
  return error instanceof Problem ? error.code : String(error);
}

test('a page comes with its type, its encoding and what says whether it has changed', async () => {
  expect(await get('/page')).toEqual({
    url: `http://${host}/page`,
    mediaType: 'text/html',
    charset: 'utf-8',
    body: Buffer.from('<h1>Plan</h1>'),
    etag: '"a"',
    lastModified: null,
  });
  expect(String((await get('/zipped'))?.body)).toBe('Zipped.');
});

test('a page that has not changed is not sent again', async () => {
  expect(await get('/known', { known: { etag: '"a"', lastModified: null } })).toBeNull();
  expect(await get('/known', { known: { etag: '"b"', lastModified: null } })).toMatchObject({ mediaType: 'text/html' });
});

test('redirects are followed to the page, and not without an end', async () => {
  expect((await get('/twice'))?.url).toBe(`http://${host}/page`);
  asked = [];
  expect(await codeOf(get('/loop'))).toBe('outgoing/too-many-redirects');
  expect(asked).toHaveLength(6);
});

test('a redirect to a private address or a file is not followed', async () => {
  expect(await codeOf(get('/metadata'))).toBe('outgoing/not-public');
  expect(await codeOf(get('/file'))).toBe('outgoing/invalid-address');
});

test.each([
  ['/bomb', 'outgoing/too-large'],
  ['/endless', 'outgoing/too-large'],
  ['/image', 'outgoing/unsupported-type'],
  ['/missing', 'outgoing/refused'],
  ['/broken', 'outgoing/unreachable'],
  ['/cut', 'outgoing/unreachable'],
])('%s is given up as %s', async (path, code) => {
  expect(await codeOf(get(path))).toBe(code);
});

test('a server that says nothing is given up, at once when the caller stops', async () => {
  expect(await codeOf(get('/silent', { limits: { ...PAGE_LIMITS, timeoutMs: 50 } }))).toBe('outgoing/too-slow');
  expect(await codeOf(get('/silent', {}, AbortSignal.abort(new Error('stopped'))))).toBe('Error: stopped');
});

test.each([
  'http://127.0.0.1/',
  'http://0x7f.1/',
  'http://2130706433/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://localhost/',
  'http://8.8.8.8:5432/',
])('%s is not public', async (url) => {
  expect(await codeOf(get('/', { url }))).toBe('outgoing/not-public');
});

test('nothing of a server that is not allowed is asked for', async () => {
  asked = [];
  expect(await codeOf(get('/page', { allowedHosts: [] }))).toBe('outgoing/not-public');
  expect(await codeOf(get('/page', { allowedHosts: ['127.0.0.1:1'] }))).toBe('outgoing/not-public');
  expect(asked).toEqual([]);
});

test('a host that is allowed without a port opens none but those of http and https, by a redirect neither', async () => {
  asked = [];
  const port = host.split(':')[1];
  expect(await codeOf(get('/page', { allowedHosts: ['127.0.0.1'] }))).toBe('outgoing/not-public');
  expect(await codeOf(get('/page', { allowedHosts: ['127.0.0.1:80', '127.0.0.1:443'] }))).toBe('outgoing/not-public');
  const onward = createServer((_, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${port}/page` }).end(),
  );
  await new Promise<void>((resolve) => onward.listen(0, '127.0.0.1', resolve));
  const first = `127.0.0.1:${(onward.address() as AddressInfo).port}`;
  const redirected = { url: `http://${first}/`, allowedHosts: [first, '127.0.0.1'] };
  expect(await codeOf(get('/', redirected))).toBe('outgoing/not-public');
  onward.close();
  expect(asked).toEqual([]);
});

test.each(['http://127.0.0.1/', 'http://127.0.0.1:80/', 'https://127.0.0.1/', 'http://127.0.0.1:443/'])(
  '%s is fetched where its host is allowed without a port, and with the port alike',
  async (url) => {
    const { port, protocol } = new URL(url);
    const connected = port || (protocol === 'https:' ? '443' : '80');
    // Nothing answers there; what is not allowed is refused before.
    for (const allowed of ['127.0.0.1', `127.0.0.1:${connected}`])
      expect(await codeOf(get('/', { url, allowedHosts: [allowed] }))).not.toBe('outgoing/not-public');
  },
);

test.each([
  'ftp://example.com/',
  'http://user:secret@example.com/',
  'example.com',
  `http://example.com/${'x'.repeat(3_000)}`,
])('%s is not an address to fetch', async (url) => {
  expect(await codeOf(get('/', { url }))).toBe('outgoing/invalid-address');
});

test('a name is refused when one of its addresses is private', async () => {
  const resolveTo = (...addresses: string[]) =>
    new Promise((resolve) =>
      createPublicLookup((_, __, callback) =>
        callback(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        ),
      )('rebinding.example', { all: true }, (error, found) => resolve(error ?? found)),
    );
  expect(await resolveTo('8.8.8.8', '10.0.0.1')).toBeInstanceOf(NotPublicError);
  expect(await resolveTo('10.0.0.1')).toBeInstanceOf(NotPublicError);
  expect(await resolveTo()).toBeInstanceOf(NotPublicError);
  expect(await resolveTo('8.8.8.8')).toEqual([{ address: '8.8.8.8', family: 4 }]);
});

test('a name that answers differently the second time leads to what was checked, and then nowhere', async () => {
  const answers = ['8.8.8.8', '10.0.0.1'];
  const lookup = createPublicLookup((_, __, callback) => {
    setImmediate(() => callback(null, [{ address: answers.shift() ?? '', family: 4 }]));
  });
  const connect = (): Promise<unknown> =>
    new Promise((resolve) => {
      const socket = net.connect({ host: 'rebinding.example', port: 80, lookup, autoSelectFamily: false });
      socket.once('error', resolve);
      // The address is chosen, and nothing has been sent to it yet.
      socket.once('lookup', (error, address) => {
        if (error) return;
        resolve(address);
        socket.destroy();
      });
    });
  expect(await connect()).toBe('8.8.8.8');
  expect(answers).toEqual(['10.0.0.1']);
  expect(await connect()).toBeInstanceOf(NotPublicError);
});
