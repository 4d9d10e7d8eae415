// Meetings through HTTP, on both engines: lists, texts of two people, transcripts, items that become tasks and pages, and what others
// may do and read.

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/problem.ts';
import type { SearchHit } from '#features/search/shared/search-shapes.ts';
import type { Dashboard } from '#project/dashboard/contract.ts';
import { workspaceMembers } from '#project/workspace/server/tables.ts';
import { createWorkspaceAccess } from '#project/workspace/server/workspace.ts';
import type { ActivityItem } from '#project/workspace/shared/activity-shapes.ts';
import type { Workspace } from '#project/workspace/shared/workspace-shapes.ts';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { createMeetingFacts } from './meeting-facts.ts';
import type { Meeting, MeetingDetails, TaskMeeting } from '../shared/meeting-shapes.ts';

const startsAt = '2026-11-30T09:00:00Z';
const transcript = `Ada: We agreed to drop the old cookie.
Ada: I'll send the report by Friday.
Ada: Vera, can you check the firewall by Wednesday?
Vera: Sure.
Ada: They want a second region.`;

describe.each(engines)('on the %s database', (engine) => {
  let database: TestDatabase;
  let app: TestApp;
  let ada: TestPerson;
  let vera: TestPerson;
  let path: string;

  beforeAll(async () => {
    database = await startEngine(engine);
    app = await openTestApp({ environment: database.environment });
    [ada, vera] = [await app.signUp('ada@example.com'), await app.signUp('vera@example.com')];
    path = `/workspaces/${(await ada.call<Workspace>('POST', '/workspaces', { name: 'Team' })).body.id}`;
    const { url } = (await ada.call<{ url: string }>('POST', `${path}/invitations`, { role: 'viewer' })).body;
    await vera.call('POST', '/workspace-invitations/accept', { token: new URL(url).searchParams.get('token') });
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.stop();
  });

  async function create(title: string, more: object = {}): Promise<MeetingDetails> {
    const { status, body } = await ada.call<MeetingDetails>('POST', `${path}/meetings`, { title, startsAt, ...more });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  }
  async function titles(query = '', person = ada): Promise<string[]> {
    const { body } = await person.call<{ meetings: Meeting[] }>('GET', `${path}/meetings${query}`);
    return body.meetings.map(({ title }) => title);
  }
  async function withTranscript(title: string): Promise<MeetingDetails> {
    const { id } = await create(title);
    const { status, body } = await ada.call<MeetingDetails>('PUT', `${path}/meetings/${id}/transcript`, {
      text: transcript,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  }

  test('meetings to come and past ones are two lists, each page after the other', async () => {
    await create('Long ago', { startsAt: '2001-01-01T09:00:00Z' });
    await create('Far away', { startsAt: '2101-01-01T09:00:00Z' });
    await create('Farther away', { startsAt: '2102-01-01T09:00:00Z' });
    expect(await titles('?when=past&text=long ago')).toEqual(['Long ago']);
    const { body } = await ada.call<{ nextCursor: string }>('GET', `${path}/meetings?text=away&limit=1`);
    expect(await titles(`?text=away&limit=1&cursor=${encodeURIComponent(body.nextCursor)}`)).toEqual(['Farther away']);
  });

  test('an event that is chosen twice is one meeting', async () => {
    const eventKey = 'a'.repeat(64);
    const [first, second] = [await create('Event', { eventKey }), await create('Event', { eventKey })];
    expect(second.id).toBe(first.id);
  });

  test('a text that is based on an older one is refused, and what was replaced is kept', async () => {
    const { id, revision } = await create('Notes', { agenda: 'Before' });
    const saved = await ada.call<MeetingDetails>('PATCH', `${path}/meetings/${id}`, {
      notes: 'Mine',
      baseRevision: revision,
    });
    expect(saved.body).toMatchObject({ agenda: 'Before', notes: 'Mine', revision: revision + 1, versionCount: 1 });
    const late = await ada.call<ErrorBody>('PATCH', `${path}/meetings/${id}`, {
      notes: 'Late',
      baseRevision: revision,
    });
    expect([late.status, late.body.error.code]).toEqual([409, 'meetings/changed']);
  });

  test('what is said becomes items with quotes, and nothing becomes a task by itself', async () => {
    const { items, transcript: read, summary } = await withTranscript('Said');
    expect(read).toMatchObject({ format: 'speakers', lineCount: 5, speakers: ['Ada', 'Vera'] });
    expect(summary).toMatchObject({
      way: 'patterns',
      notLookedAt: ['The transcript has no times, so quotes show their line.'],
    });
    expect(items.filter(({ kind }) => kind === 'decision').map(({ quote }) => quote)).toEqual([
      'We agreed to drop the old cookie.',
    ]);
    expect(items.filter(({ kind }) => kind === 'change').map(({ quote }) => quote)).toEqual([
      'They want a second region.',
    ]);
    expect(items.filter(({ kind }) => kind === 'action')).toMatchObject([
      { who: 'Ada', due: '2026-12-04', state: 'proposed', task: null },
      { who: 'Vera', due: '2026-12-02', answer: { quote: 'Sure.' }, task: null },
    ]);
    const { tasks } = (await ada.call<{ tasks: unknown[] }>('GET', `${path}/tasks`)).body;
    expect(tasks).toEqual([]);
  });

  test('confirmed items are tasks that name their meeting, and Undo deletes them', async () => {
    const { id, items } = await withTranscript('Confirmed');
    const ids = items.filter(({ kind }) => kind === 'action').map((item) => item.id);
    const call = { items: ids.map((itemId) => ({ id: itemId })) };
    const { body } = await ada.call<MeetingDetails>('POST', `${path}/meetings/${id}/tasks`, call);
    const [first] = body.items.filter(({ kind }) => kind === 'action');
    expect(first).toMatchObject({
      state: 'confirmed',
      task: { title: "I'll send the report by Friday.", isClosed: false },
    });
    const ofTask = `${path}/tasks/${first?.task?.id ?? ''}/meetings`;
    const { meetings } = (await ada.call<{ meetings: TaskMeeting[] }>('GET', ofTask)).body;
    expect(meetings).toMatchObject([{ meetingId: id, quote: "I'll send the report by Friday.", speaker: 'Ada' }]);
    const again = await ada.call<ErrorBody>('POST', `${path}/meetings/${id}/tasks`, call);
    expect(again.body.error.code).toBe('meetings/not-an-action');
    const undone = await ada.call<MeetingDetails>('POST', `${path}/meetings/${id}/tasks/undo`, { ids });
    expect(undone.body.items.filter(({ kind }) => kind === 'action').map(({ state, task }) => [state, task])).toEqual([
      ['proposed', null],
      ['proposed', null],
    ]);
  });

  test('a decision is written into a new page with its quote, once', async () => {
    const { id, items } = await withTranscript('Decided');
    const decision = items.find(({ kind }) => kind === 'decision')?.id ?? '';
    const target = `${path}/meetings/${id}/items/${decision}/page`;
    const { body } = await ada.call<MeetingDetails>('POST', target, { pageId: null });
    const page = body.items.find((item) => item.id === decision)?.page;
    expect(page?.title).toBe('Decisions: Decided');
    const { content } = (await ada.call<{ content: string }>('GET', `${path}/doc-pages/${page?.id ?? ''}`)).body;
    expect(content).toContain('> We agreed to drop the old cookie.');
    expect((await ada.call<ErrorBody>('POST', target, { pageId: null })).body.error.code).toBe(
      'meetings/not-a-decision',
    );
  });

  test('a transcript that is deleted takes its items along and comes back with them', async () => {
    const { id, items } = await withTranscript('Deleted transcript');
    const gone = await ada.call<MeetingDetails>('DELETE', `${path}/meetings/${id}/transcript`);
    expect([gone.body.transcript, gone.body.items]).toEqual([null, []]);
    const back = await ada.call<MeetingDetails>('POST', `${path}/meetings/${id}/transcript/restore`);
    expect(back.body.items).toHaveLength(items.length);
  });

  test('a text in which nothing was said is refused, and no model is said to be missing', async () => {
    const { id } = await create('Empty');
    const empty = await ada.call<ErrorBody>('PUT', `${path}/meetings/${id}/transcript`, { text: '\n \n' });
    expect(empty.body.error.code).toBe('meetings/empty-transcript');
    const word = Buffer.from('no document').toString('base64');
    const broken = await ada.call<ErrorBody>('PUT', `${path}/meetings/${id}/transcript`, { word });
    expect(broken.body.error.code).toBe('meetings/unreadable-transcript');
  });

  test('the dashboard shows the action items that are open, and the meeting of each', async () => {
    const own = `/workspaces/${(await ada.call<Workspace>('POST', '/workspaces', { name: 'Counted' })).body.id}`;
    const open = async () => (await ada.call<Dashboard>('GET', `${own}/dashboard`)).body.insights.actionItems;
    expect(await open()).toBeNull();
    const { id } = (await ada.call<MeetingDetails>('POST', `${own}/meetings`, { title: 'Weekly', startsAt })).body;
    expect(await open()).toEqual({ count: 0, items: [] });
    const call = async <Body>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', rest: string, body?: object) =>
      (await ada.call<Body>(method, `${own}/meetings/${id}/${rest}`, body)).body;
    const { items } = await call<MeetingDetails>('PUT', 'transcript', { text: transcript });
    const [report, firewall] = items.filter(({ kind }) => kind === 'action');
    expect(await open()).toMatchObject({
      count: 2,
      items: [
        // Ada's own is first.
        { type: 'meeting', id, title: report?.text, detail: 'Weekly', due: '2026-12-04' },
        { type: 'meeting', id, title: firewall?.text, detail: 'Weekly', due: '2026-12-02' },
      ],
    });
    // One that became a task is open until the task is closed.
    const confirmed = await call<MeetingDetails>('POST', 'tasks', { items: [{ id: report?.id }] });
    expect((await open())?.count).toBe(2);
    const taskId = confirmed.items.find(({ task }) => task)?.task?.id;
    const { statuses } = (
      await ada.call<{ statuses: { id: string; category: string }[] }>('GET', `${own}/task-settings`)
    ).body;
    const statusId = statuses.find(({ category }) => category === 'done')?.id;
    expect((await ada.call('PATCH', `${own}/tasks/${taskId}`, { statusId })).status).toBe(200);
    await call('PATCH', `items/${firewall?.id}`, { state: 'dismissed' });
    expect(await open()).toEqual({ count: 0, items: [] });
  });

  test('the meetings of a day are those of the day of the reader, and a workspace without any knows none', async () => {
    const own = (await ada.call<Workspace>('POST', '/workspaces', { name: 'Day' })).body.id;
    const { db } = app.services;
    const notifications = { insert: async () => [], announce: async () => undefined };
    const access = createWorkspaceAccess({ db, announce: async () => undefined, notifications });
    const { listTodaysMeetings, findOpenActionItems } = createMeetingFacts({ access });
    const [member] = await db.asSystem((tx) =>
      tx.select().from(workspaceMembers).where(eq(workspaceMembers.workspaceId, own)),
    );
    const scope = { userId: member?.userId ?? '', workspaceId: own };
    const on = async (day: string, timeZone: string) =>
      (await listTodaysMeetings(scope, { day, timeZone }))?.map(({ title, at }) => [title, at]) ?? null;
    expect(await on('2026-12-01', 'UTC')).toBeNull();
    const late = { title: 'Late in New York', startsAt: '2026-12-02T03:30:00Z' };
    const day = { startsAt: '2026-12-01T23:00:00Z', zone: 'Europe/Berlin', isAllDay: true, minutes: 1_440 };
    for (const body of [late, { title: 'Whole day', ...day }])
      expect((await ada.call('POST', `/workspaces/${own}/meetings`, body)).status).toBe(200);
    expect(await on('2026-12-01', 'America/New_York')).toEqual([['Late in New York', '22:30']]);
    expect(await on('2026-12-02', 'Europe/Berlin')).toEqual([
      ['Whole day', null],
      ['Late in New York', '04:30'],
    ]);
    expect(await on('2026-12-05', 'UTC')).toEqual([]);
    const stranger = { userId: 'nobody', workspaceId: own };
    await expect(findOpenActionItems(stranger)).rejects.toThrow();
    await expect(listTodaysMeetings(stranger, { day: '2026-12-01', timeZone: 'UTC' })).rejects.toThrow();
  });

  test('a viewer reads and finds them, and changes nothing', async () => {
    const { id, items } = await withTranscript('Readable');
    expect(await titles('?when=past', vera)).toContain('Readable');
    const { hits } = (await vera.call<{ hits: SearchHit[] }>('GET', '/search?q=readable')).body;
    expect(hits).toMatchObject([{ type: 'meeting', id, title: 'Readable', workspace: { name: 'Team' } }]);
    const body = { title: 'Taken', startsAt, items: [{ id: items[0]?.id }], text: transcript };
    for (const [method, call] of [
      ['POST', ''],
      ['PATCH', `/${id}`],
      ['DELETE', `/${id}`],
      ['PUT', `/${id}/transcript`],
      ['POST', `/${id}/tasks`],
    ] as const)
      expect([call, (await vera.call(method, `${path}/meetings${call}`, body)).status]).toEqual([call, 403]);
  });

  test('changes are in the activity, and what is deleted comes back', async () => {
    const { id } = await create('Draft');
    await ada.call('PATCH', `${path}/meetings/${id}`, { title: 'Final', minutes: 45 });
    const { activity } = (await ada.call<{ activity: ActivityItem[] }>('GET', `${path}/activity`)).body;
    expect(activity[0]).toMatchObject({
      kind: 'meeting-updated',
      changes: [
        { field: 'title', from: 'Draft', to: 'Final' },
        { field: 'length', from: '30', to: '45' },
      ],
    });
    expect((await ada.call('DELETE', `${path}/meetings/${id}`)).status).toBe(200);
    expect(await titles('?when=past')).not.toContain('Final');
    expect((await ada.call<Meeting>('POST', `${path}/meetings/${id}/restore`)).body.title).toBe('Final');
  });
});
