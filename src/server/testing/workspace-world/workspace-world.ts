// A workspace with a row of every kind, and a call of every route of /workspaces: what the tests of access walk.

import { sql } from 'drizzle-orm';
import { newId } from '#contract/id.ts';
import type { Document } from '#features/documents/contract.ts';
import type { Design } from '#features/design/contract.ts';
import type { Resource } from '#project/resources/shared/resource-shapes.ts';
import type { DocPageDetails, DocVersion } from '#project/docs/shared/doc-shapes.ts';
import type { Milestone, Project } from '#project/projects/shared/project-shapes.ts';
import type { ImportReport } from '#project/tasks/contract/csv-contract.ts';
import type {
  TaskAttachment,
  TaskComment,
  TaskDetails,
  TaskLabel,
  TaskStatus,
  TaskView,
} from '#project/tasks/shared/task-shapes.ts';
import type { Workspace, WorkspaceInvitation } from '#project/workspace/shared/workspace-shapes.ts';
import type { Db } from '#platform/db/db.ts';
import { readAccessOfWorkspaces } from '../access/slice-access.ts';
import type { TestPerson } from '../test-app.ts';
import { contentRoutes } from './content-routes.ts';
import { taskRoutes } from './task-routes.ts';
import { csv, knownIdNames, sourcedTask, type WorkspaceIds, type WorkspaceRoute } from './world-calls.ts';
import { workspaceOwnRoutes } from './workspace-routes.ts';

const slices = await readAccessOfWorkspaces();

export const workspaceRoutes: Record<string, WorkspaceRoute> = {
  ...workspaceOwnRoutes,
  ...taskRoutes,
  ...contentRoutes,
  ...Object.fromEntries(slices.flatMap(({ routes }) => Object.entries(routes))),
};

/** The names of all ids of a populated workspace. */
export const workspaceIdNames = [...knownIdNames, ...slices.flatMap(({ ids }) => ids)];

export function workspaceIdsOf(id: () => string): WorkspaceIds {
  return Object.fromEntries(workspaceIdNames.map((name) => [name, id()])) as WorkspaceIds;
}

/**
 * Creates a workspace of this person with a row in every table. `words` are in its texts.
 *
 * @param members accounts that become members, by user id
 */
