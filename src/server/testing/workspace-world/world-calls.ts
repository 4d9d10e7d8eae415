// The ids of the rows of a populated workspace, and calls of routes that name them.

/** The ids of the rows of a workspace that several slices name. What only one names, its access.ts adds. */
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
};

export type WorkspaceCall = {
  params?: Record<string, string | number>;
  /** 'from=2026-11-01&to=2026-11-30' */
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
  method?: string;
};

/** Returns the path of a call, without its query: '/workspaces/…/ideas'. */
export function pathOfCall(pattern: string, params: NonNullable<WorkspaceCall['params']> = {}): string {
  return Object.entries(params).reduce((filled, [name, value]) => filled.replace(`{${name}}`, String(value)), pattern);
}

/** The lowest role that may call a route, and calls of it. `own`: rows of a workspace of the caller. */
export type WorkspaceRoute = {
  role: 'owner' | 'member' | 'viewer';
  calls: (ids: WorkspaceIds, own: WorkspaceIds) => WorkspaceCall[];
  /** A call that stores more than before, for a route that counts against the storage of the owner's plan. */
  storing?: (ids: WorkspaceIds) => WorkspaceCall;
  /** The status for those who may call, where it is not 200. */
  answers?: number;
};

export const knownIdNames = [
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
] as const satisfies readonly (keyof WorkspaceIds)[];

/** In the workspace of the ids, and with these ids in one's own workspace. */
export function both<Ids extends WorkspaceIds>(
  params: (ids: Ids) => Record<string, string>,
  body?: (ids: Ids) => unknown,
) {
  return (ids: Ids, own: Ids): WorkspaceCall[] =>
    [ids, { ...ids, workspace: own.workspace }].map((used) => ({
      params: { workspaceId: used.workspace, ...params(used) },
      ...(body && { body: body(used) }),
    }));
}

export function inWorkspace<Ids extends WorkspaceIds>(body?: (ids: Ids) => unknown) {
  return (ids: Ids): WorkspaceCall[] => [{ params: { workspaceId: ids.workspace }, ...(body && { body: body(ids) }) }];
}

export function sourcedTask(itemId: string, words = 'Taken') {
  return { title: words, source: { kind: 'design', itemId, place: { section: words }, excerpt: words } };
}

export const csv = 'Title\nImported';
