// What each kind of change does when a plan is applied or taken back: look at the row as it is, then write through the service of
// its slice. A sentence that is returned is a conflict, and nothing was written.

import type { Ideas } from '#project/ideas/server/ideas.ts';
import type { Scope } from '#project/workspace/server/workspace.ts';
import { valueOf } from '../answer/changes-of-task.ts';
import type { PageParts, TaskParts } from '../answer/reader.ts';
import { isSame, type ChangeResult, type Fields, type PlanChange } from './plan-change.ts';
import type { Task, TaskDetails } from '#project/tasks/shared/task-shapes.ts';

/** Services that work within the transaction of the plan. */
export type PlanParts = {
  scope: Scope;
  tasks: TaskParts;
  ideas: Pick<Ideas, 'listIdeas' | 'findIdea' | 'createIdea' | 'updateIdea' | 'deleteIdea'>;
  pages: PageParts;
};

export type Step = {
  /** Locks the row where it can, and says what prevents the change. */
  check(parts: PlanParts, change: PlanChange): Promise<string | null>;
  apply(parts: PlanParts, change: PlanChange): Promise<ChangeResult | null>;
  checkUndo(parts: PlanParts, change: PlanChange): Promise<string | null>;
  undo(parts: PlanParts, change: PlanChange): Promise<void>;
};

const nothing = async (): Promise<null> => null;

/** Locks the task until the transaction ends, and returns it as it is. Rejects when it is gone. */
async function lockTask({ tasks, scope }: PlanParts, taskId: string): Promise<TaskDetails> {
  return tasks.tasks.updateTask({ ...scope, taskId }, {});
}

function taskIdOf({ target, result }: PlanChange): string {
  return target.id ?? result?.id ?? '';
}

function currentOf(task: TaskDetails, field: string): ReturnType<typeof valueOf> {
  return field === 'description' ? task.description : valueOf(task as Task, field);
}

/** The first field that is not as it is expected to be. */
function differenceOf(task: TaskDetails, expected: Fields): string | null {
  const field = Object.keys(expected).find((one) => !isSame(currentOf(task, one), expected[one]));
  if (field === undefined) return null;
  return `Its ${NAMES[field] ?? field} was changed in the meantime.`;
}

const NAMES: Readonly<Record<string, string>> = {
  statusId: 'status',
  assigneeId: 'assignee',
  projectId: 'project',
  milestoneId: 'milestone',
  labelIds: 'labels',
  due: 'due day',
};

async function writeTask(parts: PlanParts, change: PlanChange, fields: Fields): Promise<void> {
  const taskId = taskIdOf(change);
  const base = 'description' in fields ? { baseRevision: (await lockTask(parts, taskId)).revision } : {};
  await parts.tasks.tasks.updateTask({ ...parts.scope, taskId }, { ...fields, ...base });
}

const changeTask: Step = {
  check: async (parts, change) => differenceOf(await lockTask(parts, taskIdOf(change)), change.before),
  async apply(parts, change) {
    await writeTask(parts, change, change.after);
    return null;
  },
  checkUndo: async (parts, change) => differenceOf(await lockTask(parts, taskIdOf(change)), change.after),
  undo: (parts, change) => writeTask(parts, change, change.before),
};

const createTask: Step = {
  check: nothing,
  async apply({ tasks, scope }, { after }) {
    const { description = '', title, ...fields } = after;
    const sent = { ...fields, title: String(title), description: String(description), newLabels: [] };
    return { id: (await tasks.tasks.createTask(scope, sent)).id };
  },
  async checkUndo(parts, change) {
    const task = await lockTask(parts, taskIdOf(change));
    if (task.commentCount > 0 || task.children.length > 0) return 'It has been worked on since.';
    return differenceOf(task, change.after);
  },
  async undo({ tasks, scope }, change) {
    await tasks.tasks.deleteTasks(scope, [taskIdOf(change)]);
  },
};

const comment: Step = {
  async check(parts, change) {
    await lockTask(parts, taskIdOf(change));
    return null;
  },
  async apply({ tasks, scope }, change) {
    const written = { body: String(change.after['body']) };
    const { id } = await tasks.comments.addComment({ ...scope, taskId: taskIdOf(change) }, written);
    return { id };
  },
  async checkUndo({ tasks, scope }, { target, result, after }) {
    const { comments } = await tasks.comments.listComments({ ...scope, taskId: target.id ?? '' }, { limit: 100 });
    const own = comments.find(({ id }) => id === result?.id);
    return own && own.body !== after['body'] ? 'The comment was edited in the meantime.' : null;
  },
  undo: ({ tasks, scope }, { result }) => tasks.comments.deleteComment({ ...scope, commentId: result?.id ?? '' }),
};

