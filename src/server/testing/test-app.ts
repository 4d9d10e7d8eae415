// Opens a whole app for a test in one call: embedded engines in a folder of its own, scripted agents, and people who
// call it over HTTP like any client.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorBody } from '#contract/problem.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLog, type Log } from '#platform/log/log.ts';
import type { MeasureSpace } from '#platform/disk/disk-space.ts';
import type { ModelsOptions } from '#platform/llm/models.ts';
import { copyMigratedDatabase } from '#platform/testing/test-db.ts';
import { createApp, type App } from '#server/app.ts';
import { openServices } from '#server/open-services.ts';
import type { Services } from '#server/services.ts';

export type TestApp = {
  url: string;
  app: App;
  services: Services;
  /** Signs up a new person and signs them in. */
  signUp(email?: string): Promise<TestPerson>;
  /** Signs up a new person and makes them an admin. */
  signUpAdmin(email?: string): Promise<TestPerson>;
  /** A caller without a session. */
  stranger: TestPerson;
  /** Does what the server repeats on its own, once. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
};

export type Answer<T = never> = { status: number; body: T; headers: Headers };

export class TestPerson {
  readonly email: string;
  readonly url: string;
  readonly #cookie: string;

  constructor(url: string, person: { email: string; cookie: string }) {
    this.url = url;
    this.email = person.email;
    this.#cookie = person.cookie;
  }

  get headers(): Record<string, string> {
    return this.#cookie === '' ? {} : { cookie: this.#cookie };
  }

  /** Calls /api with a JSON body. `T` is the expected type of the response body. */
  async call<T = ErrorBody>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const json =
      body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { ...this.headers, 'content-type': 'application/json' } };
    return this.send<T>(path, { method, headers: this.headers, ...json });
  }

  async send<T = ErrorBody>(path: string, request: RequestInit): Promise<Answer<T>> {
    const response = await fetch(`${this.url}/api${path}`, request);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      body: (isJson && text !== '' ? JSON.parse(text) : text) as T,
      headers: response.headers,
    };
  }

  /** Reads the events of a run until it ends or `signal` aborts. */
  async follow(
    runId: number,
    { after = 0, signal, onText }: { after?: number; signal?: AbortSignal; onText?: (text: string) => void } = {},
  ): Promise<FollowedRun> {
    const response = await fetch(`${this.url}/api/runs/${runId}/events?after=${after}`, {
      headers: this.headers,
      signal: signal ?? null,
    });
    if (!response.ok || !response.body) throw new Error(`following run ${runId} failed with status ${response.status}`);
    const followed: FollowedRun = { text: '', position: after, notes: [], end: null };
    try {
      for await (const frame of framesOf(response.body)) read(frame, followed, onText);
    } catch (error) {
      if (!signal?.aborted) throw error;
    }
    return followed;
  }
}

export type FollowedRun = {
  text: string;
  position: number;
  notes: unknown[];
  end: { status: string; code?: string; message?: string } | null;
};

/** The frames of an event stream, each without the blank line that ends it. */
async function* framesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const frames = (rest + chunk).split('\n\n');
    rest = frames.pop() ?? '';
    yield* frames;
  }
}

function read(frame: string, followed: FollowedRun, onText?: (text: string) => void): void {
  const fields = new Map(
    frame.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const),
  );
  const data = fields.get('data');
  if (data === undefined) return;
  const value: unknown = JSON.parse(data);
  if (fields.has('id')) followed.position = Number(fields.get('id'));
  if (fields.get('event') === 'note') followed.notes.push(value);
  if (fields.get('event') === 'end') followed.end = value as FollowedRun['end'];
  if (fields.get('event') === 'text') {
    followed.text += String(value);
    onText?.(String(value));
  }
}

async function createDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lounge-app-'));
  await copyMigratedDatabase(dataDir);
  return dataDir;
}

export type TestAppOptions = {
  /** Environment variables. Unless they set BILLING, everyone has Enterprise. */
  environment?: NodeJS.ProcessEnv;
  /** Added to the built-in agents. */
  agents?: ModelsOptions['injected'];
  dataDir?: string;
  log?: Log;
  /** The clock that decides when days and months begin. */
  now?: () => Date;
  /** Replaces the free space of the real disk. */
  measureDisk?: MeasureSpace;
};

export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = options.dataDir ?? (await createDataDir());
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    OFFLINE_WORDS_PER_SECOND: '2000',
    BILLING: 'off',
    ...options.environment,
  });
  const services = await openServices({
    config,
    log: options.log ?? createLog({ level: config.LOG_LEVEL }),
    ...(options.agents ? { agents: options.agents } : {}),
    ...(options.now ? { now: options.now } : {}),
    measureDisk: options.measureDisk,
  });
  const app = await createApp(services);
  const port = await app.server.listen(0, '127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  services.testPayments?.outbox.start(`${url}/api/billing/webhook`);
  const stranger = new TestPerson(url, { email: '', cookie: '' });
  let count = 0;

  async function signUp(email = `person-${++count}@example.com`): Promise<TestPerson> {
    const answer = await stranger.call('POST', '/auth/sign-up', { email, password: 'correct horse battery' });
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
    if (answer.status !== 200 || !cookie)
      throw new Error(`sign-up failed with status ${answer.status}: ${JSON.stringify(answer.body)}`);
    return new TestPerson(url, { email, cookie });
  }

  async function signUpAdmin(email?: string): Promise<TestPerson> {
    const person = await signUp(email);
    await services.identity.admins.grant(person.email);
    return person;
  }

  async function close(): Promise<void> {
    await services.runs.close(0);
    await app.endStreams();
    await app.server.close(0);
    await services.close();
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
  }
  async function runJobs(): Promise<void> {
    await Promise.all(app.jobs.map((job) => job.work()));
  }

  return { url, app, services, signUp, signUpAdmin, stranger, runJobs, close };
}
