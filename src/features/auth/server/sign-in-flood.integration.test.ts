// Floods of sign-ins: how many guesses are looked at, and that everybody else goes on working.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const ROUNDS = 20;

const GUESSES = 3_000;
const GUESSES_AT_ONCE = 600;

let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  // Everybody's addresses come from the header, so that one test can send from many.
  app = await openTestApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  ada = await app.signUp('ada@example.com');
});
afterAll(() => app.close());

async function signIn({ email, password, from }: { email: string; password: string; from: string }): Promise<number> {
  const answer = await app.stranger.send('/auth/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password }),
  });
  return answer.status;
}

function countOf(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test('of 3,000 guesses at one account, ten are evaluated, and the right one among them is refused like any other', async () => {
  const statuses: number[] = [];
  // In waves, because this process has sockets for as many at once.
  while (statuses.length < GUESSES) {
    const from = statuses.length;
    const wave = Array.from({ length: GUESSES_AT_ONCE }, (_, i) =>
      signIn({
        email: 'ada@example.com',
        password: from + i === GUESSES - 1 ? 'correct horse battery' : `guess ${from + i}`,
        from: '192.0.2.1',
      }),
    );
    statuses.push(...(await Promise.all(wave)));
  }
  expect(countOf(statuses)).toEqual({ 401: 10, 429: GUESSES - 10 });
  expect(statuses.at(-1)).toBe(429);
});

async function uploadDocument(): Promise<string> {
  const { body } = await ada.send<{ id: string }>('/documents', {
    method: 'POST',
    headers: { ...ada.headers, 'content-type': 'text/plain', 'x-file-name': 'note.txt' },
    body: 'x'.repeat(1024),
  });
  return body.id;
}

/** Reads a list and downloads a document, at least `ROUNDS` times and until `isOver`; returns the median in milliseconds. */
async function readMeanwhile(documentId: string, isOver: () => boolean): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS || !isOver(); round++) {
    const startedAt = performance.now();
    const [list, file] = await Promise.all([
      ada.call('GET', '/chat/conversations'),
      ada.call('GET', `/documents/${documentId}/content`),
    ]);
    expect([list.status, file.status]).toEqual([200, 200]);
    times.push(performance.now() - startedAt);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

test('during 200 sign-ins with unknown addresses other people go on reading, and the sign-ins beyond the queue are told to wait', async () => {
  const document = await uploadDocument();
  let isOver = false;
  const flood = Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      signIn({ email: `nobody-${i}@example.com`, password: 'a guess', from: `198.51.100.${i}` }),
    ),
  ).finally(() => {
    isOver = true;
  });
  const median = await readMeanwhile(document, () => isOver);
  const counts = countOf(await flood);
  expect((counts[401] ?? 0) + (counts[503] ?? 0)).toBe(200);
  expect(counts[503]).toBeGreaterThan(50);
  // With the hashes on Node's own thread pool, each download waited for all of them: ten seconds.
  expect(median).toBeLessThan(2_000);
});

test('a sign-in that is told to wait says for how long', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      fetch(`${app.url}/api/auth/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${i}` },
        body: JSON.stringify({ email: `nobody-${i}@example.org`, password: 'a guess' }),
      }),
    ),
  );
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(0);
  for (const answer of busy) {
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await answer.json()).toEqual({
      error: {
        code: 'auth/busy',
        message: 'Many people are signing in right now. Wait a few seconds and try again.',
        requestId: answer.headers.get('x-request-id'),
      },
    });
  }
});
