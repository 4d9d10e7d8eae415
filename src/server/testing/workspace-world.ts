// A workspace with a row of every kind, and a call of every route of /workspaces: what the tests of access walk.

import { sql } from 'drizzle-orm';
import { newId } from '#contract/id.ts';
import type { Document } from '#features/documents/contract.ts';
import type { Design } from '#features/design/contract.ts';
import type { Resource } from '#project/resources/shared/resource-shapes.ts';
import type { DocPageDetails, DocVersion } from '#project/docs/shared/doc-shapes.ts';
import type { Idea } from '#project/ideas/shared/idea-shapes.ts';
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
import type { TestPerson } from './test-app.ts';

/** The ids of the rows of a workspace. */
export type WorkspaceIds = {
  workspace: string;
  /** Without an account. */
  member: string;
  /** With an account that is a member. */
  heir: string;
  invitation: string;
  project: string;
  milestone: string;
  task: string;
  otherTask: string;
  status: string;
  otherStatus: string;
  deletedStatus: string;
  label: string;
  comment: string;
  relation: string;
  import: string;
  /** A document of the person who made the workspace, and the resource that names it. */
  item: string;
  /** A design of the same person, and the task that was made from it. */
  design: string;
  sourcedTask: string;
  resource: string;
  view: string;
  attachment: string;
  page: string;
  pageVersion: string;
  idea: string;
  /** Was promoted to a task. */
  promotedIdea: string;
};

export type WorkspaceCall = {
  params?: Record<string, string | number>;
  /** 'from=2026-11-01&to=2026-11-30' */
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
  method?: string;
};

/** The lowest role that may call a route, and calls of it. `own`: rows of a workspace of the caller. */
export type WorkspaceRoute = {
  role: 'owner' | 'member' | 'viewer';
  calls: (ids: WorkspaceIds, own: WorkspaceIds) => WorkspaceCall[];
};

export const workspaceIdNames = [
  'workspace',
  'member',
  'heir',
  'invitation',
  'project',
  'milestone',
  'task',
  'otherTask',
  'status',
  'otherStatus',
  'deletedStatus',
  'label',
  'comment',
  'relation',
  'import',
  'item',
  'design',
  'sourcedTask',
  'resource',
  'view',
  'attachment',
  'page',
  'pageVersion',
  'idea',
  'promotedIdea',
] as const satisfies readonly (keyof WorkspaceIds)[];

export function unknownWorkspaceIds(id: () => string = newId): WorkspaceIds {
  return Object.fromEntries(workspaceIdNames.map((name) => [name, id()])) as WorkspaceIds;
}

/** In the workspace of the ids, and with these ids in one's own workspace. */
function both(params: (ids: WorkspaceIds) => Record<string, string>, body?: (ids: WorkspaceIds) => unknown) {
  return (ids: WorkspaceIds, own: WorkspaceIds): WorkspaceCall[] =>
    [ids, { ...ids, workspace: own.workspace }].map((used) => ({
      params: { workspaceId: used.workspace, ...params(used) },
      ...(body && { body: body(used) }),
    }));
}

function inWorkspace(body?: (ids: WorkspaceIds) => unknown) {
  return (ids: WorkspaceIds): WorkspaceCall[] => [
    { params: { workspaceId: ids.workspace }, ...(body && { body: body(ids) }) },
  ];
}

function sourcedTask(itemId: string, words = 'Taken') {
  return { title: words, source: { kind: 'design', itemId, place: { section: words }, excerpt: words } };
}

const csv = 'Title\nImported';

