// The ideas of a workspace: list, create, change field by field, vote, delete and restore. Promoting is in promote-idea.ts.

import { eq } from 'drizzle-orm';
import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { adoptProject, findProjectName } from '#project/projects/server/projects.ts';
import type { Act, Actor, Scope, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import type { FieldChange } from '#project/workspace/shared/activity-shapes.ts';
import { ideaProblems } from '../contract.ts';
import type { Idea, IdeaDetails, IdeaFields } from '../shared/idea-shapes.ts';
import type { IdeaStatus } from '../shared/idea-values.ts';
import { MAX_IDEAS } from '../shared/limits.ts';
import { notifyIdeaMentions, notifyIdeaStatus } from './idea-notices.ts';
import { presentIdea } from './present.ts';
import { deleteTaskOf, promoteIdea, type IdeaTasks } from './promote-idea.ts';
import { recordIdea } from './record-idea.ts';
import * as store from './store.ts';
import { ideas, type IdeaRow } from './tables.ts';

export type IdeaScope = Scope & { ideaId: string };
type SentFields = { [Field in keyof IdeaFields]?: IdeaFields[Field] | undefined };
export type NewIdea = SentFields & { title: string; body: string };
export type IdeaChanges = SentFields & { body?: string | undefined; baseRevision?: number | undefined };

/** What names an idea rejects with 'ideas/not-found', an unknown project with 'ideas/unknown-project'. */
export type Ideas = {
  /** The newest first; with `taskId` only the one that was promoted to it. */
  listIdeas(scope: Scope, taskId?: string): Promise<Idea[]>;
  findIdea(scope: IdeaScope): Promise<IdeaDetails>;
  createIdea(scope: Scope, idea: NewIdea): Promise<IdeaDetails>;
  /** Rejects with 'ideas/body-changed' when a body is based on an older revision. */
  updateIdea(scope: IdeaScope, changes: IdeaChanges): Promise<IdeaDetails>;
  /** Its task stays. */
  deleteIdea(scope: IdeaScope): Promise<void>;
  restoreIdea(scope: IdeaScope): Promise<IdeaDetails>;
  addVote(scope: IdeaScope): Promise<Idea>;
  removeVote(scope: IdeaScope): Promise<Idea>;
  /** Creates a task and accepts the idea. Rejects with 'ideas/promoted-already', or with a plan limit of the owner. */
  promoteIdea(scope: IdeaScope): Promise<Idea>;
  /** Deletes the task. Rejects with 'ideas/not-promoted'. */
  undoPromotion(scope: IdeaScope, status: IdeaStatus): Promise<Idea>;
  /** Removes for good what can no longer be restored. */
  purge(now?: Date): Promise<void>;
};

type Needs = {
  db: Db;
  access: WorkspaceAccess;
  /** Rejects with a plan limit of the owner when a text does not fit. */
  requireStorage(scope: Scope, write: { text: string; replaces?: { bytes: number } }): Promise<void>;
  tasks: IdeaTasks;
};

export function createIdeas({ db, access, requireStorage, tasks }: Needs): Ideas {
  return {
    listIdeas: (scope, taskId) =>
      access.read(scope, async (tx, { workspaceId, memberId }) => {
        const where = taskId === undefined ? undefined : eq(ideas.taskId, taskId);
        return (await store.selectIdeas(tx, { workspaceId, memberId, where })).map(presentIdea);
      }),

    findIdea: (scope) => access.read(scope, (tx, actor) => readDetails(tx, actor, scope.ideaId)),

    async createIdea(scope, idea) {
      await requireStorage(scope, { text: idea.body });
      return access.act(scope, 'member', (act) => createIdea(act, idea));
    },

    async updateIdea(scope, changes) {
      if (changes.body) {
        const bytes = await access.read(scope, async (tx) => Buffer.byteLength(await store.selectBody(tx, scope)));
        await requireStorage(scope, { text: changes.body, replaces: { bytes } });
      }
      return access.act(scope, 'member', async (act) => {
        const before = await requireIdea(act.tx, scope);
        await saveChanges(act, before, changes);
        return readDetails(act.tx, act.actor, scope.ideaId);
      });
    },

    deleteIdea: (scope) =>
      access.act(scope, 'member', async (act) => {
        const idea = await requireIdea(act.tx, scope);
        await store.markIdeaDeleted(act.tx, scope);
        recordIdea(act, { kind: 'idea-deleted', idea });
      }),

    restoreIdea: (scope) =>
      access.act(scope, 'member', async (act) => {
        if (!(await store.lockIdea(act.tx, scope))) {
          if (!(await store.restoreIdea(act.tx, scope))) throw ideaNotFound();
          recordIdea(act, { kind: 'idea-restored', idea: await requireIdea(act.tx, scope) });
        }
        return readDetails(act.tx, act.actor, scope.ideaId);
      }),

    addVote: (scope) =>
      changeVote(access, scope, (tx, { workspaceId, memberId }) =>
        store.insertVotes(tx, [{ workspaceId, memberId, ideaId: scope.ideaId }]),
      ),
    removeVote: (scope) =>
      changeVote(access, scope, (tx, { workspaceId, memberId }) =>
        store.deleteVote(tx, { workspaceId, memberId, ideaId: scope.ideaId }),
      ),

    async promoteIdea(scope) {
      const text = await access.read(scope, (tx) => store.selectBody(tx, scope));
      await requireStorage(scope, { text });
      return access.act(scope, 'member', async (act) => {
        const idea = await requireIdea(act.tx, scope);
        const { task } = await readIdea(act.tx, act.actor, idea.id);
        if (task) throw Problem.of(ideaProblems, 'ideas/promoted-already');
        await promoteIdea(act, idea, tasks);
        return readIdea(act.tx, act.actor, idea.id);
      });
    },

    undoPromotion: (scope, status) =>
      access.act(scope, 'member', async (act) => {
        const idea = await requireIdea(act.tx, scope);
        const { task } = await readIdea(act.tx, act.actor, idea.id);
        if (!task) throw Problem.of(ideaProblems, 'ideas/not-promoted');
        await deleteTaskOf(act, idea, { taskId: task.id, status, tasks });
        return readIdea(act.tx, act.actor, idea.id);
      }),

    purge: (now = new Date()) => db.asSystem((tx) => store.purgeIdeas(tx, now)),
  };
}

async function changeVote(
  access: WorkspaceAccess,
  scope: IdeaScope,
  write: (tx: Tx, actor: Actor) => Promise<void>,
): Promise<Idea> {
  return access.act(scope, 'member', async ({ tx, actor, touch }) => {
    await requireIdea(tx, scope);
    await write(tx, actor);
    touch('ideas', [scope.ideaId]);
    return readIdea(tx, actor, scope.ideaId);
  });
}

async function createIdea(act: Act, { body, ...fields }: NewIdea): Promise<IdeaDetails> {
  const { tx, actor } = act;
  const { workspaceId, memberId } = actor;
  if ((await store.countIdeas(tx, workspaceId)) >= MAX_IDEAS) throw Problem.of(ideaProblems, 'ideas/too-many');
  if (fields.projectId) {
    await requireProject(tx, { workspaceId, projectId: fields.projectId });
    await adoptProject(tx, { workspaceId, projectId: fields.projectId });
  }
  const id = newId();
  const { title, projectId = null, impact = null, effort = null, status = 'new' } = fields;
  const row = { id, workspaceId, title, body, projectId, impact, effort, status, createdBy: memberId };
  await store.insertIdeas(tx, [row]);
  recordIdea(act, { kind: 'idea-created', idea: row });
  await notifyIdeaMentions(act, row, { before: '', after: body });
  return readDetails(tx, actor, id);
}

async function saveChanges(act: Act, before: IdeaRow, { body, baseRevision, ...sent }: IdeaChanges): Promise<void> {
  const { workspaceId, id: ideaId } = before;
  const columns: Partial<IdeaRow> = Object.fromEntries(
    Object.entries(sent).filter(([field, value]) => value !== undefined && value !== before[field as keyof IdeaRow]),
  );
  if (body !== undefined && body !== before.body) {
    if (baseRevision !== before.revision)
      throw Problem.of(ideaProblems, 'ideas/body-changed', {
        details: { revision: before.revision, current: before.body, yours: body },
      });
    Object.assign(columns, { body, revision: before.revision + 1 });
  }
  if (Object.keys(columns).length === 0) return;
  const changes = await describeChanges(act.tx, before, columns);
  await store.updateIdea(act.tx, { workspaceId, ideaId }, columns);
  if (columns.projectId && !before.isSample) await adoptProject(act.tx, { workspaceId, projectId: columns.projectId });
  const idea = { ...before, ...columns };
  recordIdea(act, { kind: 'idea-updated', idea, changes });
  await notifyIdeaMentions(act, idea, { before: before.body, after: columns.body ?? '' });
  if (columns.status !== undefined) await notifyIdeaStatus(act, idea, columns.status);
}

/** The changes are in words. Only the field is named for the body. Throws 'ideas/unknown-project'. */
async function describeChanges(tx: Tx, before: IdeaRow, columns: Partial<IdeaRow>): Promise<FieldChange[]> {
  const { workspaceId } = before;
  const changes: FieldChange[] = [];
  const wordOf = (value: string | number | null) => (value === null ? null : String(value));
  for (const field of ['title', 'status', 'impact', 'effort'] as const) {
    const to = columns[field];
    if (to !== undefined) changes.push({ field, from: wordOf(before[field]), to: wordOf(to) });
  }
  if (columns.projectId !== undefined) {
    const to = columns.projectId && (await requireProject(tx, { workspaceId, projectId: columns.projectId }));
    const from = before.projectId && (await findProjectName(tx, { workspaceId, projectId: before.projectId }));
    changes.push({ field: 'project', from, to });
  }
  if (columns.body !== undefined) changes.push({ field: 'text', from: null, to: null });
  return changes;
}

/** Returns its name. */
async function requireProject(tx: Tx, ref: { workspaceId: string; projectId: string }): Promise<string> {
  const name = await findProjectName(tx, ref);
  if (name === null) throw Problem.of(ideaProblems, 'ideas/unknown-project');
  return name;
}

/** Locked until the transaction ends. */
async function requireIdea(tx: Tx, ref: store.IdeaRef): Promise<IdeaRow> {
  const row = await store.lockIdea(tx, ref);
  if (!row) throw ideaNotFound();
  return row;
}

async function readIdea(tx: Tx, { workspaceId, memberId }: Actor, ideaId: string): Promise<Idea> {
  const row = await store.selectIdea(tx, { workspaceId, ideaId, memberId });
  if (!row) throw ideaNotFound();
  return presentIdea(row);
}

async function readDetails(tx: Tx, { workspaceId, memberId }: Actor, ideaId: string): Promise<IdeaDetails> {
  const row = await store.selectIdea(tx, { workspaceId, ideaId, memberId });
  if (!row) throw ideaNotFound();
  return { ...presentIdea(row), body: await store.selectBody(tx, { workspaceId, ideaId }), revision: row.revision };
}

function ideaNotFound(): Problem {
  return Problem.of(ideaProblems, 'ideas/not-found');
}
