// Ideas through HTTP, on both engines: create, change, vote, promote and take that back, delete and restore, sample data.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import type { ErrorBody } from '#contract/problem.ts';
import { findPostgres, startTestPostgres, type TestPostgres } from '#platform/testing/postgres.ts';
import type { Project } from '#project/projects/shared/project-shapes.ts';
import type { TaskDetails } from '#project/tasks/shared/task-shapes.ts';
import type { ActivityItem } from '#project/workspace/shared/activity-shapes.ts';
import type { Workspace } from '#project/workspace/shared/workspace-shapes.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { Idea, IdeaDetails } from '../../shared/idea-shapes.ts';

const bin = findPostgres();
let postgres: TestPostgres | undefined;
afterAll(() => postgres?.stop());

describeIdeas('embedded', async () => ({}));
describe.skipIf(!bin)('with a local Postgres', () => {
  describeIdeas('postgres', async () => {
    postgres = await startTestPostgres(bin!);
    return { DATABASE_URL: await postgres.createDatabase() };
  });
});

function describeIdeas(engine: string, environment: () => Promise<Record<string, string>>): void {
  describe(`${engine}: ideas`, () => {
    let app: TestApp;
    let ada: TestPerson;
    let tom: TestPerson;
    let vera: TestPerson;
    let path: string;

    beforeAll(async () => {
      app = await openTestApp({ environment: await environment() });
      [ada, tom, vera] = [
        await app.signUp('ada@example.com'),
        await app.signUp('tom@example.com'),
        await app.signUp('vera@example.com'),
      ];
      path = `/workspaces/${(await ada.call<Workspace>('POST', '/workspaces', { name: 'Think' })).body.id}`;
      for (const [person, role] of [
        [tom, 'member'],
        [vera, 'viewer'],
      ] as const) {
        const { url } = (await ada.call<{ url: string }>('POST', `${path}/invitations`, { role })).body;
        await person.call('POST', '/workspace-invitations/accept', { token: new URL(url).searchParams.get('token') });
      }
    }, 120_000);
    afterAll(() => app?.close());

    async function suggest(fields: Record<string, unknown> & { title: string }): Promise<IdeaDetails> {
      const { status, body } = await ada.call<IdeaDetails>('POST', `${path}/ideas`, fields);
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
    }
    async function find(id: string, person = ada): Promise<Idea | undefined> {
      const { body } = await person.call<{ ideas: Idea[] }>('GET', `${path}/ideas`);
      return body.ideas.find((idea) => idea.id === id);
    }

    test('a new idea has no estimates, and each field that is changed is in the activity', async () => {
      const { id, revision, ...idea } = await suggest({ title: ' Sleep at night ', body: 'Alerts *wait*.' });
      expect(idea).toMatchObject({
        title: 'Sleep at night',
        body: 'Alerts *wait*.',
        impact: null,
        effort: null,
        status: 'new',
        voteCount: 0,
        hasVoted: false,
        task: null,
        createdBy: { name: 'Ada' },
      });
      const project = (await ada.call<Project>('POST', `${path}/projects`, { name: 'Nights' })).body.id;
      const changes = {
        impact: 4,
        effort: 2,
        status: 'considered',
        projectId: project,
        body: 'x',
        baseRevision: revision,
      };
      const changed = await tom.call<IdeaDetails>('PATCH', `${path}/ideas/${id}`, changes);
      expect(changed.body).toMatchObject({
        impact: 4,
        effort: 2,
        projectId: project,
        body: 'x',
        revision: revision + 1,
      });
      const { activity } = (
        await ada.call<{ activity: ActivityItem[] }>('GET', `${path}/activity?projectId=${project}`)
      ).body;
      expect(activity[0]).toMatchObject({
        kind: 'idea-updated',
        member: { name: 'Tom' },
        subject: { type: 'idea', name: 'Sleep at night' },
        changes: [
          { field: 'status', from: 'new', to: 'considered' },
          { field: 'impact', from: null, to: '4' },
          { field: 'effort', from: null, to: '2' },
          { field: 'project', from: null, to: 'Nights' },
          { field: 'text', from: null, to: null },
        ],
      });
      const late = await ada.call<ErrorBody>('PATCH', `${path}/ideas/${id}`, { body: 'y', baseRevision: revision });
      expect([late.status, late.body.error]).toMatchObject([
        409,
        { code: 'ideas/body-changed', current: 'x', yours: 'y', revision: revision + 1 },
      ]);
      for (const wrong of [{ impact: 0 }, { effort: 6 }, { impact: 2.5 }, { title: ' ' }, { status: 'later' }])
        expect((await ada.call('PATCH', `${path}/ideas/${id}`, wrong)).status).toBe(400);
      const foreign = await ada.call<ErrorBody>('PATCH', `${path}/ideas/${id}`, { projectId: newId() });
      expect(foreign.body.error.code).toBe('ideas/unknown-project');
    });

    test('each member has one vote, taken back by its owner alone; a viewer reads and does not vote', async () => {
      const { id } = await suggest({ title: 'Voted' });
      const vote = (person: TestPerson, method: 'PUT' | 'DELETE') =>
        person.call<Idea>(method, `${path}/ideas/${id}/vote`);
      await Promise.all([vote(ada, 'PUT'), vote(ada, 'PUT'), vote(tom, 'PUT')]);
      expect(await find(id)).toMatchObject({ voteCount: 2, hasVoted: true });
      expect((await vote(tom, 'DELETE')).body).toMatchObject({ voteCount: 1, hasVoted: false });
      expect((await vote(tom, 'DELETE')).body.voteCount).toBe(1);
      for (const method of ['PUT', 'DELETE'] as const) expect((await vote(vera, method)).status).toBe(403);
      expect(await find(id, vera)).toMatchObject({ voteCount: 1, hasVoted: false });
    });

    test('a promoted idea is accepted and has a task with its text and project; taking that back deletes the task', async () => {
      const project = (await ada.call<Project>('POST', `${path}/projects`, { name: 'Promoted' })).body.id;
      const { id } = await suggest({
        title: 'Build it',
        body: 'As *drawn*.',
        projectId: project,
        status: 'considered',
      });
      const promoted = (await ada.call<Idea>('POST', `${path}/ideas/${id}/task`)).body;
      expect(promoted).toMatchObject({ status: 'accepted', task: { title: 'Build it' } });
      const taskPath = `${path}/tasks/${promoted.task?.id}`;
      const task = (await ada.call<TaskDetails>('GET', taskPath)).body;
      expect(task).toMatchObject({ title: 'Build it', description: 'As *drawn*.', projectId: project });
      expect(promoted.task).toMatchObject({ key: task.key, statusId: task.statusId });
      const { ideas } = (await vera.call<{ ideas: Idea[] }>('GET', `${path}/ideas?taskId=${task.id}`)).body;
      expect(ideas.map((idea) => idea.id)).toEqual([id]);
      const again = await ada.call<ErrorBody>('POST', `${path}/ideas/${id}/task`);
      expect([again.status, again.body.error.code]).toEqual([409, 'ideas/promoted-already']);

      const undone = await ada.call<Idea>('DELETE', `${path}/ideas/${id}/task`, { status: 'considered' });
      expect(undone.body).toMatchObject({ status: 'considered', task: null });
      expect((await ada.call('GET', taskPath)).status).toBe(404);
      const twice = await ada.call<ErrorBody>('DELETE', `${path}/ideas/${id}/task`);
      expect(twice.body.error.code).toBe('ideas/not-promoted');
    });

    test('when its task is deleted an idea has none and can be promoted again; restored, the task is linked', async () => {
      const { id } = await suggest({ title: 'Twice' });
      const first = (await ada.call<Idea>('POST', `${path}/ideas/${id}/task`)).body.task;
      await ada.call('POST', `${path}/task-deletions`, { ids: [first?.id] });
      expect((await find(id))?.task).toBeNull();
      await ada.call('POST', `${path}/task-deletions/restore`, { ids: [first?.id] });
      expect((await find(id))?.task).toEqual(first);
      await ada.call('POST', `${path}/task-deletions`, { ids: [first?.id] });
      const second = (await ada.call<Idea>('POST', `${path}/ideas/${id}/task`)).body.task;
      expect(second?.id).not.toBe(first?.id);
    });

    test('two people who promote an idea at the same moment create one task', async () => {
      const { id } = await suggest({ title: 'Raced' });
      const answers = await Promise.all([ada, tom].map((person) => person.call('POST', `${path}/ideas/${id}/task`)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const { body } = await ada.call<{ tasks: unknown[] }>('GET', `${path}/tasks?text=Raced`);
      expect(body.tasks).toHaveLength(1);
    });

    test('a deleted idea is restored with its votes', async () => {
      const { id } = await suggest({ title: 'Deleted' });
      await tom.call('PUT', `${path}/ideas/${id}/vote`);
      expect((await ada.call('DELETE', `${path}/ideas/${id}`)).status).toBe(200);
      expect(await find(id)).toBeUndefined();
      expect((await tom.call('PUT', `${path}/ideas/${id}/vote`)).status).toBe(404);
      expect((await ada.call<IdeaDetails>('POST', `${path}/ideas/${id}/restore`)).body.voteCount).toBe(1);
      expect((await find(id))?.title).toBe('Deleted');
    });

    test('the sample workspace has eight ideas, which leave with it, except one that was promoted', async () => {
      const { workspaces } = (await tom.call<{ workspaces: Workspace[] }>('GET', '/workspaces')).body;
      const sample = `/workspaces/${workspaces.find(({ isPersonal }) => isPersonal)?.id}`;
      const read = async () => (await tom.call<{ ideas: Idea[] }>('GET', `${sample}/ideas`)).body.ideas;
      const before = await read();
      expect(before).toHaveLength(8);
      expect(before.map(({ voteCount }) => voteCount).toSorted((a, b) => a - b)).toEqual([1, 1, 2, 2, 3, 3, 4, 5]);
      await tom.call('POST', `${sample}/ideas/${before[0]?.id}/task`);
      await tom.call('DELETE', `${sample}/sample`);
      expect((await read()).map(({ title, task }) => [title, task?.title])).toEqual([
        [before[0]?.title, before[0]?.title],
      ]);
      await tom.call('POST', `${sample}/sample/restore`);
      expect(await read()).toHaveLength(8);
    });
  });
}
