// Bugs through HTTP, on both engines: duplicates suggested for a report, a report that is one, severities in order, and two
// people who edit the steps.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { newId } from '#contract/id.ts';
import type { ErrorBody } from '#contract/problem.ts';
import { findPostgres, startTestPostgres, type TestPostgres } from '#platform/testing/postgres.ts';
import type { ActivityItem } from '#project/workspace/shared/activity-shapes.ts';
import type { Workspace } from '#project/workspace/shared/workspace-shapes.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { Task, TaskDetails, TaskStatus } from '../../shared/task-shapes.ts';

const bin = findPostgres();
let postgres: TestPostgres | undefined;
afterAll(() => postgres?.stop());

describeBugs('embedded', async () => ({}));
describe.skipIf(!bin)('with a local Postgres', () => {
  describeBugs('postgres', async () => {
    postgres = await startTestPostgres(bin!);
    return { DATABASE_URL: await postgres.createDatabase() };
  });
});

/** Twenty that differ in one word, so that their other words are common ones. */
const NOISE = Array.from({ length: 20 }, (_, index) => ({
  title: `The dashboard of cluster ${index} loads slowly after a redeployment`,
  steps: 'Open the dashboard. Wait.',
}));

function describeBugs(engine: string, environment: () => Promise<Record<string, string>>): void {
  describe(`${engine}: bugs`, () => {
    let app: TestApp;
    let ada: TestPerson;
    let path: string;
    let statuses: TaskStatus[];

    beforeAll(async () => {
      app = await openTestApp({ environment: await environment() });
      ada = await app.signUp('ada@example.com');
      path = `/workspaces/${(await ada.call<Workspace>('POST', '/workspaces', { name: 'Bugs' })).body.id}`;
      statuses = (await ada.call<{ statuses: TaskStatus[] }>('GET', `${path}/task-settings`)).body.statuses;
      for (const bug of NOISE) await report(bug);
    }, 120_000);
    afterAll(() => app?.close());

    async function report(fields: Record<string, unknown> & { title: string }): Promise<TaskDetails> {
      const { status, body } = await ada.call<TaskDetails>('POST', `${path}/tasks`, { kind: 'bug', ...fields });
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
    }

    async function duplicatesOf(title: string, steps = ''): Promise<string[]> {
      const { status, body } = await ada.call<{ tasks: Task[] }>('POST', `${path}/bug-duplicates`, { title, steps });
      expect(status, JSON.stringify(body)).toBe(200);
      return body.tasks.map((task) => task.title);
    }

    test('a report finds the bug that shares its rare words, in another form, in the title before the steps', async () => {
      const route = await report({ title: 'Spoke loses its default route after a redeployment' });
      const firewall = await report({
        title: 'Traffic is blocked',
        steps: 'Redeploy the spoke. The route table is empty and the default route is lost.',
      });
      expect(await duplicatesOf('Default routes of spokes are lost after redeploying')).toEqual([
        route.title,
        firewall.title,
      ]);
      expect(await duplicatesOf('Everything is slow', 'The default route of a spoke was lost')).toEqual([]);
      expect((await duplicatesOf('Traffic', 'Redeploy the spoke, the default route is lost'))[0]).toBe(firewall.title);
    });

    test('common words alone suggest nothing, and neither do tasks, deleted bugs and bugs closed long ago', async () => {
      const task = await report({ kind: 'task', title: 'Gateway certificate expires unnoticed' });
      const deleted = await report({ title: 'Gateway certificate expired' });
      await ada.call('POST', `${path}/task-deletions`, { ids: [deleted.id] });
      const old = await report({ title: 'Certificate of the gateway has expired' });
      const done = statuses.find(({ category }) => category === 'done')?.id;
      await ada.call('PATCH', `${path}/tasks/${old.id}`, { statusId: done });
      expect(await duplicatesOf('The gateway certificate expires')).toEqual([old.title]);
      await app.services.db.asSystem((tx) =>
        tx.execute(sql`update tasks set closed_at = now() - interval '91 days' where id = ${old.id}`),
      );
      expect(await duplicatesOf('The gateway certificate expires')).toEqual([]);
      expect(await duplicatesOf(`Printer jams after the ${task.key} upgrade of the dashboard`)).toEqual([]);
      expect(await duplicatesOf('the of and')).toEqual([]);
      expect(await duplicatesOf('')).toEqual([]);
    });

    test('the word that is being typed is completed, and signs of the search language are only signs', async () => {
      const bug = await report({ title: "O'Brien's quota \\ resets & doubles | nightly!" });
      expect(await duplicatesOf('quo')).toEqual([bug.title]);
      expect(await duplicatesOf("O'Brien:*A & !quota | \\ <-> (nightly")).toEqual([bug.title]);
      expect(await duplicatesOf('qu')).toEqual([]);
    });

    test('a report that is a duplicate is created closed, with the relation, and both name each other', async () => {
      const original = await report({ title: 'Login loops on Safari' });
      const duplicate = await report({
        title: 'Cannot sign in on Safari',
        steps: 'Open it',
        duplicateOfId: original.id,
      });
      expect(duplicate).toMatchObject({
        steps: 'Open it',
        relations: [{ kind: 'duplicates', task: nameOf(original) }],
      });
      const status = statuses.find(({ id }) => id === duplicate.statusId);
      expect([status?.category, duplicate.closedAt]).toEqual(['cancelled', expect.any(String)]);
      const seen = await ada.call<TaskDetails>('GET', `${path}/tasks/${original.id}`);
      expect(seen.body.relations).toMatchObject([{ kind: 'duplicated-by', task: { id: duplicate.id } }]);
      const { activity } = (
        await ada.call<{ activity: ActivityItem[] }>('GET', `${path}/activity?taskId=${duplicate.id}`)
      ).body;
      expect(activity.map(({ kind }) => kind).toSorted()).toEqual(['relation-added', 'task-created']);
      const refused = await ada.call<ErrorBody>('POST', `${path}/tasks`, { title: 'x', duplicateOfId: newId() });
      expect(refused.body.error).toMatchObject({ code: 'tasks/unknown-reference', field: 'duplicateOfId' });
    });

    test('bugs are listed by severity, the worst first, and those without one last', async () => {
      const project = (await ada.call<{ id: string }>('POST', `${path}/projects`, { name: 'Sorted' })).body.id;
      for (const severity of ['trivial', 'critical', null, 'major', 'minor'])
        await report({ title: String(severity), severity, projectId: project });
      const list = async (query: string): Promise<string[]> => {
        const { body } = await ada.call<{ tasks: Task[]; nextCursor: string | null }>(
          'GET',
          `${path}/tasks?kind=bug&project=${project}&${query}`,
        );
        const rest = body.nextCursor ? await list(`${query.replace(/&cursor=.*/, '')}&cursor=${body.nextCursor}`) : [];
        return [...body.tasks.map(({ title }) => title), ...rest];
      };
      expect(await list('sort=severity&limit=2')).toEqual(['critical', 'major', 'minor', 'trivial', 'null']);
      expect(await list('severity=major,minor&sort=severity&direction=desc')).toEqual(['minor', 'major']);
    });

    test('steps that are based on an older revision are refused with both texts, and other fields are not', async () => {
      const { id, stepsRevision } = await report({ title: 'Edited by two', steps: 'one' });
      const change = <T = TaskDetails>(fields: Record<string, unknown>) =>
        ada.call<T>('PATCH', `${path}/tasks/${id}`, fields);
      const first = await change({ steps: 'two', baseStepsRevision: stepsRevision });
      expect(first.body).toMatchObject({ steps: 'two', stepsRevision: stepsRevision + 1 });
      const late = await change<ErrorBody>({ steps: 'three', baseStepsRevision: stepsRevision, title: 'Not taken' });
      expect([late.status, late.body.error]).toMatchObject([
        409,
        { code: 'tasks/steps-changed', revision: stepsRevision + 1, current: 'two', yours: 'three' },
      ]);
      const other = await change({ severity: 'critical', environment: 'Edge 130' });
      expect(other.body).toMatchObject({ severity: 'critical', environment: 'Edge 130', title: 'Edited by two' });
    });
  });
}

function nameOf({ id, key, title }: TaskDetails) {
  return { id, key, title };
}