export async function populateWorkspace(
  person: TestPerson,
  { db, words, members = {} }: { db: Db; words: string; members?: Record<string, 'member' | 'viewer'> },
): Promise<WorkspaceIds> {
  const workspace = (await person.call<Workspace>('POST', '/workspaces', { name: words.slice(0, 80) })).body.id;
  const path = `/workspaces/${workspace}`;
  const create = async <Row extends { id: string }>(part: string, body: unknown): Promise<Row> =>
    (await person.call<Row>('POST', `${path}/${part}`, body)).body;
  const member = newId();
  const heir = newId();
  const rows = [
    { id: member, userId: null, role: 'member', handle: 'nobody' },
    ...Object.entries(members).map(([userId, role], index) => ({
      id: index === 0 ? heir : newId(),
      userId,
      role,
      handle: `person-${index}`,
    })),
  ];
  await db.asSystem(async (tx) => {
    for (const row of rows)
      await tx.execute(sql`insert into workspace_members (id, workspace_id, user_id, name, handle, role)
        values (${row.id}, ${workspace}, ${row.userId}, ${words}, ${row.handle}, ${row.role})`);
  });
  const { statuses } = (await person.call<{ statuses: TaskStatus[] }>('GET', `${path}/task-settings`)).body;
  const project = (await create<Project>('projects', { name: words, description: words })).id;
  const task = (await create<TaskDetails>('tasks', { title: words, description: words, projectId: project })).id;
  const otherTask = (await create<TaskDetails>('tasks', { title: `${words} too` })).id;
  const imported = await person.send<ImportReport>(`${path}/task-imports`, {
    method: 'POST',
    body: csv,
    headers: { ...person.headers, 'x-file-name': 'tasks.csv' },
  });
  const attached = await person.send<TaskAttachment>(`${path}/tasks/${task}/attachments`, {
    method: 'POST',
    body: words,
    headers: { ...person.headers, 'x-file-name': 'words.txt' },
  });
  const related = await person.call<TaskDetails>('POST', `${path}/tasks/${task}/relations`, {
    kind: 'blocks',
    otherId: otherTask,
  });
  const deletedStatus = (await create<TaskStatus>('statuses', { name: 'Gone', category: 'todo' })).id;
  const otherStatus = statuses.find(({ name }) => name === 'Done')?.id ?? '';
  await person.call('PATCH', `${path}/tasks/${otherTask}`, { statusId: deletedStatus });
  await person.call('POST', `${path}/statuses/${deletedStatus}/delete`, {
    replacementId: statuses.find(({ name }) => name === 'To do')?.id,
  });
  const { item, design } = await itemsOf(person, words);
  const { key } = (await person.call<TaskDetails>('GET', `${path}/tasks/${task}`)).body;
  const page = await createPage(person, path, { title: words, content: `${words} in ${key} and [[${words}]]` });
  const ids: WorkspaceIds = {
    workspace,
    member,
    heir,
    project,
    task,
    otherTask,
    milestone: (await create<Milestone>(`projects/${project}/milestones`, { name: words })).id,
    label: (await create<TaskLabel>('labels', { name: words.slice(0, 40) })).id,
    comment: (await create<TaskComment>(`tasks/${task}/comments`, { body: words })).id,
    invitation: (await create<WorkspaceInvitation>('invitations', {})).id,
    relation: related.body.relations[0]?.id ?? '',
    import: imported.body.importId,
    item,
    design,
    resource: (await create<Resource>(`projects/${project}/resources`, { kind: 'document', itemId: item })).id,
    sourcedTask: (await create<TaskDetails>('sourced-tasks', sourcedTask(design, words))).id,
    view: (await create<TaskView>('task-views', { name: words.slice(0, 40), query: '', isShared: true })).id,
    attachment: attached.body.id,
    ...page,
    status: statuses.find(({ name }) => name === 'In review')?.id ?? '',
    otherStatus,
    deletedStatus,
  };
  await person.call('PUT', `${path}/comments/${ids.comment}/reactions`, { kind: 'agree', isSet: true });
  await person.call('PUT', `${path}/default-task-view`, { viewId: ids.view });
  for (const { populate } of slices) Object.assign(ids, await populate({ db, person, words, ids, create }));
  return ids;
}

type Items = Pick<WorkspaceIds, 'item' | 'design'>;
const items = new WeakMap<TestPerson, Promise<Items>>();

/** The items of a person, which all of their workspaces share. */
function itemsOf(person: TestPerson, words: string): Promise<Items> {
  const known = items.get(person) ?? createItems(person, words);
  items.set(person, known);
  return known;
}

async function createItems(person: TestPerson, words: string): Promise<Items> {
  const uploaded = await person.send<Document>('/documents', {
    method: 'POST',
    body: words,
    headers: { ...person.headers, 'x-file-name': encodeURIComponent(`${words}.txt`) },
  });
  const created = await person.call<Design>('POST', '/designs', { title: words });
  return { item: uploaded.body.id, design: created.body.id };
}

/** A page with a version, and a text that refers to a task and a page. */
async function createPage(
  person: TestPerson,
  path: string,
  page: { title: string; content: string },
): Promise<Pick<WorkspaceIds, 'page' | 'pageVersion'>> {
  const { id } = (await person.call<DocPageDetails>('POST', `${path}/doc-pages`, page)).body;
  const change = { content: `${page.content} again`, baseRevision: 1, keepsReplaced: true };
  await person.call('PATCH', `${path}/doc-pages/${id}`, change);
  const { versions } = (await person.call<{ versions: DocVersion[] }>('GET', `${path}/doc-pages/${id}/versions`)).body;
  return { page: id, pageVersion: versions[0]?.id ?? '' };
}
