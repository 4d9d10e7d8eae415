// What a change of tasks shows before the server has answered, wherever the tasks are loaded.

import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import {
  taskDaysQuery,
  taskListQuery,
  taskQuery,
  taskSpansQuery,
  type ShownTask,
  type ShownTaskDetails,
} from '../queries.ts';
import { editLoadedTasks, placeOnDueDays } from './task-cache.ts';
import {
  changeFields,
  changeLabelOf,
  fieldsLostBy,
  groupByFields,
  insertAfter,
  removeTasks,
  type LoadedTasks,
} from './task-edits.ts';

const WORKSPACE = 'w';
const MONTH = { from: '2026-11-01', to: '2026-11-30' };
const listKey = taskListQuery(WORKSPACE, {}).queryKey;
const daysKey = taskDaysQuery(WORKSPACE, MONTH).queryKey;
const spansKey = taskSpansQuery(WORKSPACE, {}).queryKey;
const openKey = taskQuery(WORKSPACE, 'NET-1').queryKey;

const [first, second, third] = [taskOf('1', { due: '2026-11-03' }), taskOf('2', { due: '2026-11-03' }), taskOf('3')];

let queryClient: QueryClient;
const edit = (change: Parameters<typeof editLoadedTasks>[1]) =>
  editLoadedTasks({ queryClient, workspaceId: WORKSPACE }, change);

beforeEach(() => {
  queryClient = new QueryClient();
  queryClient.setQueryData(listKey, pagesOf([first, second], [third]));
  queryClient.setQueryData(daysKey, { days: [{ day: '2026-11-03', total: 5, tasks: [first, second] }] });
  queryClient.setQueryData(spansKey, { spans: [first, second], hasMore: false, undated: 1, blocks: [] });
  queryClient.setQueryData(openKey, detailsOf(first));
});

test('changed fields show in every page of a list, in the timeline and in the open task, and can be taken back', async () => {
  const takeBack = await edit(changeFields(['1', '3'], { priority: 'high' }));
  expect(listed().map(({ priority }) => priority)).toEqual(['high', 'none', 'high']);
  expect(queryClient.getQueryData(spansKey)?.spans.map(({ priority }) => priority)).toEqual(['high', 'none']);
  expect(queryClient.getQueryData(openKey)).toMatchObject({ priority: 'high', description: 'Long' });
  takeBack();
  expect(listed()).toEqual([first, second, third]);
  expect(queryClient.getQueryData(openKey)).toEqual(detailsOf(first));
});

test('removed tasks leave lists, timelines and calendars, while an open one stays open', async () => {
  await edit(removeTasks(['1']));
  expect(listed().map(({ id }) => id)).toEqual(['2', '3']);
  expect(queryClient.getQueryData(spansKey)?.spans.map(({ id }) => id)).toEqual(['2']);
  expect(days()).toEqual([['2026-11-03', 4, ['2']]]);
  expect(queryClient.getQueryData(openKey)).toEqual(detailsOf(first));
});

test('another due day moves a task within a calendar, and a day outside of it takes the task out', async () => {
  await edit(changeFields(['1'], { due: '2026-11-20' }));
  expect(days()).toEqual([
    ['2026-11-03', 4, ['2']],
    ['2026-11-20', 1, ['1']],
  ]);
  await edit(changeFields(['1'], { due: '2026-12-01' }));
  expect(days()).toEqual([['2026-11-03', 4, ['2']]]);
});

test('a task that had no day appears in the calendar once it has one', () => {
  const dated = changeFields(['3'], { due: '2026-11-05' })([third]);
  placeOnDueDays({ queryClient, workspaceId: WORKSPACE }, dated);
  expect(days()).toEqual([
    ['2026-11-03', 5, ['1', '2']],
    ['2026-11-05', 1, ['3']],
  ]);
});

test('a label is added once and removed without touching the others', async () => {
  const labelled = taskOf('4', { labelIds: ['a', 'b'] });
  const add = changeLabelOf(['4'], { labelId: 'b', isAdded: true });
  expect(add([labelled])[0]?.labelIds).toEqual(['a', 'b']);
  expect(changeLabelOf(['4'], { labelId: 'a', isAdded: false })([labelled])[0]?.labelIds).toEqual(['b']);
  expect(add([first])[0]).toBe(first);
});

test('a card is put below its neighbour on the page that has it, or first', () => {
  const column = pagesOf([first, second], [third]);
  const added = taskOf('4');
  const order = (list: LoadedTasks) => list.pages.map(({ tasks }) => tasks.map(({ id }) => id));
  expect(order(insertAfter(column, { task: added, afterId: '3' }))).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(order(insertAfter(column, { task: added, afterId: null }))).toEqual([['4', '1', '2'], ['3']]);
});

test('Undo restores the tasks that had the same with one request, and the milestone that went with a project', () => {
  const fields = fieldsLostBy({ projectId: 'p' });
  expect(fields).toEqual(['projectId', 'milestoneId']);
  expect(fieldsLostBy({ priority: 'low' })).toEqual(['priority']);
  const planned = taskOf('4', { projectId: 'q', milestoneId: 'm' });
  expect(groupByFields([first, planned, second], fields)).toEqual([
    { tasks: [first, second], values: { projectId: null, milestoneId: null } },
    { tasks: [planned], values: { projectId: 'q', milestoneId: 'm' } },
  ]);
});

function listed(): ShownTask[] {
  return queryClient.getQueryData(listKey)?.pages.flatMap(({ tasks }) => tasks) ?? [];
}

function days(): [day: string, total: number, ids: string[]][] {
  const shown = queryClient.getQueryData(daysKey)?.days ?? [];
  return shown.map(({ day, total, tasks }) => [day, total, tasks.map(({ id }) => id)]);
}

function pagesOf(...pages: ShownTask[][]): LoadedTasks {
  const counts = { total: pages.flat().length, byStatus: {}, groups: null };
  return { pages: pages.map((tasks) => ({ tasks, nextCursor: null, counts })), pageParams: pages.map(() => '') };
}

function detailsOf(task: ShownTask): ShownTaskDetails {
  return {
    ...task,
    description: 'Long',
    revision: 1,
    steps: '',
    stepsRevision: 1,
    environment: '',
    parent: null,
    children: [],
    relations: [],
    createdBy: null,
  };
}

function taskOf(id: string, fields: Partial<ShownTask> = {}): ShownTask {
  return {
    id,
    key: `NET-${id}`,
    number: Number(id),
    kind: 'task',
    title: `Task ${id}`,
    statusId: 's',
    priority: 'none',
    assigneeId: null,
    labelIds: [],
    projectId: null,
    milestoneId: null,
    parentId: null,
    start: null,
    due: null,
    estimate: null,
    reviewerId: null,
    severity: null,
    rank: id,
    subTasks: { done: 0, total: 0 },
    commentCount: 0,
    isBlocked: false,
    isSample: false,
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-01T09:00:00.000Z',
    closedAt: null,
    ...fields,
  };
}
