// The ids of the rows of a populated workspace, and calls of routes that name them.

import { newId } from '#contract/id.ts';

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
export function both(params: (ids: WorkspaceIds) => Record<string, string>, body?: (ids: WorkspaceIds) => unknown) {
  return (ids: WorkspaceIds, own: WorkspaceIds): WorkspaceCall[] =>
    [ids, { ...ids, workspace: own.workspace }].map((used) => ({
      params: { workspaceId: used.workspace, ...params(used) },
      ...(body && { body: body(used) }),
    }));
}

export function inWorkspace(body?: (ids: WorkspaceIds) => unknown) {
  return (ids: WorkspaceIds): WorkspaceCall[] => [
    { params: { workspaceId: ids.workspace }, ...(body && { body: body(ids) }) },
  ];
}

export function sourcedTask(itemId: string, words = 'Taken') {
  return { title: words, source: { kind: 'design', itemId, place: { section: words }, excerpt: words } };
}

export const csv = 'Title\nImported';
