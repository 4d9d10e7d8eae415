import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#ui/api/api-error.ts';
import { SAVE_DELAY } from '#ui/autosave/autosave.ts';
import { buildSolution } from '#model/patterns/build-solution.ts';
import type { Solution } from '#model/solution-shapes.ts';
import type { BlueprintServer, StoredBlueprint } from './blueprint-fields.ts';
import { createBlueprintSession } from './blueprint-session.ts';
import { MAX_STEPS } from './history.ts';

const { solution } = buildSolution({ title: 'Shop', provider: 'azure', services: ['App Service', 'Redis'] });
const stored: StoredBlueprint = {
  id: 'b1',
  title: 'Shop',
  solution,
  positions: {},
  revision: 3,
  updatedAt: '2026-11-22T19:41:00.000Z',
};
const server = {
  create: vi.fn<BlueprintServer['create']>(),
  update: vi.fn<BlueprintServer['update']>(),
  find: vi.fn<BlueprintServer['find']>(),
  changedAt: vi.fn<BlueprintServer['changedAt']>(),
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const mock of Object.values(server)) mock.mockReset();
  server.update.mockImplementation(async ({ baseRevision }) => ({
    revision: baseRevision + 1,
    updatedAt: '2026-11-22T19:42:00.000Z',
  }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = () => createBlueprintSession({ blueprint: stored, server });

function renameComponent(name: string, at = 0) {
  return (before: Solution): Solution => ({
    ...before,
    components: before.components.map((each, index) => (index === at ? { ...each, name } : each)),
  });
}

const nameAt = ({ components }: Solution, at = 0): string | undefined => components[at]?.name;

test('an edit is saved after a pause, with nothing but what has changed', async () => {
  const session = open();
  session.edit('Rename', renameComponent('Web'));
  expect(session.store.getState().save).toBe('waiting');
  await vi.advanceTimersByTimeAsync(SAVE_DELAY);
  expect(server.update).toHaveBeenCalledExactlyOnceWith({
    id: 'b1',
    baseRevision: 3,
    solution: renameComponent('Web')(solution),
  });
  expect(session.store.getState()).toMatchObject({ save: 'saved', revision: 4 });
});

test('the undo of one step never takes back a later one', () => {
  const session = open();
  session.edit('Rename to A', renameComponent('A'));
  const undoA = session.rememberStep();
  session.edit('Rename to B', renameComponent('B'));
  expect(undoA()).toBe(false);
  expect(nameAt(session.store.getState().solution)).toBe('B');
  session.undo();
  expect(undoA()).toBe(true);
  expect(nameAt(session.store.getState().solution)).toBe('App Service');
  expect(undoA()).toBe(false);
  session.redo();
  expect(nameAt(session.store.getState().solution)).toBe('A');
});

test('steps are undone and redone in order, by their names, and what comes back is saved as well', async () => {
  const session = open();
  session.edit('Rename to A', renameComponent('A'));
  session.edit('Rename to B', renameComponent('B'));
  session.move('Move Web', { web: { x: 10, y: 20 } });
  expect(session.store.getState()).toMatchObject({ undoLabel: 'Move Web', redoLabel: null });
  session.undo();
  expect(session.store.getState()).toMatchObject({ positions: {}, undoLabel: 'Rename to B', redoLabel: 'Move Web' });
  session.undo();
  expect(nameAt(session.store.getState().solution)).toBe('A');
  session.redo();
  session.redo();
  session.redo();
  expect(nameAt(session.store.getState().solution)).toBe('B');
  expect(session.store.getState().positions).toEqual({ web: { x: 10, y: 20 } });
  session.undo();
  session.edit('Rename to C', renameComponent('C'));
  expect(session.store.getState().redoLabel).toBeNull();
  await vi.advanceTimersByTimeAsync(SAVE_DELAY);
  expect(nameAt(server.update.mock.lastCall?.[0].solution ?? solution)).toBe('C');
});

test('an edit that changes nothing is no step', () => {
  const session = open();
  session.edit('Nothing', (same) => same);
  expect(session.store.getState()).toMatchObject({ undoLabel: null, save: 'saved' });
});

test(`${MAX_STEPS} steps can be undone, older ones are forgotten`, () => {
  const session = open();
  for (let step = 1; step <= MAX_STEPS + 5; step++) session.edit(`Step ${step}`, renameComponent(`Name ${step}`));
  for (let step = 0; step < MAX_STEPS + 50; step++) session.undo();
  expect(nameAt(session.store.getState().solution)).toBe('Name 5');
});

test('what is removed is not selected any more, and an environment that is gone is not shown', () => {
  const session = open();
  const [first, second] = solution.components.map(({ id }) => id);
  session.select([first!, second!, 'unknown']);
  session.showEnvironment('test');
  session.edit('Remove', (before) => ({
    ...before,
    environments: before.environments.filter(({ id }) => id !== 'test'),
    components: before.components.filter(({ id }) => id !== first),
  }));
  expect(session.store.getState()).toMatchObject({ selectedIds: [second], environmentId: 'production' });
});

test('a solution of another window clears the steps, so that undo cannot take back what it has made', async () => {
  const session = open();
  session.edit('Rename', renameComponent('Web'));
  await vi.advanceTimersByTimeAsync(SAVE_DELAY);
  server.changedAt.mockResolvedValue('2026-11-22T19:50:00.000Z');
  server.find.mockResolvedValue({ ...stored, revision: 9, updatedAt: '2026-11-22T19:50:00.000Z' });
  await session.catchUp();
  expect(session.store.getState()).toMatchObject({ revision: 9, undoLabel: null });
  expect(session.store.getState().solution).toEqual(solution);
});

test('two windows are put together part by part: mine stays where both have changed the same, and the server keeps theirs', async () => {
  const session = open();
  const conflict = new ApiError('blueprints/changed', { status: 409, message: 'Changed in another window.' });
  server.update.mockRejectedValueOnce(conflict);
  session.edit('Rename', renameComponent('Mine'));
  await vi.advanceTimersByTimeAsync(SAVE_DELAY);
  expect(session.store.getState().save).toBe('conflict');

  const removedId = solution.components[2]!.id;
  const theirs = renameComponent('Theirs', 1)(renameComponent('Theirs')(solution));
  server.find.mockResolvedValue({
    ...stored,
    revision: 7,
    solution: { ...theirs, components: theirs.components.filter(({ id }) => id !== removedId) },
  });
  await session.saveMine();
  const state = session.store.getState();
  expect(nameAt(state.solution)).toBe('Mine');
  expect(nameAt(state.solution, 1)).toBe('Theirs');
  expect(state.solution.components.map(({ id }) => id)).not.toContain(removedId);
  expect(state).toMatchObject({ save: 'saved', revision: 8, undoLabel: null });
  expect(server.update.mock.lastCall?.[0]).toMatchObject({ baseRevision: 7, keepsReplaced: true });
});
