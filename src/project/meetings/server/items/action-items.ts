// What people do with what was found: action items become tasks when somebody confirms them, decisions go into pages, and an item
// that is wrong is corrected or dismissed.

import { Problem } from '#contract/problem.ts';
import type { Act, Scope } from '#project/workspace/server/workspace.ts';
import { findMemberName } from '#project/workspace/server/workspace.ts';
import { MAX_TITLE_LENGTH } from '#project/tasks/shared/limits.ts';
import { meetingProblems } from '../../contract.ts';
import type { MeetingDetails, TaskMeeting } from '../../shared/meeting-shapes.ts';
import { describeDecision, describeTask } from './describe-item.ts';
import { keyOf, requireMeeting, tell, type MeetingNeeds, type MeetingScope } from '../meetings.ts';
import { meetingNotFound, readDetails } from '../present.ts';
import * as store from '../reading/transcript-store.ts';
import type { ItemRow, MeetingRow } from '../tables.ts';

export type ConfirmedItem = {
  id: string;
  title?: string | undefined;
  assigneeId?: string | null | undefined;
  due?: string | null | undefined;
};
type ItemScope = MeetingScope & { itemId: string };
type ItemChanges = {
  state?: 'proposed' | 'dismissed' | undefined;
  text?: string | undefined;
  memberId?: string | null | undefined;
  due?: string | null | undefined;
};

export type ActionItems = {
  /** All or none. Rejects with 'meetings/not-an-action', and as creating tasks does. */
  confirmActions(scope: MeetingScope, items: { items: readonly ConfirmedItem[] }): Promise<MeetingDetails>;
  /** Deletes the tasks of these items; they can be restored in the trash of tasks for ten minutes. */
  undoConfirmation(scope: MeetingScope, undone: { ids: readonly string[] }): Promise<MeetingDetails>;
  changeItem(scope: ItemScope, changes: ItemChanges): Promise<MeetingDetails>;
  /** Rejects with 'meetings/not-a-decision' or 'meetings/unknown-page', and as writing a page does. */
  putIntoPage(scope: ItemScope, target: { pageId: string | null }): Promise<MeetingDetails>;
  /** The meetings that a task was made in. Rejects with 'meetings/not-found' without the task. */
  listTaskMeetings(scope: Scope & { taskId: string }): Promise<TaskMeeting[]>;
};

type NewTask = {
  title: string;
  description: string;
  newLabels: readonly string[];
  assigneeId: string | null;
  due: string | null;
  projectId?: string;
};

/** Meetings ask this of tasks, within the act of the meeting. */
export type MeetingTasks = {
  createTask(act: Act, task: NewTask): Promise<string>;
  deleteTask(act: Act, taskId: string): Promise<void>;
};

/** Meetings ask this of the documentation. */
export type MeetingPages = {
  findPage(
    scope: Scope & { pageId: string },
  ): Promise<{ id: string; title: string; content: string; revision: number }>;
  createPage(scope: Scope, page: NewPage): Promise<{ id: string; title: string }>;
  updatePage(scope: Scope & { pageId: string }, changes: PageChanges): Promise<unknown>;
};
type NewPage = { title: string; content: string; projectId: string | null; parentId: string | null };
type PageChanges = { content: string; baseRevision: number; keepsReplaced: boolean };

type Needs = MeetingNeeds & { tasks: MeetingTasks; pages: MeetingPages };

