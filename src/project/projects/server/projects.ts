// The projects of a workspace: list, create, change field by field, archive, delete with their tasks, restore.

import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { isUniqueViolation } from '#platform/db/sql-error.ts';
import { findMemberName, type Act, type Scope, type WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import type { FieldChange } from '#project/workspace/shared/activity-shapes.ts';
import { projectProblems } from '../contract.ts';
import { MAX_PROJECTS } from '../shared/limits.ts';
import type { Milestone, Project } from '../shared/project-shapes.ts';
import type { ProjectHealth } from '../shared/project-health.ts';
import { selectMilestones } from './milestone-store.ts';
import { presentMilestone, presentProject, type Progress } from './present.ts';
import { keyOf } from '../shared/project-key.ts';
import * as store from './store.ts';
import type { ProjectRow } from './tables.ts';

export type ProjectScope = Scope & { projectId: string };

/** Projects ask this of the tasks in them. The slice of tasks implements it. */
export type ProjectTasks = {
  /** The result is keyed by the id of the project or the milestone. */
  countProgress(
    tx: Tx,
    query: { workspaceId: string; by: 'project' | 'milestone' },
  ): Promise<ReadonlyMap<string, Progress>>;
  /** The tasks are deleted at the time of the transaction. */
  deleteTasks(tx: Tx, project: store.ProjectRef): Promise<void>;
  /** The tasks that went with the project come back. The project is still marked as deleted. */
  restoreTasks(tx: Tx, project: store.ProjectRef): Promise<void>;
};

export type NewProject = {
  name: string;
  key?: string | undefined;
  description: string;
  health: ProjectHealth;
  leadId: string | null;
  targetDate: string | null;
};
export type ProjectChanges = { [Key in keyof NewProject]?: NewProject[Key] | undefined } & {
  isArchived?: boolean | undefined;
};

/** What names a project rejects with 'projects/not-found'; a key that is taken with 'projects/key-taken'. */
export type Projects = {
  /** The projects are sorted by name. */
  listProjects(scope: Scope, archived: 'active' | 'archived' | 'all'): Promise<Project[]>;
  createProject(scope: Scope, project: NewProject): Promise<Project>;
  findProject(scope: ProjectScope): Promise<{ project: Project; milestones: Milestone[] }>;
  updateProject(scope: ProjectScope, changes: ProjectChanges): Promise<Project>;
  /** The tasks of the project go with it. */
  deleteProject(scope: ProjectScope): Promise<void>;
  restoreProject(scope: ProjectScope): Promise<Project>;
  /** Removes for good what can no longer be restored. */
  purge(now?: Date): Promise<void>;
};

type Needs = { db: Db; access: WorkspaceAccess; tasks: ProjectTasks };

export function createProjects({ db, access, tasks }: Needs): Projects {
  async function readProject(tx: Tx, scope: ProjectScope): Promise<Project> {
    const row = await store.selectProject(tx, scope);
    if (!row) throw projectNotFound();
    const { workspaceId } = scope;
    return presentProject(row, await tasks.countProgress(tx, { workspaceId, by: 'project' }));
  }

  return {
    listProjects: (scope, archived) =>
      access.read(scope, async (tx) => {
        const { workspaceId } = scope;
        const rows = await store.selectProjects(tx, { workspaceId, archived });
        const progress = await tasks.countProgress(tx, { workspaceId, by: 'project' });
        return rows.map((row) => presentProject(row, progress));
      }),

    createProject: (scope, project) =>
      withFreeKey(() =>
        access.act(scope, 'member', async (act) => {
          const id = await insertProject(act, project);
          return readProject(act.tx, { ...scope, projectId: id });
        }),
      ),

    findProject: (scope) =>
      access.read(scope, async (tx) => {
        const { workspaceId, projectId } = scope;
        const project = await readProject(tx, scope);
        const rows = await selectMilestones(tx, { workspaceId, projectId });
        const progress = await tasks.countProgress(tx, { workspaceId, by: 'milestone' });
        return { project, milestones: rows.map((row) => presentMilestone(row, progress)) };
      }),

    updateProject: (scope, changes) =>
      withFreeKey(() =>
        access.act(scope, 'member', async (act) => {
          const before = await store.lockProject(act.tx, scope);
          if (!before) throw projectNotFound();
          if (changes.leadId !== before.leadId) await requireLead(act.tx, scope, changes.leadId ?? null);
          await saveChanges(act, before, changes);
          return readProject(act.tx, scope);
        }),
      ),

    deleteProject: (scope) =>
      access.act(scope, 'member', async ({ tx, record, touch }) => {
        const project = await store.lockProject(tx, scope);
        if (!project) throw projectNotFound();
        await tasks.deleteTasks(tx, scope);
        await store.markProjectDeleted(tx, scope);
        record({ kind: 'project-deleted', subject: subjectOf(project), projectId: project.id });
        touchAll(touch, project.id);
      }),

    restoreProject: (scope) =>
      access.act(scope, 'member', async ({ tx, record, touch }) => {
        if (await store.selectProject(tx, scope)) return readProject(tx, scope);
        await tasks.restoreTasks(tx, scope);
        if (!(await store.restoreProject(tx, scope))) throw projectNotFound();
        const project = await readProject(tx, scope);
        record({ kind: 'project-restored', subject: subjectOf(project), projectId: project.id });
        touchAll(touch, project.id);
        return project;
      }),

    purge: (now = new Date()) => db.asSystem((tx) => store.purgeProjects(tx, now)),
  };
}

/** Creates a project in an act of a member and returns its id. Rejects with 'projects/too-many' and 'projects/unknown-lead'. */
export async function insertProject(act: Act, project: NewProject): Promise<string> {
  const { workspaceId } = act.actor;
  await requireLead(act.tx, act.actor, project.leadId);
  const taken = await store.selectKeys(act.tx, workspaceId);
  if (taken.length >= MAX_PROJECTS) throw Problem.of(projectProblems, 'projects/too-many');
  const id = newId();
  const key = project.key ?? keyOf(project.name, taken);
  await store.insertProjects(act.tx, [{ ...project, id, workspaceId, key }]);
  act.record({ kind: 'project-created', subject: subjectOf({ id, ...project }), projectId: id });
  notifyLead(act, { id, leadId: null, health: project.health }, project);
  act.touch('projects', [id]);
  return id;
}

/** Makes a sample project the person's own, because something of theirs is in it now. */
export async function adoptProject(tx: Tx, project: store.ProjectRef): Promise<void> {
  await store.adoptProject(tx, project);
}

export function projectNotFound(): Problem {
  return Problem.of(projectProblems, 'projects/not-found');
}

async function saveChanges(act: Act, before: ProjectRow, changes: ProjectChanges): Promise<void> {
  const { isArchived, ...fields } = changes;
  const sent = Object.entries(fields).filter(
    ([field, value]) => value !== undefined && value !== before[field as keyof ProjectRow],
  );
  const ref = { workspaceId: before.workspaceId, projectId: before.id };
  const subject = subjectOf({ id: before.id, name: changes.name ?? before.name });
  if (sent.length > 0) {
    await store.updateProject(act.tx, ref, Object.fromEntries(sent));
    const described = await describeChanges(act.tx, before, changes);
    act.record({ kind: 'project-updated', subject, changes: described, projectId: before.id });
    notifyLead(act, before, { ...changes, name: subject.name });
    // The key is part of every task's.
    if (fields.key !== undefined && fields.key !== before.key) act.touch('tasks', 'all');
  }
  if (isArchived !== undefined && isArchived !== (before.archivedAt !== null)) {
    await store.updateProject(act.tx, ref, { archivedAt: isArchived ? new Date() : null });
    const kind = isArchived ? 'project-archived' : 'project-unarchived';
    act.record({ kind, subject, projectId: before.id });
  }
  act.touch('projects', [before.id]);
}

/** Tells a new lead of the project, and the lead of a new health. */
function notifyLead(
  { notify }: Act,
  before: Pick<ProjectRow, 'id' | 'leadId' | 'health'>,
  { name, leadId = before.leadId, health = before.health }: ProjectChanges & { name: string },
): void {
  if (leadId === null) return;
  const about = {
    memberId: leadId,
    kind: 'project',
    subject: { ...subjectOf({ id: before.id, name }), key: null },
  } as const;
  if (leadId !== before.leadId) notify({ ...about, event: 'lead-changed', groupKey: `lead:${before.id}` });
  else if (health !== before.health)
    notify({ ...about, event: 'health-changed', groupKey: `health:${before.id}`, detail: health });
}

/** The changes are in words, as the activity shows them. A long text is only named. */
async function describeChanges(tx: Tx, before: ProjectRow, changes: ProjectChanges): Promise<FieldChange[]> {
  const { workspaceId } = before;
  const nameOf = async (memberId: string | null) =>
    memberId === null ? null : findMemberName(tx, { workspaceId, memberId });
  const plain = (['name', 'key', 'health', 'targetDate'] as const).flatMap((field) => {
    const to = changes[field];
    return to === undefined || to === before[field] ? [] : [{ field, from: before[field], to }];
  });
  const lead =
    changes.leadId === undefined || changes.leadId === before.leadId
      ? []
      : [{ field: 'lead', from: await nameOf(before.leadId), to: await nameOf(changes.leadId) }];
  const isRewritten = changes.description !== undefined && changes.description !== before.description;
  return [...plain, ...lead, ...(isRewritten ? [{ field: 'description', from: null, to: null }] : [])];
}

async function requireLead(tx: Tx, { workspaceId }: Scope, leadId: string | null): Promise<void> {
  if (leadId === null) return;
  if ((await findMemberName(tx, { workspaceId, memberId: leadId })) === null)
    throw Problem.of(projectProblems, 'projects/unknown-lead');
}

async function withFreeKey<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    if (isUniqueViolation(error, 'projects_workspace_id_key_key'))
      throw Problem.of(projectProblems, 'projects/key-taken', { cause: error });
    throw error;
  });
}

function subjectOf({ id, name }: { id: string; name: string }) {
  return { type: 'project', id, name } as const;
}

function touchAll(touch: Act['touch'], projectId: string): void {
  touch('projects', [projectId]);
  touch('milestones', 'all');
  touch('tasks', 'all');
}

/** Resolves to null for a project that is deleted, and for one of another workspace. */
export async function findProjectName(tx: Tx, ref: store.ProjectRef): Promise<string | null> {
  return store.selectProjectName(tx, ref);
}