export const workspaceRoutes: Record<string, WorkspaceRoute> = {
  'GET /workspaces/{workspaceId}': { role: 'viewer', calls: inWorkspace() },
  'PATCH /workspaces/{workspaceId}': { role: 'owner', calls: inWorkspace(() => ({ name: 'Renamed' })) },
  'DELETE /workspaces/{workspaceId}': { role: 'owner', calls: inWorkspace() },
  'POST /workspaces/{workspaceId}/restore': { role: 'owner', calls: inWorkspace() },
  'DELETE /workspaces/{workspaceId}/sample': { role: 'owner', calls: inWorkspace() },
  'POST /workspaces/{workspaceId}/sample/restore': { role: 'owner', calls: inWorkspace() },
  'GET /workspaces/{workspaceId}/events': {
    role: 'viewer',
    calls: ({ workspace }) => [{ params: { workspaceId: workspace }, method: 'HEAD' }],
  },
  'GET /workspaces/{workspaceId}/members': { role: 'viewer', calls: inWorkspace() },
  'PATCH /workspaces/{workspaceId}/members/{memberId}': {
    role: 'owner',
    calls: both(
      ({ member }) => ({ memberId: member }),
      () => ({ role: 'viewer', name: 'Renamed' }),
    ),
  },
  'DELETE /workspaces/{workspaceId}/members/{memberId}': {
    role: 'owner',
    calls: both(({ member }) => ({ memberId: member })),
  },
  'POST /workspaces/{workspaceId}/members/{memberId}/restore': {
    role: 'owner',
    calls: both(({ member }) => ({ memberId: member })),
  },
  'POST /workspaces/{workspaceId}/owner': {
    role: 'owner',
    calls: (ids, own) =>
      [ids.workspace, own.workspace].map((workspaceId) => ({ params: { workspaceId }, body: { memberId: ids.heir } })),
  },
  'GET /workspaces/{workspaceId}/invitations': { role: 'owner', calls: inWorkspace() },
  'POST /workspaces/{workspaceId}/invitations': { role: 'owner', calls: inWorkspace(() => ({ role: 'viewer' })) },
  'DELETE /workspaces/{workspaceId}/invitations/{invitationId}': {
    role: 'owner',
    calls: both(({ invitation }) => ({ invitationId: invitation })),
  },

  'GET /workspaces/{workspaceId}/projects': { role: 'viewer', calls: inWorkspace() },
  'POST /workspaces/{workspaceId}/projects': { role: 'member', calls: inWorkspace(() => ({ name: 'Taken' })) },
  'GET /workspaces/{workspaceId}/projects/{projectId}': {
    role: 'viewer',
    calls: both(({ project }) => ({ projectId: project })),
  },
  'PATCH /workspaces/{workspaceId}/projects/{projectId}': {
    role: 'member',
    calls: both(
      ({ project }) => ({ projectId: project }),
      () => ({ name: 'Renamed' }),
    ),
  },
  'DELETE /workspaces/{workspaceId}/projects/{projectId}': {
    role: 'member',
    calls: both(({ project }) => ({ projectId: project })),
  },
  'POST /workspaces/{workspaceId}/projects/{projectId}/restore': {
    role: 'member',
    calls: both(({ project }) => ({ projectId: project })),
  },
  'GET /workspaces/{workspaceId}/milestones': { role: 'viewer', calls: inWorkspace() },
  'POST /workspaces/{workspaceId}/projects/{projectId}/milestones': {
    role: 'member',
    calls: both(
      ({ project }) => ({ projectId: project }),
      () => ({ name: 'Taken' }),
    ),
  },
  'PATCH /workspaces/{workspaceId}/milestones/{milestoneId}': {
    role: 'member',
    calls: both(
      ({ milestone }) => ({ milestoneId: milestone }),
      () => ({ isCompleted: true }),
    ),
  },
  'DELETE /workspaces/{workspaceId}/milestones/{milestoneId}': {
    role: 'member',
    calls: both(({ milestone }) => ({ milestoneId: milestone })),
  },
  'POST /workspaces/{workspaceId}/milestones/{milestoneId}/restore': {
    role: 'member',
    calls: both(({ milestone }) => ({ milestoneId: milestone })),
  },

  'GET /workspaces/{workspaceId}/tasks': { role: 'viewer', calls: inWorkspace() },
  'POST /workspaces/{workspaceId}/tasks': { role: 'member', calls: inWorkspace(() => ({ title: 'Taken' })) },
  'POST /workspaces/{workspaceId}/bug-duplicates': {
    role: 'viewer',
    calls: inWorkspace(() => ({ title: 'Secret words' })),
  },
  'PATCH /workspaces/{workspaceId}/tasks': {
    role: 'member',
    calls: both(
      () => ({}),
      ({ task }) => ({ ids: [task], changes: { priority: 'urgent' } }),
    ),
  },
  'GET /workspaces/{workspaceId}/tasks/{taskId}': { role: 'viewer', calls: both(({ task }) => ({ taskId: task })) },
  'PATCH /workspaces/{workspaceId}/tasks/{taskId}': {
    role: 'member',
    calls: both(
      ({ task }) => ({ taskId: task }),
      () => ({ title: 'Renamed' }),
    ),
  },
  'POST /workspaces/{workspaceId}/task-deletions': {
    role: 'member',
    calls: both(
      () => ({}),
      ({ task }) => ({ ids: [task] }),
    ),
  },
  'POST /workspaces/{workspaceId}/task-deletions/restore': {
    role: 'member',
    calls: both(
      () => ({}),
      ({ task }) => ({ ids: [task] }),
    ),
  },
  'POST /workspaces/{workspaceId}/tasks/{taskId}/move': {
    role: 'member',
    calls: both(
      ({ task }) => ({ taskId: task }),
      () => ({ afterId: null, beforeId: null }),
    ),
  },
  'GET /workspaces/{workspaceId}/tasks/{taskId}/comments': {
    role: 'viewer',
    calls: both(({ task }) => ({ taskId: task })),
  },
  'POST /workspaces/{workspaceId}/tasks/{taskId}/comments': {
    role: 'member',
    calls: both(
      ({ task }) => ({ taskId: task }),
      () => ({ body: 'Taken' }),
    ),
  },
  'PATCH /workspaces/{workspaceId}/comments/{commentId}': {
    role: 'member',
    calls: both(
      ({ comment }) => ({ commentId: comment }),
      () => ({ body: 'Taken' }),
    ),
  },
  'DELETE /workspaces/{workspaceId}/comments/{commentId}': {
    role: 'member',
    calls: both(({ comment }) => ({ commentId: comment })),
  },
  'POST /workspaces/{workspaceId}/comments/{commentId}/restore': {
    role: 'member',
    calls: both(({ comment }) => ({ commentId: comment })),
  },
  'POST /workspaces/{workspaceId}/tasks/{taskId}/relations': {
    role: 'member',
    calls: both(
      ({ task }) => ({ taskId: task }),
      ({ otherTask }) => ({ kind: 'duplicates', otherId: otherTask }),
    ),
  },
  'DELETE /workspaces/{workspaceId}/tasks/{taskId}/relations/{relationId}': {
    role: 'member',
    calls: both(({ task, relation }) => ({ taskId: task, relationId: relation })),
  },
  'GET /workspaces/{workspaceId}/task-settings': { role: 'viewer', calls: inWorkspace() },
  'POST /workspaces/{workspaceId}/statuses': {
    role: 'member',
    calls: inWorkspace(() => ({ name: 'Taken', category: 'todo' })),
  },
  'PATCH /workspaces/{workspaceId}/statuses/{statusId}': {
    role: 'member',
    calls: both(
      ({ status }) => ({ statusId: status }),
      () => ({ name: 'Renamed' }),
    ),
  },
  'POST /workspaces/{workspaceId}/statuses/{statusId}/delete': {
    role: 'member',
    calls: both(
      ({ status }) => ({ statusId: status }),
      ({ otherStatus }) => ({ replacementId: otherStatus }),
    ),
  },
  'POST /workspaces/{workspaceId}/statuses/{statusId}/restore': {
    role: 'member',
    calls: both(({ deletedStatus }) => ({ statusId: deletedStatus })),
  },
  'POST /workspaces/{workspaceId}/labels': { role: 'member', calls: inWorkspace(() => ({ name: 'Taken' })) },
  'PATCH /workspaces/{workspaceId}/labels/{labelId}': {
    role: 'member',
    calls: both(
      ({ label }) => ({ labelId: label }),
      () => ({ name: 'Renamed' }),
    ),
  },
  'DELETE /workspaces/{workspaceId}/labels/{labelId}': {
    role: 'member',
    calls: both(({ label }) => ({ labelId: label })),
  },
  'POST /workspaces/{workspaceId}/labels/{labelId}/restore': {
    role: 'member',
    calls: both(({ label }) => ({ labelId: label })),
  },
  'GET /workspaces/{workspaceId}/task-export': { role: 'viewer', calls: inWorkspace() },
  'POST /workspaces/{workspaceId}/task-imports': {
    role: 'member',
    calls: ({ workspace }) => [
      { params: { workspaceId: workspace }, body: csv, headers: { 'x-file-name': 'tasks.csv' } },
    ],
  },
  'DELETE /workspaces/{workspaceId}/task-imports/{importId}': {
    role: 'member',
    calls: both((ids) => ({ importId: ids.import })),
  },
  'GET /workspaces/{workspaceId}/export': { role: 'owner', calls: inWorkspace() },
  'GET /workspaces/{workspaceId}/resources': { role: 'viewer', calls: inWorkspace() },
  'GET /workspaces/{workspaceId}/resources/{resourceId}/content': {
    role: 'viewer',
    calls: both(({ resource }) => ({ resourceId: resource })),
  },
  'GET /workspaces/{workspaceId}/projects/{projectId}/resource-candidates': {
    role: 'member',
    calls: (ids, own) =>
      both(({ project }) => ({ projectId: project }))(ids, own).map(({ params = {} }) => ({
        params,
        query: 'kind=document',
      })),
  },
  'POST /workspaces/{workspaceId}/projects/{projectId}/resources': {
    role: 'member',
    calls: (ids, own) => [
      ...both(
        ({ project }) => ({ projectId: project }),
        ({ item }) => ({ kind: 'document', itemId: item }),
      )(ids, own),
      // Somebody else's item does not become readable in one's own workspace.
      {
        params: { workspaceId: own.workspace, projectId: own.project },
        body: { kind: 'document', itemId: ids.item },
      },
    ],
  },
  'DELETE /workspaces/{workspaceId}/resources/{resourceId}': {
    role: 'member',
    calls: both(({ resource }) => ({ resourceId: resource })),
  },
  'POST /workspaces/{workspaceId}/resources/{resourceId}/restore': {
    role: 'member',
    calls: both(({ resource }) => ({ resourceId: resource })),
  },
  'POST /workspaces/{workspaceId}/sourced-tasks': {
    role: 'member',
    calls: (ids, own) =>
      [ids.workspace, own.workspace].map((workspaceId) => ({ params: { workspaceId }, body: sourcedTask(ids.design) })),
  },
  'GET /workspaces/{workspaceId}/tasks/{taskId}/source': {
    role: 'viewer',
    calls: both(({ sourcedTask: task }) => ({ taskId: task })),
  },
  'GET /workspaces/{workspaceId}/task-imports/{importId}': {
    role: 'viewer',
    calls: ({ workspace, import: importId }) => [{ params: { workspaceId: workspace, importId } }],
  },
  'GET /workspaces/{workspaceId}/task-days': {
    role: 'viewer',
    calls: ({ workspace }) => [{ params: { workspaceId: workspace }, query: 'from=2026-11-01&to=2026-11-30' }],
  },
  'GET /workspaces/{workspaceId}/task-spans': { role: 'viewer', calls: inWorkspace() },
  'GET /workspaces/{workspaceId}/task-views': { role: 'viewer', calls: inWorkspace() },
  'POST /workspaces/{workspaceId}/task-views': {
    role: 'member',
    calls: inWorkspace(() => ({ name: 'Taken', query: 'priority=high' })),
  },
  'PATCH /workspaces/{workspaceId}/task-views/{viewId}': {
    role: 'member',
    calls: both(
      ({ view }) => ({ viewId: view }),
      () => ({ name: 'Renamed' }),
    ),
  },
  'DELETE /workspaces/{workspaceId}/task-views/{viewId}': {
    role: 'member',
    calls: both(({ view }) => ({ viewId: view })),
  },
  'POST /workspaces/{workspaceId}/task-views/{viewId}/restore': {
    role: 'member',
    calls: both(({ view }) => ({ viewId: view })),
  },
  'GET /workspaces/{workspaceId}/tasks/{taskId}/attachments': {
    role: 'viewer',
    calls: both(({ task }) => ({ taskId: task })),
  },
  'POST /workspaces/{workspaceId}/tasks/{taskId}/attachments': {
    role: 'member',
    calls: (ids, own) =>
      [ids.workspace, own.workspace].map((workspaceId) => ({
        params: { workspaceId, taskId: ids.task },
        body: 'Taken',
        headers: { 'x-file-name': 'taken.txt' },
      })),
  },
  'GET /workspaces/{workspaceId}/attachments/{attachmentId}/content': {
    role: 'viewer',
    calls: both(({ attachment }) => ({ attachmentId: attachment })),
  },
  'DELETE /workspaces/{workspaceId}/attachments/{attachmentId}': {
    role: 'member',
    calls: both(({ attachment }) => ({ attachmentId: attachment })),
  },
  'POST /workspaces/{workspaceId}/attachments/{attachmentId}/restore': {
    role: 'member',
    calls: both(({ attachment }) => ({ attachmentId: attachment })),
  },
  'GET /workspaces/{workspaceId}/doc-pages': { role: 'viewer', calls: inWorkspace() },
  'POST /workspaces/{workspaceId}/doc-pages': { role: 'member', calls: inWorkspace(() => ({ title: 'Taken' })) },
  'GET /workspaces/{workspaceId}/doc-search': {
    role: 'viewer',
    calls: ({ workspace }) => [{ params: { workspaceId: workspace }, query: 'text=words' }],
  },
  'GET /workspaces/{workspaceId}/doc-pages/{pageId}': {
    role: 'viewer',
    calls: both(({ page }) => ({ pageId: page })),
  },
  'PATCH /workspaces/{workspaceId}/doc-pages/{pageId}': {
    role: 'member',
    calls: both(
      ({ page }) => ({ pageId: page }),
      () => ({ title: 'Renamed', content: 'Taken', baseRevision: 2 }),
    ),
  },
  'POST /workspaces/{workspaceId}/doc-pages/{pageId}/move': {
    role: 'member',
    calls: both(
      ({ page }) => ({ pageId: page }),
      () => ({ parentId: null, projectId: null, afterId: null }),
    ),
  },
  'DELETE /workspaces/{workspaceId}/doc-pages/{pageId}': {
    role: 'member',
    calls: both(({ page }) => ({ pageId: page })),
  },
  'POST /workspaces/{workspaceId}/doc-pages/{pageId}/restore': {
    role: 'member',
    calls: both(({ page }) => ({ pageId: page })),
  },
  'GET /workspaces/{workspaceId}/doc-pages/{pageId}/versions': {
    role: 'viewer',
    calls: both(({ page }) => ({ pageId: page })),
  },
  'GET /workspaces/{workspaceId}/doc-pages/{pageId}/versions/{versionId}': {
    role: 'viewer',
    calls: both(({ page, pageVersion }) => ({ pageId: page, versionId: pageVersion })),
  },
  'POST /workspaces/{workspaceId}/doc-pages/{pageId}/versions/{versionId}/restore': {
    role: 'member',
    calls: both(({ page, pageVersion }) => ({ pageId: page, versionId: pageVersion })),
  },
  'GET /workspaces/{workspaceId}/tasks/{taskId}/doc-pages': {
    role: 'viewer',
    calls: both(({ task }) => ({ taskId: task })),
  },
  'POST /workspaces/{workspaceId}/doc-pages/{pageId}/exports': {
    role: 'viewer',
    calls: both(
      ({ page }) => ({ pageId: page }),
      () => ({ requestId: newId(), format: 'md' }),
    ),
  },
  'GET /workspaces/{workspaceId}/ideas': { role: 'viewer', calls: inWorkspace() },
  'POST /workspaces/{workspaceId}/ideas': { role: 'member', calls: inWorkspace(() => ({ title: 'Taken' })) },
  'GET /workspaces/{workspaceId}/ideas/{ideaId}': { role: 'viewer', calls: both(({ idea }) => ({ ideaId: idea })) },
  'PATCH /workspaces/{workspaceId}/ideas/{ideaId}': {
    role: 'member',
    calls: both(
      ({ idea }) => ({ ideaId: idea }),
      () => ({ title: 'Renamed' }),
    ),
  },
  'DELETE /workspaces/{workspaceId}/ideas/{ideaId}': { role: 'member', calls: both(({ idea }) => ({ ideaId: idea })) },
  'POST /workspaces/{workspaceId}/ideas/{ideaId}/restore': {
    role: 'member',
    calls: both(({ idea }) => ({ ideaId: idea })),
  },
  'PUT /workspaces/{workspaceId}/ideas/{ideaId}/vote': {
    role: 'member',
    calls: both(({ idea }) => ({ ideaId: idea })),
  },
  'DELETE /workspaces/{workspaceId}/ideas/{ideaId}/vote': {
    role: 'member',
    calls: both(({ idea }) => ({ ideaId: idea })),
  },
  'POST /workspaces/{workspaceId}/ideas/{ideaId}/task': {
    role: 'member',
    calls: both(({ idea }) => ({ ideaId: idea })),
  },
  'DELETE /workspaces/{workspaceId}/ideas/{ideaId}/task': {
    role: 'member',
    calls: both(({ promotedIdea }) => ({ ideaId: promotedIdea })),
  },
  'GET /workspaces/{workspaceId}/analysis': { role: 'viewer', calls: inWorkspace() },
  'POST /workspaces/{workspaceId}/analysis/summaries': {
    role: 'viewer',
    calls: (ids, own) => [
      { params: { workspaceId: ids.workspace }, body: { requestId: newId(), agentId: 'whole' } },
      {
        params: { workspaceId: own.workspace },
        body: { requestId: newId(), agentId: 'whole', project: ids.project },
      },
    ],
  },
  'GET /workspaces/{workspaceId}/dashboard': { role: 'viewer', calls: inWorkspace() },
  'GET /workspaces/{workspaceId}/activity': { role: 'viewer', calls: inWorkspace() },
};

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
  const idea = (await create<Idea>('ideas', { title: words, body: words, projectId: project })).id;
  await person.call('PUT', `${path}/ideas/${idea}/vote`);
  const promotedIdea = (await create<Idea>('ideas', { title: `${words} too` })).id;
  await person.call('POST', `${path}/ideas/${promotedIdea}/task`);
  return {
    idea,
    promotedIdea,
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
