// Briefings over HTTP, on both engines: from rows that the person may see, once a day, and nothing of another person.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/problem.ts';
import type { LlmProvider } from '#platform/llm/llm.ts';
import { insertSampleThread, SAMPLE_QUOTE } from '#server/testing/sample-thread.ts';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { scriptedAgent } from '#server/testing/scripted-agent.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { Briefing } from '../../shared/briefing-shapes.ts';

describe.each(engines)('on the %s database', (engine) => {
  let database: TestDatabase;
  let app: TestApp;
  let ana: TestPerson;
  let bob: TestPerson;
  let now = new Date('2026-12-01T06:30:00Z');
  let count = 0;
  let said = '';
  const provider: LlmProvider = {
    id: 'scripted',
    async stream(_request, onText) {
      onText(said);
      return { finish: 'stop', usage: { inputTokens: 10, outputTokens: 5 } };
    },
  };

  beforeAll(async () => {
    database = await startEngine(engine);
    app = await openTestApp({
      environment: database.environment,
      agents: [{ agent: scriptedAgent('writer'), provider }],
      now: () => now,
    });
  }, 120_000);
  beforeEach(async () => {
    count += 1;
    now = new Date('2026-12-01T06:30:00Z');
    ana = await app.signUp(`ana${count}@briefing.example`);
    bob = await app.signUp(`bob${count}@briefing.example`);
  });
  afterAll(async () => {
    await app.close();
    await database.stop();
  });

  const make = async (person = ana) => (await person.call<Briefing>('POST', '/briefings')).body;
  const list = async (person = ana) =>
    (await person.call<{ briefings: { id: string; day: string }[] }>('GET', '/briefings')).body.briefings;
  const linesOf = ({ sections }: Briefing, kind: string) =>
    sections.find((section) => section.kind === kind)?.lines.map(({ text }) => text) ?? [];
  const job = () => app.app.jobs.find(({ name }) => name === 'make-briefings')?.work();
  const switchOn = (changes: object = {}) =>
    ana.call('PUT', '/briefing-settings', { isOn: true, hour: 7, byMail: false, workspaceIds: null, ...changes });

  async function newTask(person: TestPerson, title: string, due: string): Promise<string> {
    const { body: workspace } = await person.call<{ id: string }>('POST', '/workspaces', { name: 'Team' });
    const path = `/workspaces/${workspace.id}`;
    const { body } = await person.call<{ members: { id: string }[] }>('GET', `${path}/members`);
    await person.call('POST', `${path}/tasks`, { title, due, assigneeId: body.members[0]?.id });
    return workspace.id;
  }

  test('it tells of the person’s own rows, and of nobody else’s', async () => {
    await newTask(ana, 'Peer the hub', '2026-11-29');
    await newTask(bob, 'Secret of Bob', '2026-12-01');
    await insertSampleThread(app.services.db, ana.email);
    const made = await make();
    expect(linesOf(made, 'due').some((text) => text.includes('Peer the hub') && text.includes('2 days'))).toBe(true);
    expect(linesOf(made, 'waiting').join()).toContain(SAMPLE_QUOTE);
    expect(JSON.stringify(made)).not.toContain('Secret of Bob');
    expect(made.sections.find(({ kind }) => kind === 'mail')?.state).toBe('found');
    expect((await make(bob)).sections.find(({ kind }) => kind === 'mail')?.state).toBe('unknown');
    expect((await bob.call('GET', `/briefings/${made.id}`)).status).toBe(404);
    expect((await app.stranger.call('GET', `/briefings/${made.id}`)).status).toBe(401);
  });

  test('only chosen workspaces are in it', async () => {
    const chosen = await newTask(ana, 'In the chosen one', '2026-12-01');
    await newTask(ana, 'In another one', '2026-12-01');
    await switchOn({ workspaceIds: [chosen] });
    const due = linesOf(await make(), 'due').join();
    expect(due).toContain('In the chosen one');
    expect(due).not.toContain('In another one');
  });

  test('the job makes one from the hour on, never two, and after days without a server one and not five', async () => {
    await switchOn();
    await job();
    expect(await list()).toEqual([]);
    now = new Date('2026-12-01T07:10:00Z');
    await Promise.all([job(), job()]);
    await job();
    expect((await list()).map(({ day }) => day)).toEqual(['2026-12-01']);
    now = new Date('2026-12-06T09:00:00Z');
    await job();
    expect((await list()).map(({ day }) => day)).toEqual(['2026-12-06', '2026-12-01']);
  });

  test('made again, today’s is replaced, and those of more than thirty days ago go', async () => {
    const first = await make();
    await newTask(ana, 'New today', '2026-12-01');
    const second = await make();
    expect(second.day).toBe(first.day);
    expect(linesOf(second, 'due').join()).toContain('New today');
    expect(await list()).toHaveLength(1);
    now = new Date('2027-01-15T09:00:00Z');
    await app.app.jobs.find(({ name }) => name === 'purge-briefings')?.work();
    expect(await list()).toEqual([]);
  });

  test('by mail it comes once, with the lines of the page', async () => {
    await newTask(ana, 'Peer the hub', '2026-12-01');
    await switchOn({ byMail: true, hour: 0 });
    await job();
    await job();
    const admin = await app.signUpAdmin(`admin${count}@briefing.example`);
    const { body } = await admin.call<{ mails: { id: string; email: string; subject: string }[] }>(
      'GET',
      '/admin/mails',
    );
    const mine = body.mails.filter((mail) => JSON.stringify(mail).includes(ana.email));
    expect(mine.map(({ subject }) => subject)).toEqual(['Your briefing of 1 December 2026']);
  });

  test('of a model, a sentence that no line supports is dropped and counted', async () => {
    await newTask(ana, 'Peer the hub', '2026-11-29');
    const made = await make();
    const [line = ''] = linesOf(made, 'due');
    const at = made.sections.flatMap(({ lines }) => lines).findIndex(({ text }) => text === line) + 1;
    said = `${line.replace(/\.$/, '')} [${at}]. The client has cancelled 14 orders [${at}].`;
    const worded = (await ana.call<Briefing>('POST', `/briefings/${made.id}/wording`)).body;
    expect(worded.wording).toMatchObject({ agent: 'Agent writer', dropped: 1 });
    expect(JSON.stringify(worded.wording)).not.toContain('cancelled');
    const refused = await bob.call<ErrorBody>('POST', `/briefings/${made.id}/wording`);
    expect(refused.status).toBe(404);
  });
});
