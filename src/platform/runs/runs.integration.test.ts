// Runs on both engines: read from any position, by slow readers, from another process, and after a death.

import { randomUUID } from 'node:crypto';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Problem, sharedProblems } from '#contract/problem.ts';
import { createRedactor } from '#platform/log/redactor.ts';
import type { Db } from '#platform/db/db.ts';
import { openDb } from '#platform/db/open-db.ts';
import { findPostgres, startTestPostgres } from '#platform/testing/postgres.ts';
import { migrationsFolder, openTestDb, testLog } from '#platform/testing/test-db.ts';
import type { EndedRun, RunKind, RunWork } from './run.ts';
import { computeFingerprint } from './fingerprint.ts';
import { Runs } from './runs.ts';

const USER = 'u-1';

type TestRuns = Runs<'test' | 'poison'>;

type Engine = { name: string; isHere: boolean; open(): Promise<{ db: Db; close(): Promise<void> }> };

const engines: Engine[] = [
  {
    name: 'the embedded database',
    isHere: true,
    async open() {
      const db = await openTestDb();
      return { db, close: () => db.close() };
    },
  },
  {
    name: 'Postgres',
    isHere: findPostgres() !== undefined,
    async open() {
      const postgres = await startTestPostgres(findPostgres() ?? '');
      const db = await openDb({
        databaseUrl: await postgres.createDatabase(),
        dataDir: '',
        log: testLog,
        migrations: migrationsFolder,
      });
      return {
        db,
        async close() {
          await db.close();
          await postgres.stop();
        },
      };
    },
  },
];

describe.each(engines)('on $name', ({ isHere, open }) => {
  describe.skipIf(!isHere)('a run', () => {
    suite(open);
  });
});

