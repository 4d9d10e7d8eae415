// The logs through the routes: who sees what, by which filter, and what a report holds.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorReport } from '#features/error-reports/contract.ts';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { LogEntry } from '../../contract.ts';

type Id = { id: string };
type Page = { entries: LogEntry[]; nextCursor: string | null };

describe.each(engines)('on %s', (engine) => {
  let database: TestDatabase;
  let app: TestApp;
  let ada: TestPerson;
  let ben: TestPerson;
  let admin: TestPerson;
  let workspace: string;

  beforeAll(async () => {
    database = await startEngine(engine);
    app = await openTestApp({ environment: database.environment });
    [ada, ben] = [await app.signUp('ada@example.com'), await app.signUp('ben@example.com')];
    admin = await app.signUpAdmin('root@example.com');
    workspace = (await ada.call<Id>('POST', '/workspaces', { name: 'Platform' })).body.id;
    for (const person of [ben, admin]) {
      const { body } = await ada.call<{ url: string }>('POST', `/workspaces/${workspace}/invitations`, {
        role: 'member',
      });
      const token = new URL(body.url, app.url).searchParams.get('token');
      await person.call('POST', '/workspace-invitations/accept', { token });
    }
    await ada.call('POST', `/workspaces/${workspace}/tasks`, { title: 'Of Ada' });
    await ben.call('POST', `/workspaces/${workspace}/tasks`, { title: 'Of Ben' });
  }, 180_000);
  afterAll(async () => {
    await app.close();
    await database.stop();
  });

  async function list(person: TestPerson, filter: Record<string, string> = {}): Promise<LogEntry[]> {
    const query = new URLSearchParams({ limit: '100', ...filter });
    const answer = await person.call<Page>('GET', `/workspaces/${workspace}/logs?${query.toString()}`);
    expect(answer.status).toBe(200);
    return answer.body.entries;
  }
  const rename = (from: string, to: string) =>
    app.services.db.asSystem(async (tx) => {
      await tx.execute(sql`reset role`);
      await tx.execute(sql.raw(`alter table ${from} rename to ${to}`));
    });
  const report = (person: TestPerson, fields: object = {}) =>
    person.call<ErrorReport>('POST', '/error-reports', {
      ...{ requestId: 'req-1', code: 'server/failed', status: 500, page: '/project/tasks', version: 'main-x.js' },
      ...{ happenedAt: new Date().toISOString(), steps: ['Button “New task”'], note: '', workspaceId: workspace },
      ...fields,
    });

  test('a person sees what they did, the owner what everybody did, and nobody more', async () => {
    expect((await list(ben)).map(({ subject }) => subject)).toEqual(expect.arrayContaining(['PLA-2 Of Ben']));
    expect(JSON.stringify(await list(ben))).not.toContain('Of Ada');
    expect(JSON.stringify(await list(ada, { view: 'workspace' }))).toContain('Of Ben');
    for (const view of ['workspace', 'all'])
      expect((await ben.call('GET', `/workspaces/${workspace}/logs?view=${view}`)).status).toBe(403);
    expect((await ada.call('GET', `/workspaces/${workspace}/logs?view=all`)).status).toBe(403);
  });

  test('a report is a row that its person, the owner and an admin see, and that an admin answers', async () => {
    const { id } = (await report(ben)).body;
    const found = async (person: TestPerson, view: string) =>
      (await list(person, { view, kind: 'report', requestId: 'req-1' })).find((entry) => entry.id === id);
    expect(await found(ben, 'mine')).toMatchObject({ state: 'open', report: { isOwn: true } });
    expect(await found(ada, 'workspace')).toMatchObject({ who: 'Ben', report: { isOwn: false } });
    expect(await found(ada, 'mine')).toBeUndefined();
    const change = { state: 'answered', answer: 'Mended in the next release.' };
    expect((await ben.call('PATCH', `/admin/error-reports/${id}`, change)).status).toBe(403);
    expect((await admin.call('PATCH', `/admin/error-reports/${id}`, change)).status).toBe(200);
    expect(await found(ben, 'mine')).toMatchObject({
      state: 'answered',
      report: { answer: 'Mended in the next release.' },
    });
    expect((await ben.call<ErrorReport>('POST', `/error-reports/${id}/close`)).body.state).toBe('closed');
  });

  test('a key or a password that gets into a report is masked, and a workspace of others is not named', async () => {
    const key = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`;
    const other = await app.signUp();
    const { body } = await report(other, { note: `it said ${key}` });
    expect(body.note).not.toContain(key);
    expect(JSON.stringify(await list(ada, { view: 'workspace', kind: 'report' }))).not.toContain(body.id);
  });

  test('a failure of the server is found by the id that the person was shown', async () => {
    await rename('ideas', 'ideas_gone');
    const failed = await ada.call<{ error: { requestId: string } }>('GET', `/workspaces/${workspace}/ideas`);
    await rename('ideas_gone', 'ideas');
    expect(failed.status).toBe(500);
    const { requestId } = failed.body.error;
    await expect
      .poll(() => list(ada, { kind: 'error', requestId }))
      .toMatchObject([
        { what: 'server/failed', subject: 'GET /api/workspaces/{workspaceId}/ideas', state: '500', requestId },
      ]);
    expect(await list(ben, { kind: 'error', requestId })).toEqual([]);
    expect(await list(admin, { view: 'all', kind: 'error', requestId })).toMatchObject([{ who: 'Ada' }]);
  });

  test('a page that fails all the time is recorded some times only, without its words', async () => {
    const carl = await app.signUp();
    const failure = { name: 'TypeError', place: 'main-x.js:1:2', page: '/chat' };
    const answers = [];
    for (let i = 0; i < 32; i++)
      answers.push((await carl.call<{ isRecorded: boolean }>('POST', '/browser-failures', failure)).body);
    expect(answers.filter(({ isRecorded }) => isRecorded)).toHaveLength(30);
  });

  test('pages follow each other without gaps over all kinds, and the export has the same entries', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = new URLSearchParams({
        view: 'workspace',
        limit: '2',
        ...(cursor ? { cursor } : {}),
      }).toString();
      const { body }: { body: Page } = await ada.call<Page>('GET', `/workspaces/${workspace}/logs?${query}`);
      seen.push(...body.entries.map(({ id }) => id));
      cursor = body.nextCursor;
    } while (cursor);
    const all = await list(ada, { view: 'workspace' });
    expect(seen).toEqual(all.map(({ id }) => id));
    const file = await fetch(`${app.url}/api/workspaces/${workspace}/logs/export?view=workspace`, ada);
    expect(file.headers.get('content-disposition')).toContain('lounge-logs.jsonl');
    const lines = (await file.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as LogEntry);
    expect(lines.map(({ id }) => id)).toEqual(seen);
    const csv = await ada.call<string>('GET', `/workspaces/${workspace}/logs/export?view=workspace&format=csv`);
    expect(csv.body.trim().split('\r\n')).toHaveLength(seen.length + 1);
    expect((await ben.call('GET', `/workspaces/${workspace}/logs/export?view=workspace`)).status).toBe(403);
  });

  test('the list is filtered by kind, person and day', async () => {
    const ofBen = await list(ada, { view: 'workspace', person: 'BEN' });
    expect(new Set(ofBen.map(({ who }) => who))).toEqual(new Set(['Ben']));
    expect((await list(ada, { view: 'workspace', kind: 'activity' })).every(({ kind }) => kind === 'activity')).toBe(
      true,
    );
    expect(await list(ada, { view: 'workspace', to: '2020-01-01' })).toEqual([]);
  });
});