export function createActionItems({ access, requireStorage, tasks, pages }: Needs): ActionItems {
  return {
    async confirmActions(scope, { items }) {
      await requireStorage(scope, { text: 'x'.repeat(items.length) });
      return access.act(scope, 'member', async (act) => {
        const meeting = await requireMeeting(act.tx, keyOf(scope));
        const rows = await store.lockItems(
          act.tx,
          keyOf(scope),
          items.map(({ id }) => id),
        );
        for (const confirmed of items)
          await confirm(act, { meeting, confirmed, row: rows.find(({ id }) => id === confirmed.id), tasks });
        tell(act, { kind: 'meeting-actions-confirmed', row: meeting });
        return readDetails(act.tx, meeting);
      });
    },

    undoConfirmation: (scope, { ids }) =>
      access.act(scope, 'member', async (act) => {
        const meeting = await requireMeeting(act.tx, keyOf(scope));
        for (const row of await store.lockItems(act.tx, keyOf(scope), ids)) {
          if (row.taskId === null) continue;
          await tasks.deleteTask(act, row.taskId);
          await store.updateItem(act.tx, row, { state: 'proposed', taskId: null });
        }
        act.touch('meetings', [meeting.id]);
        return readDetails(act.tx, meeting);
      }),

    changeItem: (scope, changes) =>
      access.act(scope, 'member', async (act) => {
        const meeting = await requireMeeting(act.tx, keyOf(scope));
        const [row] = await store.lockItems(act.tx, keyOf(scope), [scope.itemId]);
        if (!row) throw meetingNotFound();
        const { memberId } = changes;
        if (memberId && (await findMemberName(act.tx, { workspaceId: scope.workspaceId, memberId })) === null)
          throw Problem.of(meetingProblems, 'meetings/unknown-member');
        const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
        // A person has said who: there is no doubt any more.
        if (Object.keys(sent).length > 0)
          await store.updateItem(act.tx, row, { ...sent, ...(memberId !== undefined && { doubt: null }) });
        act.touch('meetings', [meeting.id]);
        return readDetails(act.tx, meeting);
      }),

    async putIntoPage(scope, { pageId }) {
      const found = await access.act(scope, 'member', async (act) => {
        const meeting = await requireMeeting(act.tx, keyOf(scope));
        const [row] = await store.lockItems(act.tx, keyOf(scope), [scope.itemId]);
        if (!row) throw meetingNotFound();
        if (row.kind !== 'decision' || row.pageId !== null)
          throw Problem.of(meetingProblems, 'meetings/not-a-decision');
        return { meeting, row };
      });
      const page = await writePage(pages, scope, { ...found, pageId });
      return access.act(scope, 'member', async (act) => {
        await store.updateItem(act.tx, found.row, { state: 'confirmed', pageId: page.id, pageTitle: page.title });
        act.touch('meetings', [scope.meetingId]);
        return readDetails(act.tx, keyOf(scope));
      });
    },

    listTaskMeetings: ({ taskId, ...scope }) =>
      access.read(scope, async (tx, { workspaceId }) => {
        if (!(await store.hasTask(tx, { workspaceId, taskId }))) throw meetingNotFound();
        return store.selectMeetingsOfTask(tx, workspaceId, taskId);
      }),
  };
}

type Confirmation = { meeting: MeetingRow; confirmed: ConfirmedItem; row: ItemRow | undefined; tasks: MeetingTasks };

async function confirm(act: Act, { meeting, confirmed, row, tasks }: Confirmation): Promise<void> {
  if (!row) throw meetingNotFound();
  if (row.kind !== 'action' || row.taskId !== null) throw Problem.of(meetingProblems, 'meetings/not-an-action');
  const { title = row.text, assigneeId = row.memberId, due = row.due } = confirmed;
  const taskId = await tasks.createTask(act, {
    title: title.slice(0, MAX_TITLE_LENGTH),
    description: describeTask(meeting, row),
    newLabels: [],
    assigneeId,
    due,
    ...(meeting.projectId !== null && { projectId: meeting.projectId }),
  });
  await store.updateItem(act.tx, row, { state: 'confirmed', taskId, text: title, memberId: assigneeId, due });
}

async function writePage(
  pages: MeetingPages,
  { workspaceId, userId }: Scope,
  { meeting, row, pageId }: { meeting: MeetingRow; row: ItemRow; pageId: string | null },
): Promise<{ id: string; title: string }> {
  const text = describeDecision(meeting, row);
  const scope = { workspaceId, userId };
  if (pageId === null) {
    const title = `Decisions: ${meeting.title}`.slice(0, 200);
    return pages.createPage(scope, { title, content: `${text}\n`, projectId: meeting.projectId, parentId: null });
  }
  const page = await pages.findPage({ ...scope, pageId }).catch((cause: unknown) => {
    throw cause instanceof Problem && cause.code === 'docs/not-found'
      ? Problem.of(meetingProblems, 'meetings/unknown-page', { cause })
      : cause;
  });
  const content = `${page.content.trimEnd()}\n\n${text}\n`.trimStart();
  await pages.updatePage({ ...scope, pageId }, { content, baseRevision: page.revision, keepsReplaced: true });
  return { id: page.id, title: page.title };
}
