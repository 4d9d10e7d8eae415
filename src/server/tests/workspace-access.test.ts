// Who may call the routes of a workspace: the owner, a member, a viewer, a person who was removed and a stranger, on both
// engines and between two workspaces. The routes come from the route table.

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { findPostgres, startTestPostgres, type TestPostgres } from '#platform/testing/postgres.ts';
import { newId } from '#contract/id.ts';
import {
  workspaceRoles,
  type Member,
  type Workspace,
  type WorkspaceRole,
} from '#project/workspace/shared/workspace-shapes.ts';
import { courses, scriptAgents } from '#server/testing/plans.ts';
import { readTenantRows } from '#server/testing/tenant-rows.ts';
import { openTestApp, type Answer, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { populateWorkspace, workspaceIdsOf, workspaceRoutes } from '#server/testing/workspace-world/workspace-world.ts';
import { pathOfCall, type WorkspaceCall, type WorkspaceIds } from '#server/testing/workspace-world/world-calls.ts';

const bin = findPostgres();
let postgres: TestPostgres | undefined;
afterAll(() => postgres?.stop());

describeAccess('embedded', async () => ({}));
describe.skipIf(!bin)('with a local Postgres', () => {
  describeAccess('postgres', async () => {
    postgres = await startTestPostgres(bin!);
    return { DATABASE_URL: await postgres.createDatabase() };
  });
});

const LOOKED_UP = [
  'POST /workspaces/{workspaceId}/restore',
  'PATCH /workspaces/{workspaceId}/members/{memberId}',
  'DELETE /workspaces/{workspaceId}/members/{memberId}',
];

/** They name an item of the person who made the workspace. */
const ITEM_ROUTES = [
  'POST /workspaces/{workspaceId}/projects/{projectId}/resources',
  'POST /workspaces/{workspaceId}/sourced-tasks',
];

const personas = [...workspaceRoles, 'removed', 'stranger'] as const;
type Persona = (typeof personas)[number];

function describeAccess(engine: string, environment: () => Promise<Record<string, string>>): void {
  describe(`${engine}: workspaces`, () => {
    let app: TestApp;
    let people: Record<Persona, TestPerson>;
    const userIds = {} as Record<Persona, string>;
    /** The workspace of the owner, and one that the stranger owns. */
    let ids: WorkspaceIds;
    let foreign: WorkspaceIds;

    beforeAll(async () => {
      app = await openTestApp({ environment: await environment(), agents: scriptAgents({ whole: courses.whole }) });
      people = {
        owner: await app.signUp('owner@example.com'),
        member: await app.signUp('member@example.com'),
        viewer: await app.signUp('viewer@example.com'),
        removed: await app.signUp('removed@example.com'),
        stranger: await app.signUp('stranger@example.com'),
      };
      for (const persona of personas) userIds[persona] = await idOf(persona);
      ids = await populate();
      foreign = await populateWorkspace(people.stranger, { db: app.services.db, words: 'Foreign words' });
    }, 120_000);
    afterAll(() => app?.close());

    async function idOf(persona: Persona): Promise<string> {
      const { body } = await people[persona].call<{ user: { id: string } }>('GET', '/auth/session');
      return body.user.id;
    }

    /** A workspace with all personas. */
    async function populate(): Promise<WorkspaceIds> {
      const { db } = app.services;
      const [member, viewer, removed] = [await idOf('member'), await idOf('viewer'), await idOf('removed')];
      const members = { [member]: 'member', [viewer]: 'viewer', [removed]: 'member' } as const;
      const populated = await populateWorkspace(people.owner, { db, words: 'Secret words', members });
      await db.asSystem((tx) =>
        tx.execute(sql`update workspace_members set removed_at = now() where user_id = ${removed}`),
      );
      return populated;
    }

    async function send(persona: Persona, route: string, attempt: WorkspaceCall): Promise<Answer<unknown>> {
      const [method = '', pattern = ''] = route.split(' ');
      const path = pathOfCall(pattern, attempt.params);
      const { headers } = people[persona];
      const isText = typeof attempt.body === 'string';
      return people[persona].send(attempt.query ? `${path}?${attempt.query}` : path, {
        method: attempt.method ?? method,
        headers: {
          ...headers,
          ...(attempt.body !== undefined && !isText && { 'content-type': 'application/json' }),
          ...attempt.headers,
        },
        ...(attempt.body !== undefined && { body: isText ? String(attempt.body) : JSON.stringify(attempt.body) }),
      });
    }

    const mayCall = (persona: Persona, role: WorkspaceRole): boolean =>
      persona !== 'removed' &&
      persona !== 'stranger' &&
      workspaceRoles.indexOf(persona) <= workspaceRoles.indexOf(role);

    test('the calls here are exactly the routes of workspaces', () => {
      const routes = app.app.table.routes.map(({ method, path }) => `${method} ${path}`);
      expect(routes.filter((route) => route.includes(' /workspaces/{workspaceId}')).sort()).toEqual(
        Object.keys(workspaceRoutes).sort(),
      );
    });

    test.each(['removed', 'stranger'] as const)(
      'a person who is %s gets the same 404 as for an unknown id, and changes nothing',
      async (persona) => {
        const before = await readTenantRows(app.services.db);
        for (const [route, { calls }] of Object.entries(workspaceRoutes)) {
          const unknown = calls(workspaceIdsOf(newId), foreign);
          for (const [index, attempt] of calls(ids, foreign).entries()) {
            const answer = await send(persona, route, attempt);
            const expected = await send(persona, route, unknown[index] ?? {});
            expect([route, answer.status], JSON.stringify(answer.body)).toEqual([route, 404]);
            expect(answer.body).toEqual(expected.body);
          }
        }
        expect(await readTenantRows(app.services.db)).toEqual(before);
      },
    );

    test.each(['owner', 'member', 'viewer'] as const)(
      'to the %s the workspace of somebody else is not there, nor are its rows in the own one',
      async (persona) => {
        const before = await readTenantRows(app.services.db);
        for (const [route, { role, calls }] of Object.entries(workspaceRoutes))
          for (const attempt of calls(foreign, ids)) {
            const isOwn = attempt.params?.['workspaceId'] === ids.workspace;
            const answer = await send(persona, route, attempt);
            // Who may depends on whose row it is: it is looked up first.
            const isLookedUp = LOOKED_UP.includes(route) || mayCall(persona, role);
            const wanted = !isOwn || isLookedUp ? 404 : 403;
            expect([route, answer.status], JSON.stringify(answer.body)).toEqual([route, wanted]);
            expect(JSON.stringify(answer.body)).not.toContain('Foreign words');
          }
        expect(await readTenantRows(app.services.db)).toEqual(before);
      },
    );

    test.each(['member', 'viewer'] as const)(
      'what the role of a %s does not allow is 403, and changes nothing',
      async (persona) => {
        const before = await readTenantRows(app.services.db);
        for (const [route, { role, calls }] of Object.entries(workspaceRoutes)) {
          if (mayCall(persona, role)) continue;
          const [attempt = {}] = calls(ids, ids);
          const answer = await send(persona, route, attempt);
          // Whether a deleted workspace can be restored is for its owner to know.
          const wanted = route === 'POST /workspaces/{workspaceId}/restore' ? 404 : 403;
          expect([route, answer.status], JSON.stringify(answer.body)).toEqual([route, wanted]);
        }
        expect(await readTenantRows(app.services.db)).toEqual(before);
      },
    );

    test.each(['owner', 'member', 'viewer'] as const)(
      'what the role of a %s allows works, in a new workspace where an earlier route took away what it needs',
      async (persona) => {
        let world = await populate();
        for (const [route, { role, calls }] of Object.entries(workspaceRoutes)) {
          if (!mayCall(persona, role)) continue;
          const wanted = statusOf(route, persona === 'owner');
          const attempt = () => send(persona, route, calls(world, world)[0] ?? {});
          let answer = await attempt();
          // A fault of the server is never what an earlier route left behind.
          expect([route, answer.status < 500]).toEqual([route, true]);
          if (answer.status !== wanted) {
            await forget(world);
            world = await populate();
            answer = await attempt();
          }
          expect([route, answer.status], JSON.stringify(answer.body)).toEqual([route, wanted]);
        }
        await forget(world);
        await waitForRuns();
      },
      180_000,
    );

    /** What a role that may call a route is answered about the rows of the owner. */
    function statusOf(route: string, isOwner: boolean): number {
      if (isOwner) return workspaceRoutes[route]?.answers ?? 200;
      // Only one's own items are added, and become tasks.
      if (ITEM_ROUTES.includes(route)) return 404;
      // Conversations with the assistant and their plans are one person's, whoever else is in the workspace.
      if (route.includes('/assistant/') && /\{(?:conversation|plan)Id\}/.test(route)) return 404;
      // A member answers the comment of another with a reaction.
      if (route.endsWith('/reactions')) return 200;
      const isOthersComment =
        route.includes('{commentId}') && (!route.startsWith('PATCH') || route.endsWith('{commentId}'));
      return isOthersComment ? 403 : 200;
    }

    /** The exports that a test has started would write while the next one compares rows. */
    async function waitForRuns(): Promise<void> {
      await vi.waitFor(
        async () => {
          const running = await app.services.db.asSystem((tx) =>
            tx.execute(sql`select id from runs where status = 'running'`),
          );
          expect(running).toEqual([]);
        },
        { timeout: 30_000 },
      );
    }

    /** So that the owner does not reach the limit of workspaces. */
    async function forget({ workspace }: WorkspaceIds): Promise<void> {
      await app.services.db.asSystem((tx) => tx.execute(sql`delete from workspaces where id = ${workspace}`));
    }

    test('an id of another workspace in a body is refused, whatever names it', async () => {
      const before = await readTenantRows(app.services.db);
      const path = `/workspaces/${ids.workspace}/tasks`;
      const references = [
        { statusId: foreign.status },
        { assigneeId: foreign.member },
        { labelIds: [foreign.label] },
        { projectId: foreign.project },
        { milestoneId: foreign.milestone },
        { parentId: foreign.task },
        { afterId: foreign.task },
      ];
      for (const reference of references) {
        const created = await people.owner.call('POST', path, { title: 'x', ...reference });
        expect([reference, created.body.error?.code]).toEqual([reference, 'tasks/unknown-reference']);
      }
      for (const reference of references.slice(0, -1)) {
        const changed = await people.owner.call('PATCH', `${path}/${ids.task}`, reference);
        expect([reference, changed.body.error?.code]).toEqual([reference, 'tasks/unknown-reference']);
      }
      const moved = await people.owner.call('POST', `${path}/${ids.task}/move`, {
        afterId: foreign.task,
        beforeId: null,
      });
      expect(moved.body.error.code).toBe('tasks/unknown-reference');
      for (const reference of [{ parentId: foreign.page }, { projectId: foreign.project }]) {
        const pages = `/workspaces/${ids.workspace}/doc-pages`;
        const created = await people.owner.call('POST', pages, { title: 'x', ...reference });
        const page = await people.owner.call('POST', `${pages}/${ids.page}/move`, {
          parentId: null,
          projectId: null,
          afterId: null,
          ...reference,
        });
        for (const { body } of [created, page])
          expect([reference, body.error?.code]).toEqual([reference, 'docs/unknown-reference']);
      }
      const led = await people.owner.call('POST', `/workspaces/${ids.workspace}/projects`, {
        name: 'x',
        leadId: foreign.member,
      });
      expect(led.body.error.code).toBe('projects/unknown-lead');
      expect(await readTenantRows(app.services.db)).toEqual(before);
    });

    test('without the service, nobody makes themselves a member, and only members write', async () => {
      const { db } = app.services;
      const labelOf = (persona: Persona, workspace: string) =>
        db
          .asUser(userIds[persona], (tx) =>
            tx.execute(sql`insert into task_labels (id, workspace_id, name, color)
              values (${newId()}, ${workspace}, ${`by ${persona}`}, 'grey') returning 1`),
          )
          .then(() => true)
          .catch(() => false);
      for (const persona of personas) {
        const join = db.asUser(userIds[persona], (tx) =>
          tx.execute(sql`insert into workspace_members (id, workspace_id, user_id, name, handle, role)
            values (${newId()}, ${foreign.workspace}, ${userIds[persona]}, 'x', 'x', 'owner')`),
        );
        await expect(join).rejects.toMatchObject({ code: '42501' });
        expect([persona, await labelOf(persona, ids.workspace)]).toEqual([
          persona,
          persona === 'owner' || persona === 'member',
        ]);
        expect([persona, await labelOf(persona, foreign.workspace)]).toEqual([persona, persona === 'stranger']);
      }
    });

    test('without the service, nobody names an item in the name of another member', async () => {
      const { db } = app.services;
      const memberOf = async (persona: Persona): Promise<string> => {
        const rows = (await db.asSystem((tx) =>
          tx.execute(sql`select id from workspace_members
            where workspace_id = ${ids.workspace} and user_id = ${userIds[persona]}`),
        )) as unknown as { id: string }[];
        return rows[0]?.id ?? '';
      };
      const [owner, member] = [await memberOf('owner'), await memberOf('member')];
      const add = (addedBy: string) =>
        db.asUser(userIds.member, (tx) =>
          tx.execute(sql`insert into project_resources (id, workspace_id, project_id, kind, item_id, title, added_by)
            values (${newId()}, ${ids.workspace}, ${ids.project}, 'document', ${newId()}, 'x', ${addedBy})`),
        );
      await expect(add(owner)).rejects.toMatchObject({ code: '42501' });
      await add(member);
      const claim = db.asUser(userIds.member, (tx) =>
        tx.execute(sql`update project_resources set added_by = ${owner} where added_by = ${member}`),
      );
      await expect(claim).rejects.toMatchObject({ code: '42501' });
      const source = db.asUser(userIds.member, (tx) =>
        tx.execute(sql`insert into task_sources (task_id, workspace_id, kind, item_id, title, place, excerpt, added_by)
          values (${ids.task}, ${ids.workspace}, 'design', ${ids.design}, 'x', '{}', 'x', ${owner})`),
      );
      await expect(source).rejects.toMatchObject({ code: '42501' });
    });

    test('a deleted account leaves its workspaces to the member who joined first, or takes them along', async () => {
      const { db } = app.services;
      const leaving = await app.signUp('leaving@example.com');
      const member = await idOf('member');
      const left = await populateWorkspace(leaving, { db, words: 'Left behind', members: { [member]: 'member' } });
      const alone = await populateWorkspace(leaving, { db, words: 'Alone' });
      await db.asSystem((tx) =>
        tx.execute(sql`update users set email = 'moved@example.com' where email = 'leaving@example.com'`),
      );
      const path = `/workspaces/${left.workspace}`;
      const before = await people.member.call<{ members: Member[] }>('GET', `${path}/members`);
      expect(before.body.members[0]).toMatchObject({ role: 'owner', email: 'moved@example.com' });

      await db.asSystem((tx) => tx.execute(sql`delete from users where email = 'moved@example.com'`));
      expect((await people.member.call<Workspace>('GET', path)).body.role).toBe('owner');
      const after = await people.member.call('GET', `${path}/members`);
      expect(after.body).toMatchObject({ formerMembers: [{ name: 'Deleted account' }] });
      expect(JSON.stringify(after.body)).not.toMatch(/moved|leaving/i);
      const rows = (await db.asSystem((tx) =>
        tx.execute(sql`select id from tasks where workspace_id = ${alone.workspace}`),
      )) as unknown as unknown[];
      expect(rows).toEqual([]);
      await forget(left);
    });

    /** Sample rows alone, and rows of a statement of work that a client has accepted. */
    const WITHOUT_ROWS = new Set(['workspace_insights', 'sow_projects', 'sow_project_tasks', 'sow_workspace_rules']);

    /** Each member's own choice, whatever the role. */
    const OWN_ROWS = new Set(['task_default_views']);

    test('without the service, row-level security shows and takes only what the role allows', async () => {
      const { db } = app.services;
      const tables = (await db.asSystem((tx) =>
        tx.execute(sql`select distinct tablename as name from pg_policies where policyname = 'members_read'`),
      )) as unknown as { name: string }[];
      expect(tables.length).toBeGreaterThan(10);
      for (const { name } of tables) {
        const column = name === 'workspaces' ? 'id' : 'workspace_id';
        const isOurs = sql`${sql.identifier(column)} = ${ids.workspace}`;
        for (const persona of Object.keys(people) as Persona[]) {
          const seen = (await db
            .asUser(userIds[persona], (tx) => tx.execute(sql`select 1 from ${sql.identifier(name)} where ${isOurs}`))
            .catch(() => [])) as unknown[];
          const isReader = persona !== 'removed' && persona !== 'stranger' && name !== 'workspace_invitations';
          const hasRows = !WITHOUT_ROWS.has(name);
          expect([name, persona, seen.length > 0]).toEqual([name, persona, isReader && hasRows]);
          if (persona === 'owner' || persona === 'member') continue;
          const isOthers = OWN_ROWS.has(name)
            ? sql`member_id not in (select id from workspace_members where user_id = ${userIds[persona]})`
            : sql`true`;
          const removed = (await db
            .asUser(userIds[persona], (tx) =>
              tx.execute(sql`delete from ${sql.identifier(name)} where ${isOurs} and ${isOthers} returning 1`),
            )
            .catch(() => [])) as unknown[];
          expect([name, persona, removed.length]).toEqual([name, persona, 0]);
        }
      }
    });
  });
}
