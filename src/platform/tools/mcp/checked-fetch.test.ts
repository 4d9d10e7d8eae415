import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NotPublicError } from '#platform/http/outgoing/public-lookup.ts';
import { createCheckedFetch } from './checked-fetch.ts';

let server: Server;
let origin: string;
let requests = 0;

beforeAll(async () => {
  server = createServer((_, response) => {
    requests += 1;
    response.end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test.each(['http://127.0.0.1/mcp', 'http://localhost/mcp', 'https://tools.example/mcp'])(
  'a server at %s is no permission to reach another port of a private address',
  async (setting) => {
    requests = 0;
    const fetchOf = createCheckedFetch({ maxBytes: 100, server: new URL(setting), isPrivate: true });
    await expect(fetchOf(`${origin}/metrics`)).rejects.toBeInstanceOf(NotPublicError);
    expect(requests).toBe(0);
  },
);

test('the server itself is reached at the port of its setting', async () => {
  const fetchOf = createCheckedFetch({ maxBytes: 100, server: new URL(`${origin}/mcp`), isPrivate: false });
  expect(await (await fetchOf(`${origin}/other`)).text()).toBe('ok');
});
