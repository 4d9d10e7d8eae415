// The workspace of the measurement: six members, three projects, sixteen tasks. cases/cases.txt says what is expected of it.

import { sql } from 'drizzle-orm';
import { newId } from '#contract/id.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

export const TODAY = '2026-12-02';

type Named = { id: string; name: string };
type Row = readonly [
  title: string,
  kind: 'task' | 'bug',
  status: string,
  priority: string,
  assignee: string,
  project: string,
  label: string,
  due: string,
  closed: string,
];

/** The keys are made of the project and the place in this list: HUB-2 is the second. */
const ROWS: readonly Row[] = [
  ['Order the firewall licences', 'task', 'To do', 'high', 'Ana Lopes', '', 'security', '2026-11-30', ''],
  ['Peer the hub with the spoke', 'task', 'In progress', 'urgent', 'Ben Carter', 'HUB', 'network', '2026-12-04', ''],
  ['Write the routing table', 'task', 'To do', 'medium', 'Ana Lopes', 'HUB', 'network', '2026-12-08', ''],
  ['Spoke loses its default route', 'bug', 'To do', 'urgent', '', 'HUB', 'network', '', ''],
  ['Checkout returns 500 on retry', 'bug', 'To do', 'urgent', '', 'PAY', '', '2026-12-03', ''],
  ['Rotate the API keys', 'task', 'In review', 'high', 'Chen Wei', 'PAY', 'security', '2026-12-01', ''],
  ['Refund mail has no amount', 'bug', 'To do', 'low', 'Dina Haddad', 'PAY', '', '', ''],
  ['Book the offsite', 'task', 'Backlog', 'none', 'Max Weber', '', '', '2026-12-11', ''],
  ['Draft the runbook', 'task', 'To do', 'none', '', 'DOC', 'docs', '2026-12-06', ''],
  ['Review the runbook with the client', 'task', 'To do', 'medium', 'Max Weber', 'DOC', 'docs', '', ''],
  ['Test the failover', 'task', 'To do', 'medium', 'Ben Carter', 'HUB', '', '2026-12-14', ''],
  ['Renew the TLS certificate', 'task', 'To do', 'high', 'Max Weber', '', 'security', '2026-12-02', ''],
  ['Log every declined card', 'task', 'Done', 'none', 'Ana Lopes', 'PAY', '', '', '2026-12-01'],
  ['Reserve the address range', 'task', 'Done', 'none', 'Ana Lopes', 'HUB', '', '', '2026-11-30'],
  ['Name the subnets', 'task', 'Done', 'none', 'Ben Carter', 'HUB', '', '', '2026-11-25'],
  ['Pick a card provider', 'task', 'Cancelled', 'none', 'Dina Haddad', 'PAY', '', '', '2026-11-26'],
];
const PROJECTS = [
  ['HUB', 'Hub and spoke'],
  ['PAY', 'Payments'],
  ['DOC', 'Client handover'],
] as const;
const MEMBERS = ['Ana Lopes', 'Anna Klein', 'Ben Carter', 'Chen Wei', 'Dina Haddad'];
/** Places of tasks: the first blocks the second. */
const BLOCKS = [
  [3, 2],
  [1, 11],
  [4, 11],
] as const;

export type World = { app: TestApp; person: TestPerson; path: string; workspaceId: string };

export async function openWorld(): Promise<World> {
  const app = await openTestApp();
  const person = await app.signUp('max@example.com');
  const { id: workspaceId } = (await person.call<Named>('POST', '/workspaces', { name: 'Volt', keyPrefix: 'VOL' }))
    .body;
  const path = `/workspaces/${workspaceId}`;
  const world = { app, person, path, workspaceId };
  await addMembers(world);
  await addRows(world);
  return world;
}

async function addMembers({ app, workspaceId }: World): Promise<void> {
  await app.services.db.asSystem(async (tx) => {
    await tx.execute(
      sql`update workspace_members set name = 'Max Weber', handle = 'max' where workspace_id = ${workspaceId}`,
    );
    for (const name of MEMBERS)
      await tx.execute(sql`insert into workspace_members (id, workspace_id, user_id, name, handle, role)
        values (${newId()}, ${workspaceId}, null, ${name}, ${name.split(' ')[0]?.toLowerCase()}, 'member')`);
  });
}

async function addRows({ app, person, path }: World): Promise<void> {
  const create = async (part: string, body: unknown): Promise<Named> => {
    const { status, body: made } = await person.call<Named>('POST', `${path}/${part}`, body);
    if (status !== 200) throw new Error(`${part}: ${JSON.stringify(made)}`);
    return made;
  };
  const projects = new Map<string, string>();
  for (const [key, name] of PROJECTS) projects.set(key, (await create('projects', { name, key })).id);
  const milestone = await create(`projects/${projects.get('HUB')}/milestones`, { name: 'Go-live', due: '2026-12-15' });
  const { members } = (await person.call<{ members: Named[] }>('GET', `${path}/members`)).body;
  const { statuses } = (await person.call<{ statuses: Named[] }>('GET', `${path}/task-settings`)).body;
  const idIn = (rows: readonly Named[], name: string): string | null =>
    rows.find((row) => row.name === name)?.id ?? null;
  const taskIds: string[] = [];
  for (const [title, kind, status, priority, assignee, project, label, due, closed] of ROWS) {
    const task = await create('tasks', {
      ...{ title, kind, priority, statusId: idIn(statuses, status), assigneeId: idIn(members, assignee) },
      ...{ projectId: projects.get(project) ?? null, newLabels: label ? [label] : [], due: due || null },
      ...(title === 'Test the failover' && { milestoneId: milestone.id }),
    });
    taskIds.push(task.id);
    if (closed)
      await app.services.db.asSystem((tx) =>
        tx.execute(sql`update tasks set closed_at = ${`${closed}T12:00:00Z`}::timestamptz where id = ${task.id}`),
      );
  }
  for (const [from, to] of BLOCKS)
    await create(`tasks/${taskIds[from - 1]}/relations`, { kind: 'blocks', otherId: taskIds[to - 1] });
}
