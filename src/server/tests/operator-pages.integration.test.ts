// What an operator is told over HTTP: /metrics for whoever has the token, and security.txt for everybody.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import type { StartedAnswer } from '#features/chat/contract.ts';
import { createZipper } from '#platform/zip/zipper.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const TOKEN = 'a-token-of-an-operator-0123456789abcdef';
const PROMPT = 'please-never-show-this-prompt';

let app: TestApp;
let bare: TestApp;
let person: TestPerson;

beforeAll(async () => {
  app = await openTestApp({
    environment: { METRICS_TOKEN: TOKEN, SECURITY_CONTACT: 'mailto:security@example.com,https://example.com/report' },
    now: () => new Date('2026-11-28T13:00:00Z'),
  });
  bare = await openTestApp();
  person = await app.signUp('somebody.known@example.com');
}, 120_000);
afterAll(async () => {
  await app?.close();
  await bare?.close();
});

function ask(of: TestApp, { token, method = 'GET' }: { token?: string; method?: string } = {}): Promise<Response> {
  return fetch(`${of.url}/metrics`, {
    method,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
}

async function readMetrics(): Promise<string> {
  const response = await ask(app, { token: TOKEN });
  expect(response.status).toBe(200);
  return response.text();
}

/** The value of the first series that begins like this, or undefined. */
function valueOf(text: string, start: string): number | undefined {
  const line = text.split('\n').find((candidate) => candidate.startsWith(start));
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ') + 1));
}

async function sendMessage(): Promise<number> {
  const body = { requestId: newId(), agentId: 'lounge-offline', message: PROMPT };
  return (await person.call<StartedAnswer>('POST', '/chat/messages', body)).body.runId;
}

describe('/metrics', () => {
  test.each([
    ['without a token', {}],
    ['with another token', { token: `${TOKEN}x` }],
    ['with a shorter token', { token: TOKEN.slice(1) }],
    ['as a change', { token: TOKEN, method: 'POST' }],
  ])('does not exist for whoever asks %s', async (_, how) => {
    const response = await ask(app, how);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: { code: 'request/not-found', message: 'Not found.' } });
  });

  test('does not exist at all without the setting, whatever token is sent', async () => {
    expect((await ask(bare, { token: TOKEN })).status).toBe(404);
    expect((await ask(bare, { token: '' })).status).toBe(404);
    expect(bare.services.metrics).toBeNull();
  });

  test('is text that Prometheus reads, each series with its type and its meaning', async () => {
    const response = await ask(app, { token: TOKEN });
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const lines = (await response.text()).trimEnd().split('\n').filter(Boolean);
    const types = new Map(lines.flatMap((line) => readType(line)));
    for (const line of lines.filter((candidate) => !candidate.startsWith('#'))) {
      const [, name = ''] =
        /^([a-z_]+)(?:\{(?:[a-z]+="(?:[^"\\\n]|\\.)*",?)*\})? (?:[-+\d.e]+|Nan|\+Inf)$/.exec(line) ?? [];
      expect(types.has(name) || types.get(name.replace(/_(?:bucket|sum|count)$/, '')) === 'histogram', line).toBe(true);
    }
  });

  test('counts requests by the template of their route, without ids and texts', async () => {
    const runId = await sendMessage();
    await person.follow(runId);
    await person.call('GET', '/designs/0123456789abcdef0123456789abcdef0123');
    await person.call('GET', '/no-such-route/with-an-id');
    await expect
      .poll(async () => valueOf(await readMetrics(), 'lounge_run_duration_seconds_count{kind="chat"'))
      .toBe(1);
    const text = await readMetrics();
    const messages = 'lounge_http_requests_total{method="POST",route="/api/chat/messages",status="200"}';
    expect(valueOf(text, messages)).toBe(1);
    expect(valueOf(text, 'lounge_http_requests_total{method="GET",route="/api/designs/{id}",status="404"}')).toBe(1);
    expect(valueOf(text, 'lounge_http_requests_total{method="GET",route="none",status="404"}')).toBe(1);
    for (const secret of [PROMPT, 'somebody.known', 'no-such-route', '0123456789abcdef0123456789', TOKEN, '127.0.0.1'])
      expect(text).not.toContain(secret);
  });

  test('has what an operator watches: first tokens, runs, the database, pools, uploads, disk, memory and the build', async () => {
    const text = await readMetrics();
    for (const series of [
      'lounge_run_first_text_seconds_count{kind="chat"}',
      'lounge_model_first_token_seconds_count{provider="offline"}',
      'lounge_model_calls_total{provider="offline",outcome="done"}',
      'lounge_database_wait_seconds_count',
      'lounge_database_transaction_seconds_count{kind="user",outcome="done"}',
      'lounge_disk_free_bytes',
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
      'lounge_build_info{version="',
    ])
      expect([series, valueOf(text, series)]).toEqual([series, expect.any(Number)]);
    for (const pool of ['tasks', 'reading', 'exports', 'diagrams'])
      expect(valueOf(text, `lounge_pool_children{pool="${pool}",state="busy"}`)).toBe(0);
    expect(valueOf(text, 'lounge_event_loop_delay_seconds{part="p99"}')).toBeGreaterThanOrEqual(0);
    expect(valueOf(text, 'lounge_uploads ')).toBe(0);
  });

  test('counts a stream as long as it is open, and not as a slow request', async () => {
    const leaving = new AbortController();
    const stream = await fetch(`${app.url}/api/notifications/events`, {
      headers: person.headers,
      signal: leaving.signal,
    });
    expect(stream.status).toBe(200);
    const open = 'lounge_open_streams{route="/api/notifications/events"}';
    expect(valueOf(await readMetrics(), open)).toBe(1);
    leaving.abort();
    await expect.poll(async () => valueOf(await readMetrics(), open)).toBeUndefined();
    const text = await readMetrics();
    expect(valueOf(text, 'lounge_http_requests_total{method="GET",route="/api/notifications/events"')).toBe(1);
    expect(text).not.toContain('duration_seconds_count{method="GET",route="/api/notifications/events"');
  });

  test('counts tasks of child processes and an invented method as another', async () => {
    expect((await fetch(`${app.url}/api/nowhere`, { method: 'PROPFIND' })).status).toBe(404);
    const entries = [{ name: 'a.txt', bytes: Buffer.from('a') }];
    await createZipper(app.services.pool).zip(entries, { owner: 'nobody', signal: new AbortController().signal });
    const text = await readMetrics();
    expect(valueOf(text, 'lounge_pool_tasks_total{pool="tasks",outcome="done"}')).toBe(1);
    expect(valueOf(text, 'lounge_pool_wait_seconds_count{pool="tasks"}')).toBe(1);
    expect(valueOf(text, 'lounge_pool_memory_bytes{pool="tasks"}')).toBeGreaterThan(20_000_000);
    expect(valueOf(text, 'lounge_http_requests_total{method="other",route="none",status="404"}')).toBe(1);
  });
});

describe('/.well-known/security.txt', () => {
  test('names the contacts in their order, and a time until which they are good that is less than a year away', async () => {
    const response = await fetch(`${app.url}/.well-known/security.txt`);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toBe(
      'Contact: mailto:security@example.com\nContact: https://example.com/report\nExpires: 2027-05-29T00:00:00.000Z\n',
    );
  });

  test('does not exist without the setting', async () => {
    const response = await fetch(`${bare.url}/.well-known/security.txt`);
    expect([response.status, await response.json()]).toEqual([
      404,
      { error: { code: 'request/not-found', message: 'Not found.' } },
    ]);
  });
});

function readType(line: string): [string, string][] {
  const [, name, type] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? [];
  return name !== undefined && type !== undefined ? [[name, type]] : [];
}
