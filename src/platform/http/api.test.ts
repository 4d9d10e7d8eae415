// The rules of every call, on a server with one route of each kind.

import { implement } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createRedactor } from '#platform/log/redactor.ts';
import { endpoint } from '#contract/endpoint.ts';
import { planProblems } from '#contract/problems/plan-problem.ts';
import { noAudit } from '#platform/testing/no-audit.ts';
import type { Identity, Person } from '#platform/identity/identity.ts';
import { testLog } from '#platform/testing/test-db.ts';
import { HttpServer } from './http-server.ts';
import { requireQuota } from './request/guards.ts';
import type { Metering } from './quota.ts';
import type { RequestContext } from './request/request-context.ts';
import { RouteTable } from './route-table.ts';

const contract = {
  read: endpoint.meta({ access: 'admin' }).route({ method: 'GET', path: '/admin/things' }).output(z.object({})),
  change: endpoint.meta({ access: 'signed-in' }).route({ method: 'POST', path: '/things' }).output(z.object({})),
  fail: endpoint.meta({ access: 'public' }).route({ method: 'GET', path: '/fail' }).output(z.object({})),
  take: endpoint
    .errors(planProblems)
    .meta({ access: 'signed-in', meter: 'chat' })
    .route({ method: 'POST', path: '/take' })
    .output(z.object({})),
  forget: endpoint
    .errors(planProblems)
    .meta({ access: 'signed-in', meter: 'chat' })
    .route({ method: 'POST', path: '/forget' })
    .output(z.object({})),
  overreach: endpoint.meta({ access: 'signed-in' }).route({ method: 'POST', path: '/overreach' }).output(z.object({})),
  lie: endpoint
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/lie' })
    .output(z.object({ count: z.number() })),
  list: endpoint
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/list' })
    .input(z.object({ words: z.coerce.number() }))
    .output(z.object({ words: z.string() })),
};

const people: Record<string, Person> = {
  ann: { id: 'ann', email: 'ann@example.com', roles: [] },
  root: { id: 'root', email: 'root@example.com', roles: ['admin'] },
};

/** Only the part of the port a request meets: a Bearer token is the name of a person. */
const identity = {
  readToken: async (token: string) => people[token] ?? null,
  readSession: async () => null,
} as unknown as Identity;

const taken: string[] = [];

/** Writes down who took what. */
const metering: Metering = {
  quotaOf: ({ userId, meter }) => ({
    reserve: async () => {},
    planReservation: () => {
      throw new Error('not planned here');
    },
    spend(work) {
      taken.push(`${userId} ${meter}`);
      return work({ signal: new AbortController().signal, useUnit: () => {} });
    },
  }),
};

let server: HttpServer;
let url: string;
let isReady = true;

beforeAll(async () => {
  const route = implement(contract).$context<RequestContext>();
  const router = route.router({
    read: route.read.handler(() => ({})),
    change: route.change.handler(() => ({})),
    fail: route.fail.handler(() => {
      throw new Error('the password is hunter2');
    }),
    take: route.take.handler(({ context }) =>
      requireQuota(context).spend(async () => ({}), { signal: new AbortController().signal }),
    ),
    forget: route.forget.handler(() => ({})),
    overreach: route.overreach.handler(({ context }) =>
      requireQuota(context).spend(async () => ({}), { signal: new AbortController().signal }),
    ),
    lie: route.lie.handler(() => ({ count: 'many' }) as never),
    list: route.list.handler(({ input }) => ({ words: 'word '.repeat(input.words) })),
  });
  const checkReady = async (): Promise<void> => {
    if (!isReady) throw new Error('the database is away');
  };
  server = new HttpServer({
    api: {
      table: new RouteTable(router, []),
      identity,
      metering,
      audit: noAudit,
      publicUrl: 'https://lounge.example.com',
    },
    web: { serve: () => false },
    log: testLog,
    redact: createRedactor(['a-key-of-ours']),
    checkReady,
  });
  url = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`;
});
afterAll(() => server.close(0));

async function call(method: string, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}${path}`, { method, headers });
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown };
}

