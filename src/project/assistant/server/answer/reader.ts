// What the assistant reads of a workspace, for the grammar and for models alike: through the services, as the person, and from
// this workspace only.

import type { Search } from '#features/search/server/search.ts';
import type { Ideas } from '#project/ideas/server/ideas.ts';
import type { Milestone, Project } from '#project/projects/shared/project-shapes.ts';
import type { Tasks } from '#project/tasks/server/tasks.ts';
import type { TaskFilter } from '#project/tasks/shared/task-filter.ts';
import type { Task, TaskComment, TaskDetails, TaskLabel, TaskStatus } from '#project/tasks/shared/task-shapes.ts';
import type { TaskSort } from '#project/tasks/shared/task-values.ts';
import { Problem } from '#contract/problem.ts';
import type { Member } from '#project/workspace/shared/workspace-shapes.ts';
import type { Scope, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import type { DocPageDetails, FoundPage } from '#project/docs/shared/doc-shapes.ts';
import type { IdeaDetails } from '#project/ideas/shared/idea-shapes.ts';
import type { ShownRow } from '../../shared/assistant-shapes.ts';
import type { Names } from '../grammar/names.ts';

/** The parts of the services of other slices that the assistant calls. */
export type TaskParts = {
  tasks: Pick<Tasks, 'listTasks' | 'findTask' | 'createTask' | 'updateTask' | 'deleteTasks'>;
  comments: {
    listComments(
      scope: Scope & { taskId: string },
      page: { cursor?: string | undefined; limit: number },
    ): Promise<{ comments: TaskComment[] }>;
    addComment(scope: Scope & { taskId: string }, comment: { body: string }): Promise<TaskComment>;
    deleteComment(scope: Scope & { commentId: string }): Promise<void>;
  };
  relations: {
    addRelation(
      scope: Scope & { taskId: string },
      relation: { kind: TaskDetails['relations'][number]['kind']; otherId: string },
    ): Promise<TaskDetails>;
    removeRelation(scope: Scope & { taskId: string }, relationId: string): Promise<TaskDetails>;
  };
  settings: { findTaskSettings(scope: Scope): Promise<{ statuses: TaskStatus[]; labels: TaskLabel[] }> };
};

export type PageParts = {
  searchPages(scope: Scope, text: string): Promise<FoundPage[]>;
  findPage(scope: Scope & { pageId: string }): Promise<DocPageDetails>;
  createPage(
    scope: Scope,
    page: {
      title: string;
      content: string;
      projectId: string | null;
      parentId: string | null;
      afterId?: string | undefined;
    },
  ): Promise<DocPageDetails>;
  updatePage(
    scope: Scope & { pageId: string },
    changes: { title?: string; content?: string; baseRevision?: number; keepsReplaced: boolean },
  ): Promise<DocPageDetails>;
  deletePage(scope: Scope & { pageId: string }): Promise<string[]>;
};

export type ReaderNeeds = {
  access: WorkspaceAccess;
  tasks: TaskParts;
  ideas: Pick<Ideas, 'listIdeas' | 'findIdea'>;
  pages: PageParts;
  projects: { listProjects(scope: Scope, archived: 'active'): Promise<Project[]> };
  milestones: { listMilestones(scope: Scope, projectId: undefined): Promise<Milestone[]> };
  members: { listMembers(scope: Scope): Promise<{ members: Member[] }> };
  search: Search;
};

export type TaskQuery = {
  filter: TaskFilter;
  /** It tests what the filter cannot say. */
  keep: ((task: Task) => boolean) | null;
  sort?: { by: TaskSort; direction: 'asc' | 'desc' };
};

/** `total` counts all rows that fit; null when there are more than were looked through. */
export type FoundTasks = { tasks: Task[]; total: number | null };

export type Reader = {
  scope: Scope;
  names: Names;
  projects: readonly Project[];
  members: readonly Member[];
  findTasks(query: TaskQuery, limit: number): Promise<FoundTasks>;
  /** Null when there is none of this id or key. */
  findTask(idOrKey: string): Promise<TaskDetails | null>;
  listComments(taskId: string): Promise<TaskComment[]>;
  searchPages(text: string): Promise<FoundPage[]>;
  findPage(pageId: string): Promise<DocPageDetails | null>;
  listIdeas(text: string): Promise<ShownRow[]>;
  findIdea(ideaId: string): Promise<IdeaDetails | null>;
  /** It finds what the person has made outside of the workspace. */
  searchOwn(text: string): Promise<ShownRow[]>;
};

const PAGE = 500;
/** Rows that are looked through for what the filter cannot say. */
const MAX_LOOKED_THROUGH = 5_000;
/** The sources of the palette whose rows belong to the person alone. Those of workspaces could be of another one. */
const OWN_TYPES = new Map<string, ShownRow['type']>([
  ['design', 'design'],
  ['code', 'code'],
  ['document', 'document'],
  ['blueprint', 'solution'],
  ['conversation', 'conversation'],
]);

export async function openReader(needs: ReaderNeeds, scope: Scope, today: string): Promise<Reader> {
  const [actor, { statuses, labels }, projects, milestones, { members }] = [
    await needs.access.read(scope, async (_tx, caller) => caller),
    await needs.tasks.settings.findTaskSettings(scope),
    await needs.projects.listProjects(scope, 'active'),
    await needs.milestones.listMilestones(scope, undefined),
    await needs.members.listMembers(scope),
  ];
  const names: Names = {
    today,
    meId: actor.memberId,
    canEdit: actor.role !== 'viewer',
    members: members.map(({ id, name, handle }) => ({ id, name, handle })),
    projects: projects.map(({ id, key, name }) => ({ id, key, name })),
    milestones: milestones.map(({ id, name, projectId }) => ({ id, name, projectId })),
    statuses,
    labels,
  };
  return {
    ...{ scope, names, projects, members },
    findTasks: (query, limit) => findTasks(needs, { scope, today, query, limit }),
    findTask: (idOrKey) => orNull(needs.tasks.tasks.findTask(scope, idOrKey)),
    listComments: async (taskId) =>
      (await needs.tasks.comments.listComments({ ...scope, taskId }, { limit: 30 })).comments.toReversed(),
    searchPages: (text) => needs.pages.searchPages(scope, text.trim().slice(0, 200)),
    findPage: (pageId) => orNull(needs.pages.findPage({ ...scope, pageId })),
    async listIdeas(text) {
      const words = text.toLowerCase().split(/\s+/).filter(Boolean);
      const ideas = await needs.ideas.listIdeas(scope);
      return ideas
        .filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
        .map(({ id, title, status, voteCount }) => ({
          ...{ type: 'idea' as const, id, key: null, title },
          facts: [status, `${voteCount} ${voteCount === 1 ? 'vote' : 'votes'}`],
        }));
    },
    findIdea: (ideaId) => orNull(needs.ideas.findIdea({ ...scope, ideaId })),
    async searchOwn(text) {
      if (text.trim() === '') return [];
      const hits = await needs.search.search(scope.userId, { q: text.slice(0, 200) });
      return hits.flatMap(({ type, id, title }) => {
        const shown = OWN_TYPES.get(type);
        return shown ? [{ type: shown, id, key: null, title, facts: [] }] : [];
      });
    },
  };
}

type Find = { scope: Scope; today: string; query: TaskQuery; limit: number };

async function findTasks({ tasks }: ReaderNeeds, { scope, today, query, limit }: Find): Promise<FoundTasks> {
  const { filter, keep, sort } = query;
  const order = { sort: sort?.by ?? 'rank', direction: sort?.direction ?? 'asc' } as const;
  const ask = (cursor: string | undefined, size: number) =>
    tasks.tasks.listTasks(scope, { ...filter, today, ...order, cursor, limit: size });
  if (!keep) {
    const page = await ask(undefined, limit);
    return { tasks: page.tasks, total: page.counts?.total ?? page.tasks.length };
  }
  const kept: Task[] = [];
  let cursor: string | undefined;
  for (let looked = 0; looked < MAX_LOOKED_THROUGH; looked += PAGE) {
    const page = await ask(cursor, PAGE);
    kept.push(...page.tasks.filter(keep));
    if (page.nextCursor === null) return { tasks: kept.slice(0, limit), total: kept.length };
    cursor = page.nextCursor;
  }
  return { tasks: kept.slice(0, limit), total: null };
}

/** Null for a row that is not there, or is of another workspace. */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch((error: unknown) => {
    if (error instanceof Problem && error.status === 404 && error.code !== 'workspace/not-found') return null;
    throw error;
  });
}