function suite(open: Engine['open']): void {
  let db: Db;
  let closeDb: () => Promise<void>;
  let runs: TestRuns;
  let server: Server;
  const finalized: EndedRun[] = [];
  const unknown: EndedRun[] = [];
  /** What the observer was told, and by which means. */
  const observed: { id: number; step: string; isFollowed?: boolean; seconds?: number }[] = [];
  let isPoisonous = true;

  beforeAll(async () => {
    ({ db, close: closeDb } = await open());
    await db.asSystem((tx) =>
      tx.execute(sql`insert into users (id, email, provider) values (${USER}, 'ada@example.com', 'embedded')`),
    );
    runs = await openRuns('here');
    server = await serve(() => runs);
  }, 60_000);
  afterAll(async () => {
    server.close();
    await runs.close(0);
    await closeDb();
  });

  function openRuns(processId: string): Promise<TestRuns> {
    const testKind: RunKind<'test'> = { name: 'test', finalize: async (_tx, ended) => void finalized.push(ended) };
    const poisonKind: RunKind<'poison'> = {
      name: 'poison',
      async finalize(_tx, ended) {
        if (isPoisonous) throw new Error('This one cannot be written down.');
        finalized.push(ended);
      },
    };
    return Runs.open({
      db,
      log: testLog,
      processId,
      kinds: [poisonKind, testKind],
      redact: createRedactor([]),
      finalizeUnknown: async (_tx, ended) => void unknown.push(ended),
      observer: {
        async record(_tx, { id, isFollowed, seconds }) {
          observed.push({ id, step: 'record', isFollowed, seconds });
          return true;
        },
        announce: async ({ id }) => void observed.push({ id, step: 'announce' }),
        markFollowed: async ({ id }) => void observed.push({ id, step: 'follow' }),
      },
    });
  }

  /** Leaves a run whose process died a minute ago. */
  async function leaveLost(kind: string): Promise<{ id: number; subjectId: string }> {
    const subjectId = randomUUID();
    const [row] = (await db.asSystem((tx) =>
      tx.execute(sql`
      insert into runs (user_id, kind, subject_id, request_id, process_id, heartbeat_at)
      values (${USER}, ${kind}, ${subjectId}, ${randomUUID()}, 'dead', now() - interval '1 minute') returning id`),
    )) as unknown as [{ id: number }];
    return { id: row.id, subjectId };
  }

  /** Starts a run in `owner`; returns its id and when it has ended. */
  async function begin(owner: TestRuns, work: RunWork): Promise<{ id: number; ended: Promise<EndedRun> }> {
    const subjectId = randomUUID();
    const run = { userId: USER, kind: 'test' as const, subjectId, requestId: randomUUID(), fingerprint: null };
    const { id } = await db.asUser(USER, (tx) => owner.insert(tx, run));
    const ended = Promise.withResolvers<EndedRun>();
    owner.begin({ id, ...run }, { work, finalize: async (_tx, end) => ended.resolve(end) });
    return { id, ended: ended.promise };
  }

  afterEach(() => vi.restoreAllMocks());

  const follow = (id: number, position = 0, from = server): Promise<Followed> =>
    connect(from, id, position).then(readEvents);

  test('a reader who comes back at any position gets exactly the rest, while it runs and afterwards', async () => {
    const gate = Promise.withResolvers<void>();
    const { id, ended } = await begin(runs, async ({ write, emit }) => {
      write('ab');
      emit('n');
      write('😀c');
      await gate.promise;
    });
    const whole = ['a', 'b', 'n:"n"', ...'😀c'.split('')];
    const positions = whole.map((_, position) => position);
    const live = positions.map((position) => follow(id, position));
    gate.resolve();
    await ended;
    const later = positions.map((position) => follow(id, position));
    for (const [position, reading] of [...live, ...later].entries()) {
      const { units, end } = await reading;
      expect(units).toEqual(whole.slice(position % whole.length));
      expect(end).toEqual({ status: 'done' });
    }
  });

  test('an observer learns how long a run took, and whether a reader was there at its end', async () => {
    const observe = async (isFollowed: boolean) => {
      const gate = Promise.withResolvers<void>();
      const { id, ended } = await begin(runs, () => gate.promise);
      await db.asSystem((tx) =>
        tx.execute(sql`update runs set started_at = now() - interval '1 minute' where id = ${id}`),
      );
      const response = isFollowed ? await connect(server, id, 0) : null;
      gate.resolve();
      await ended;
      if (response) await readEvents(response);
      await vi.waitFor(() => expect(observed.filter((one) => one.id === id)).toHaveLength(2));
      return observed.filter((one) => one.id === id);
    };
    expect(await observe(true)).toMatchObject([{ step: 'record', isFollowed: true }, { step: 'announce' }]);
    const [alone] = await observe(false);
    expect(alone).toMatchObject({ step: 'record', isFollowed: false });
    expect(alone?.seconds).toBeGreaterThanOrEqual(60);
    expect(alone?.seconds).toBeLessThan(120);
    const lost = await leaveLost('test');
    await (await openRuns('third')).close(0);
    if (db.engine === 'embedded')
      expect(observed.filter((one) => one.id === lost.id)).toMatchObject([{ isFollowed: false }, { step: 'announce' }]);
  });

  test('a run of a dead process ends at the next start, also when the clock was set back by a day meanwhile', async () => {
    // On Postgres, others may still be alive, whose clock is the same.
    if (db.engine !== 'embedded') return;
    const { id } = await leaveLost('test');
    await db.asSystem((tx) =>
      tx.execute(sql`update runs set heartbeat_at = now() + interval '1 day' where id = ${id}`),
    );
    await (await openRuns('after the clock')).close(0);
    expect(await follow(id)).toMatchObject({ end: { status: 'interrupted' } });
  });

  test('a reader too slow for the run loses nothing', async () => {
    const piece = 'x'.repeat(100_000);
    const gate = Promise.withResolvers<void>();
    const { id } = await begin(runs, async ({ write }) => {
      await gate.promise;
      for (let index = 0; index < 100; index++) {
        write(`${index} ${piece}`);
        await new Promise(setImmediate);
      }
    });
    const response = await connect(server, id, 0);
    response.pause();
    gate.resolve();
    const quick = await follow(id);
    const slow = await readEvents(response);
    expect(slow.units.join('')).toBe(quick.units.join(''));
    expect(slow.units.join('').match(/\d+ /g)).toHaveLength(100);
  });

  test('work that fails without a problem of its own ends as a failure nobody is told about', async () => {
    const { ended } = await begin(runs, async ({ write }) => {
      write('part');
      throw new Error('the secret reason');
    });
    expect(await ended).toMatchObject({ status: 'failed', text: 'part', problem: { code: 'server/failed' } });
  });

  test.each(['server/unavailable', 'server/out-of-space'] as const)(
    'work that fails with %s before it made anything starts over, and is not undone',
    async (code) => {
      let attempts = 0;
      const { ended } = await begin(runs, async ({ write }) => {
        attempts += 1;
        if (attempts === 1) throw Problem.of(sharedProblems, code);
        write('made');
        throw Problem.of(sharedProblems, code);
      });
      expect(await ended).toMatchObject({ status: 'failed', text: 'made', problem: { code } });
      expect(attempts).toBe(2);
    },
  );

  test('the same request again returns the run that is there', async () => {
    const fingerprint = computeFingerprint('test', { text: 'Hello' });
    const run = { userId: USER, kind: 'test' as const, subjectId: randomUUID(), requestId: randomUUID(), fingerprint };
    const first = await db.asUser(USER, (tx) => runs.insert(tx, run));
    expect(await db.asUser(USER, (tx) => runs.insert(tx, run))).toEqual({ id: first.id, isNew: false });
    expect(await db.asUser(USER, (tx) => runs.findRepeated(tx, run))).toBe(first.id);
    expect(await db.asUser(USER, (tx) => tx.execute(runs.insertion(run)))).toEqual([]);
  });

  test('a request id is refused for a request that asks for something else, and before its column there was nothing to compare', async () => {
    const request = {
      userId: USER,
      requestId: randomUUID(),
      fingerprint: computeFingerprint('test', { text: 'Hello' }),
    };
    const { id } = await db.asUser(USER, (tx) =>
      runs.insert(tx, { ...request, kind: 'test', subjectId: randomUUID() }),
    );
    const other = { ...request, fingerprint: computeFingerprint('test', { text: 'Goodbye' }) };
    const refused = expect.objectContaining({ code: 'request/id-reused', status: 422 });
    await expect(db.asUser(USER, (tx) => runs.findRepeated(tx, other))).rejects.toEqual(refused);
    await expect(
      db.asUser(USER, (tx) => runs.insert(tx, { ...other, kind: 'test', subjectId: randomUUID() })),
    ).rejects.toEqual(refused);
    await db.asSystem((tx) => tx.execute(sql`update runs set fingerprint = null where id = ${id}`));
    expect(await db.asUser(USER, (tx) => runs.findRepeated(tx, other))).toBe(id);
  });

  test('nobody else can follow or stop it', async () => {
    const gate = Promise.withResolvers<void>();
    const { id } = await begin(runs, () => gate.promise);
    await expect(runs.stop('u-2', id)).rejects.toMatchObject({ code: 'request/not-found' });
    expect((await connect(server, id, 0, 'u-2')).statusCode).toBe(404);
    gate.resolve();
  });

  test('a run of another process is followed from the database, and stopped from here', async () => {
    const there = await openRuns('there');
    const { id, ended } = await begin(there, async ({ write, signal }) => {
      for (let index = 0; !signal.aborted; index++) {
        write(`${index} `);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      throw signal.reason;
    });
    const following = follow(id);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await runs.stop(USER, id)).toBe(true);
    const { text, status } = await ended;
    expect(status).toBe('stopped');
    expect(text).toMatch(/^0 1 2 /);
    const { units, end } = await following;
    expect(units.join('')).toBe(text);
    expect(end).toEqual({ status: 'stopped' });
    expect(await runs.stop(USER, id)).toBe(false);
    await there.close(0);
  });

  test('closing lets work end in its time and interrupts the rest with its part', async () => {
    const closing = await openRuns('closing');
    const quick = await begin(closing, async ({ write }) => write('quick'));
    const endless = await begin(closing, async ({ write, signal }) => {
      write('part');
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    await closing.close(50);
    expect(await quick.ended).toMatchObject({ status: 'done', text: 'quick' });
    expect(await endless.ended).toMatchObject({ status: 'interrupted', text: 'part' });
  });

  test('a run whose process died ends as interrupted with what was saved of it', async () => {
    const { id, subjectId } = await leaveLost('test');
    await db.asSystem((tx) =>
      tx.execute(sql`
      insert into run_events (run_id, user_id, seq, type, data) values (${id}, ${USER}, 3, 'text', 'abc'), (${id}, ${USER}, 4, 'note', '1'), (${id}, ${USER}, 6, 'text', 'de')`),
    );
    const next = await openRuns('next');
    expect(finalized).toContainEqual(expect.objectContaining({ subjectId, status: 'interrupted', text: 'abcde' }));
    const { units, end } = await follow(id, 2);
    expect(units).toEqual(['c', 'n:1', 'd', 'e']);
    expect(end).toEqual({ status: 'interrupted' });
    await next.close(0);
  });

  test('a lost run that cannot be written down keeps neither the others nor the start waiting, and is tried again', async () => {
    const logError = vi.spyOn(testLog, 'error');
    isPoisonous = true;
    const before = await leaveLost('test');
    const poison = await leaveLost('poison');
    const after = await leaveLost('test');
    const next = await openRuns('next');
    const subjects = () => finalized.map(({ subjectId }) => subjectId);
    expect(subjects()).toEqual(expect.arrayContaining([before.subjectId, after.subjectId]));
    expect(subjects()).not.toContain(poison.subjectId);
    expect(logError).toHaveBeenCalledWith(
      expect.objectContaining({ runId: poison.id, kind: 'poison' }),
      'a lost run could not be ended',
    );
    await next.close(0);
    isPoisonous = false;
    const last = await openRuns('last');
    expect(subjects()).toContain(poison.subjectId);
    await last.close(0);
  });

  test('a lost run of an unknown kind ends as interrupted, what it took is given back, and an error is logged', async () => {
    const logError = vi.spyOn(testLog, 'error');
    const { id, subjectId } = await leaveLost('of-another-version');
    const next = await openRuns('next');
    expect(unknown).toContainEqual(expect.objectContaining({ subjectId, status: 'interrupted' }));
    expect((await follow(id)).end).toEqual({ status: 'interrupted' });
    expect(logError).toHaveBeenCalledWith({ runId: id, kind: 'of-another-version' }, expect.any(String));
    await next.close(0);
  });

  test('a run of an unknown kind cannot be inserted', async () => {
    const ids = { subjectId: randomUUID(), requestId: randomUUID() };
    const run = { userId: USER, kind: 'unknown', ...ids, fingerprint: null } as const;
    // @ts-expect-error The compiler refuses the kind, too.
    await expect(db.asUser(USER, (tx) => runs.insert(tx, run))).rejects.toThrow('No kind of run is called unknown');
    // @ts-expect-error The same for the statement.
    expect(() => runs.insertion(run)).toThrow('No kind of run is called unknown');
  });
}

/** `units` are the texts by UTF-16 unit, however the events cut them, and the notes as `n:` and their JSON. */
type Followed = { units: string[]; end: unknown };

/** A server that serves only the events of runs: /<user>/<run>/<position>. */
async function serve(runsOf: () => TestRuns): Promise<Server> {
  const server = createServer((request, response) => {
    const [, userId = '', id, position] = (request.url ?? '').split('/');
    runsOf()
      .follow({ userId, id: Number(id), position: Number(position), response })
      .catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function connect(server: Server, id: number, position: number, userId = USER): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) =>
    get(`http://127.0.0.1:${port}/${userId}/${id}/${position}`, resolve).on('error', reject),
  );
}

async function readEvents(response: IncomingMessage): Promise<Followed> {
  const followed: Followed = { units: [], end: null };
  for (const event of (await readText(response)).split('\n\n')) {
    const { type, data } = /event: (?<type>\w+)\ndata: (?<data>.*)/.exec(event)?.groups ?? {};
    if (type === undefined || data === undefined) continue;
    const value: unknown = JSON.parse(data);
    if (type === 'text') for (const unit of String(value).split('')) followed.units.push(unit);
    if (type === 'note') followed.units.push(`n:${data}`);
    if (type === 'end') followed.end = value;
  }
  return followed;
}
