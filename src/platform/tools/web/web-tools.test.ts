// The web as tools: search servers against recorded counterparts, and pages that are not fetched.

import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHtml } from '#platform/parse/html/read-html.ts';
import { createReadWebPage } from './read-web-page.ts';
import { createWebSearch } from './web-search.ts';

const context = { userId: '', signal: new AbortController().signal };
let server: Server;
let url: string;
let asked: IncomingMessage[] = [];

const answers: Record<string, { status: number; body: string; headers?: Record<string, string> }> = {
  '/res/v1/web/search': {
    status: 200,
    body: JSON.stringify({
      web: {
        results: [{ url: 'https://example.com/a', title: 'A', description: 'The <strong>hub</strong>  is here.' }],
      },
    }),
  },
  '/empty/search': { status: 200, body: JSON.stringify({ results: [] }) },
  '/wrong/search': { status: 200, body: '<html>' },
  '/refused/search': { status: 403, body: '{}' },
  '/moved/search': { status: 302, body: '', headers: { location: 'http://169.254.169.254/' } },
  '/long/search': { status: 200, body: JSON.stringify({ results: [], rest: 'x'.repeat(3_000_000) }) },
};

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request);
    const { status, body, headers } = answers[(request.url ?? '').split('?')[0] ?? ''] ?? { status: 404, body: '' };
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const searxng = (path: string) =>
  createWebSearch({ searxngUrl: `${url}${path}`, braveKey: undefined, braveUrl: url })!.run({ query: 'hub' }, context);

test('Brave is asked with its key, and its marks are taken out', async () => {
  asked = [];
  const search = createWebSearch({ searxngUrl: undefined, braveKey: 'a-key', braveUrl: url });
  const output = await search?.run({ query: 'hub & spoke' }, context);
  expect(output?.pages).toEqual([{ url: 'https://example.com/a', title: 'A', snippet: 'The hub is here.' }]);
  expect(asked[0]?.headers['x-subscription-token']).toBe('a-key');
  expect(new URL(asked[0]?.url ?? '', url).searchParams.get('q')).toBe('hub & spoke');
});

test('there is no search without a server', () => {
  expect(createWebSearch({ searxngUrl: undefined, braveKey: undefined, braveUrl: url })).toBeNull();
});

test('a search that finds nothing says so', async () => {
  expect(await searxng('/empty')).toEqual({ text: 'Nothing was found.' });
});

test.each(['/wrong', '/refused', '/moved', '/long'])(
  'a search server that answers as %s fails the call',
  async (path) => {
    await expect(searxng(path)).rejects.toThrow();
  },
);

test.each(['http://127.0.0.1/', 'http://169.254.169.254/latest/meta-data/', 'http://[::1]/', 'file:///etc/passwd'])(
  'the page %s is not read',
  async (address) => {
    await expect(createReadWebPage(async (html) => readHtml(html)).run({ url: address }, context)).rejects.toThrow(
      /public|address/,
    );
  },
);