const relate: Step = {
  async check(parts, change) {
    const task = await lockTask(parts, taskIdOf(change));
    await lockTask(parts, String(change.after['otherId']));
    const isThere = task.relations.some(
      (one) => one.kind === change.after['relation'] && one.task.id === change.after['otherId'],
    );
    return isThere ? 'It is related so already.' : null;
  },
  async apply({ tasks, scope }, change) {
    const kind = String(change.after['relation']) as TaskDetails['relations'][number]['kind'];
    const otherId = String(change.after['otherId']);
    const { relations } = await tasks.relations.addRelation({ ...scope, taskId: taskIdOf(change) }, { kind, otherId });
    const made = relations.find((one) => one.kind === kind && one.task.id === otherId);
    return made ? { id: made.id } : null;
  },
  async checkUndo(parts, change) {
    const task = await lockTask(parts, taskIdOf(change));
    return task.relations.some(({ id }) => id === change.result?.id) ? null : 'The relation is gone already.';
  },
  async undo({ tasks, scope }, change) {
    await tasks.relations.removeRelation({ ...scope, taskId: taskIdOf(change) }, change.result?.id ?? '');
  },
};

const createIdea: Step = {
  check: nothing,
  async apply({ ideas, scope }, { after }) {
    const { title, body = '', projectId = null } = after;
    const sent = {
      title: String(title),
      body: String(body),
      ...(projectId !== null && { projectId: String(projectId) }),
    };
    return { id: (await ideas.createIdea(scope, sent)).id };
  },
  async checkUndo({ ideas, scope }, { result, after }) {
    const idea = await ideas.findIdea({ ...scope, ideaId: result?.id ?? '' });
    const isTouched =
      idea.title !== after['title'] || idea.body !== (after['body'] ?? '') || idea.voteCount > 0 || idea.task;
    return isTouched ? 'It has been worked on since.' : null;
  },
  undo: ({ ideas, scope }, { result }) => ideas.deleteIdea({ ...scope, ideaId: result?.id ?? '' }),
};

const changeIdea: Step = {
  check: (parts, { target, before }) => ideaDifference(parts, target.id ?? '', before),
  async apply({ ideas, scope }, { target, after }) {
    await ideas.updateIdea({ ...scope, ideaId: target.id ?? '' }, after);
    return null;
  },
  checkUndo: (parts, { target, after }) => ideaDifference(parts, target.id ?? '', after),
  async undo({ ideas, scope }, { target, before }) {
    await ideas.updateIdea({ ...scope, ideaId: target.id ?? '' }, before);
  },
};

async function ideaDifference({ ideas, scope }: PlanParts, ideaId: string, expected: Fields): Promise<string | null> {
  // An update without changes locks the row.
  const idea = await ideas.updateIdea({ ...scope, ideaId }, {});
  const field = Object.keys(expected).find((one) => !isSame(valueOf(idea, one), expected[one]));
  return field === undefined ? null : `Its ${field} was changed in the meantime.`;
}

const createPage: Step = {
  check: nothing,
  async apply({ pages, scope }, { after }) {
    const { title, content = '', projectId = null } = after;
    const page = {
      title: String(title),
      content: String(content),
      projectId: projectId === null ? null : String(projectId),
    };
    const made = await pages.createPage(scope, { ...page, parentId: null });
    return { id: made.id, revision: made.revision };
  },
  async checkUndo({ pages, scope }, { result, after }) {
    const page = await pages.findPage({ ...scope, pageId: result?.id ?? '' });
    const isSameText = page.title === after['title'] && page.revision === result?.revision;
    return isSameText ? null : 'It has been worked on since.';
  },
  async undo({ pages, scope }, { result }) {
    await pages.deletePage({ ...scope, pageId: result?.id ?? '' });
  },
};

const changePage: Step = {
  check: (parts, { target, before }) => pageDifference(parts, target.id ?? '', before),
  async apply(parts, { target, after }) {
    return writePage(parts, target.id ?? '', after);
  },
  checkUndo: (parts, { target, after }) => pageDifference(parts, target.id ?? '', after),
  async undo(parts, { target, before }) {
    await writePage(parts, target.id ?? '', before);
  },
};

async function pageDifference({ pages, scope }: PlanParts, pageId: string, expected: Fields): Promise<string | null> {
  const page = await pages.updatePage({ ...scope, pageId }, { keepsReplaced: false });
  const field = Object.keys(expected).find((one) => !isSame(valueOf(page, one), expected[one]));
  return field === undefined ? null : `Its ${field === 'content' ? 'text' : field} was changed in the meantime.`;
}

/** A text that is replaced stays as a version of the page. */
async function writePage({ pages, scope }: PlanParts, pageId: string, fields: Fields): Promise<ChangeResult> {
  const { revision: baseRevision } = await pages.findPage({ ...scope, pageId });
  const { title, content } = fields;
  const page = await pages.updatePage(
    { ...scope, pageId },
    {
      ...(title !== undefined && { title: String(title) }),
      ...(content !== undefined && { content: String(content), baseRevision }),
      keepsReplaced: true,
    },
  );
  return { id: pageId, revision: page.revision };
}

export const steps: Record<PlanChange['act'], Step> = {
  'change-task': changeTask,
  'create-task': createTask,
  comment,
  relate,
  'create-idea': createIdea,
  'change-idea': changeIdea,
  'create-page': createPage,
  'change-page': changePage,
};
