import { expect, test } from 'vitest';
import { emptyTask, type MovedFile, type MovedTask } from '../../shared/moved-task.ts';
import { inferFields } from './infer-fields.ts';

function fileOf(...tasks: Partial<MovedTask>[]): MovedFile {
  return {
    ...{ source: 'github', encoding: 'utf-8', columns: [], people: [], notes: [] },
    ...{ projectKeys: {}, milestoneDays: {}, statusHints: {} },
    tasks: tasks.map((task, at) => ({ ...emptyTask(at + 1), key: String(at + 1), ...task })),
  };
}

test('a label says that a task is a bug, where the file has no types', () => {
  const labelled = fileOf({ labels: ['ui', 'type: bug'] }, { labels: ['debugging'] });
  expect(inferFields(labelled).tasks.map(({ type }) => type)).toEqual(['Bug', '']);
  expect(inferFields(fileOf({ type: 'Story', labels: ['bug'] })).tasks[0]?.type).toBe('Story');
});

test('closed work that was called off keeps the reason in its status, and open work its own', () => {
  const file = fileOf(
    { status: 'closed', labels: ['wontfix'] },
    { status: 'Done', kept: [{ name: 'Resolution', value: "Won't Do" }] },
    { status: 'Done', kept: [{ name: 'Resolution', value: 'Fixed' }] },
    { status: 'open', labels: ['wontfix'] },
  );
  expect(inferFields(file).tasks.map(({ status }) => status)).toEqual([
    'closed (wontfix)',
    "Done (Won't Do)",
    'Done',
    'open',
  ]);
});

test('a sub-task without a project is in that of its parent', () => {
  const { tasks } = inferFields(fileOf({ project: 'Linz' }, { parent: '1' }));
  expect(tasks[1]?.project).toBe('Linz');
});