test('an admin route is closed to everybody else', async () => {
  expect((await call('GET', '/api/admin/things')).status).toBe(401);
  expect(await call('GET', '/api/admin/things', { authorization: 'Bearer ann' })).toMatchObject({
    status: 403,
    body: { error: { code: 'access/forbidden' } },
  });
  expect((await call('GET', '/api/admin/things', { authorization: 'Bearer root' })).status).toBe(200);
});

test('the scheme of a token is read in any case, as HTTP wants it', async () => {
  for (const scheme of ['Bearer', 'bearer', 'BEARER'])
    expect((await call('GET', '/api/admin/things', { authorization: `${scheme} root` })).status).toBe(200);
});

test.each([
  'https://evil.example',
  'https://lounge.example.com.evil.example',
  'https://lounge.example.com:8443',
  'http://lounge.example.com',
  'http://localhost:1',
  'null',
  'garbage',
  'file://',
])('a change asked for by a page of %s is refused', async (origin) => {
  const answer = await call('POST', '/api/things', { authorization: 'Bearer ann', origin });
  expect(answer).toMatchObject({ status: 403, body: { error: { code: 'access/forbidden' } } });
});

test('a change asked for by our own page, or by no page, is made', async () => {
  for (const headers of [{ origin: 'https://lounge.example.com' }, { origin: url }, {}]) {
    expect(
      (await call('POST', '/api/things', { authorization: 'Bearer ann', ...headers } as Record<string, string>)).status,
    ).toBe(200);
  }
});

test('no answer invites another site to read it', async () => {
  const answer = await call('POST', '/api/things', { authorization: 'Bearer ann', origin: url });
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test.each(['/api/fail', '/api/lie'])('%s tells nothing of what went wrong but the id to look for', async (path) => {
  const answer = await call('GET', path);
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({
    error: {
      code: 'server/failed',
      message: 'Something went wrong on the server. Nothing was lost. Try again.',
      requestId: answer.headers.get('x-request-id'),
    },
  });
});

test('a handler gets the quota of its caller for the meter its route declares', async () => {
  expect((await call('POST', '/api/take', { authorization: 'Bearer ann' })).status).toBe(200);
  expect(taken).toEqual(['ann chat']);
});

test.each(['/api/forget', '/api/overreach'])(
  '%s fails: a declared meter that is never asked for its quota is a mistake, and so is a quota nobody declared',
  async (path) => {
    expect(await call('POST', path, { authorization: 'Bearer ann' })).toMatchObject({
      status: 500,
      body: { error: { code: 'server/failed' } },
    });
  },
);

test('every answer carries the headers of defence', async () => {
  for (const path of ['/api/fail', '/api/nowhere', '/livez', '/nowhere']) {
    expect(Object.fromEntries((await call('GET', path)).headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  }
});

test('readiness follows the database and ends with the draining, life does not', async () => {
  expect(await call('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
  isReady = false;
  expect(await call('GET', '/readyz')).toMatchObject({ status: 503, body: { status: 'unavailable' } });
  isReady = true;
  server.drain();
  expect(await call('GET', '/readyz')).toMatchObject({ status: 503, body: { status: 'draining' } });
  expect((await call('GET', '/livez')).status).toBe(200);
});

test.each([
  { words: 10_000, accepted: 'gzip, br', encoding: 'gzip' },
  { words: 10_000, accepted: 'gzip;q=0, br', encoding: null },
  { words: 10, accepted: 'gzip', encoding: null },
])('$words words for a client that accepts $accepted are sent as $encoding', async ({ words, accepted, encoding }) => {
  const answer = await call('GET', `/api/list?words=${words}`, { 'accept-encoding': accepted });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.body).toEqual({ words: 'word '.repeat(words) });
  if (encoding) expect(Number(answer.headers.get('content-length'))).toBeLessThan(words);
});
