import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#ui/api/api-error.ts';
import { createAutosave, SAVE_DELAY } from './autosave.ts';
import type { AutosaveServer, StoredDocument } from './saved-document.ts';

type Fields = { title: string; services: string[]; content: string };

const fields: Fields = { title: 'Hub', services: [], content: 'One.' };
const stored: StoredDocument<Fields> = { ...fields, id: 'd1', revision: 3, updatedAt: '2026-11-21T09:41:00.000Z' };
const server = {
  create: vi.fn<AutosaveServer<Fields>['create']>(),
  update: vi.fn<AutosaveServer<Fields>['update']>(),
  find: vi.fn<AutosaveServer<Fields>['find']>(),
  changedAt: vi.fn<AutosaveServer<Fields>['changedAt']>(),
};
const onCreated = vi.fn<() => void>();
const changed = new Error('This design was changed in another window.');

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const mock of [...Object.values(server), onCreated]) mock.mockReset();
  server.create.mockResolvedValue(stored);
  server.update.mockImplementation(async ({ baseRevision }) => ({
    revision: baseRevision + 1,
    updatedAt: '2026-11-21T09:42:00.000Z',
  }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function sessionOf(document: Fields | StoredDocument<Fields>) {
  return createAutosave<Fields>({
    document,
    fieldNames: ['title', 'services', 'content'],
    server,
    isConflict: (error) => error === changed,
    onCreated,
  });
}

test('changes are saved together, a moment after the last one', async () => {
  const session = sessionOf(stored);
  session.change({ content: 'Two.' });
  session.change({ services: ['AKS'] });
  expect(server.update).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(SAVE_DELAY);
  expect(server.update.mock.calls).toEqual([[{ id: 'd1', baseRevision: 3, content: 'Two.', services: ['AKS'] }]]);
  expect(session.read()).toMatchObject({ save: 'saved', revision: 4, savedAt: '2026-11-21T09:42:00.000Z' });
});

test('what the server refuses is said in its words, until the next save', async () => {
  const session = sessionOf(stored);
  server.update.mockRejectedValueOnce(
    new ApiError('plan/upgrade-required', { status: 403, message: 'Storage: full.' }),
  );
  session.change({ content: 'Two.' });
  await expect(session.flush()).rejects.toThrow('Storage: full.');
  expect(session.read()).toMatchObject({ save: 'failed', saveError: 'Storage: full.', content: 'Two.' });
  await session.flush();
  expect(session.read()).toMatchObject({ save: 'saved', saveError: null });
});

test('text typed during a save is saved after it, on the new revision', async () => {
  const session = sessionOf(stored);
  session.change({ content: 'Two.' });
  const flushed = session.flush();
  session.change({ content: 'Three.' });
  await flushed;
  expect(server.update.mock.calls.map(([{ baseRevision, content }]) => [baseRevision, content])).toEqual([
    [3, 'Two.'],
    [4, 'Three.'],
  ]);
  expect(session.hasUnsaved()).toBe(false);
});

test('a failed save keeps the text and is repeated with the next change', async () => {
  const session = sessionOf(stored);
  server.update.mockRejectedValueOnce(new Error('unreachable'));
  session.change({ content: 'Two.' });
  await vi.advanceTimersByTimeAsync(SAVE_DELAY);
  expect(session.read()).toMatchObject({ save: 'failed', content: 'Two.' });
  session.change({ title: 'Spokes' });
  await vi.advanceTimersByTimeAsync(SAVE_DELAY);
  expect(server.update).toHaveBeenLastCalledWith({ id: 'd1', baseRevision: 3, content: 'Two.', title: 'Spokes' });
});

test('saving mine overwrites the other version', async () => {
  const session = sessionOf(stored);
  server.update.mockRejectedValueOnce(changed);
  server.find.mockResolvedValue({ ...stored, revision: 9, content: 'Theirs.' });
  session.change({ content: 'Mine.' });
  await vi.advanceTimersByTimeAsync(SAVE_DELAY);
  await session.saveMine();
  expect(server.update).toHaveBeenLastCalledWith({ id: 'd1', baseRevision: 9, content: 'Mine.', keepsReplaced: true });
  expect(session.read()).toMatchObject({ save: 'saved', content: 'Mine.', revision: 10 });
});

test('reloading shows the other text and drops what was not saved', async () => {
  const session = sessionOf(stored);
  server.update.mockRejectedValueOnce(changed);
  server.find.mockResolvedValue({ ...stored, revision: 9, content: 'Theirs.' });
  session.change({ content: 'Mine.' });
  await vi.advanceTimersByTimeAsync(SAVE_DELAY);
  await session.reload();
  expect(session.read()).toMatchObject({ save: 'saved', content: 'Theirs.', revision: 9 });
  expect(session.hasUnsaved()).toBe(false);
});

test('changes saved by another window are shown when nothing here is unsaved', async () => {
  const session = sessionOf(stored);
  const newer = { ...stored, content: 'Theirs.', revision: 4, updatedAt: '2026-11-21T09:45:00.000Z' };
  server.find.mockResolvedValue(newer);
  server.changedAt.mockResolvedValue(stored.updatedAt);
  await session.catchUp();
  expect(server.find).not.toHaveBeenCalled();
  server.changedAt.mockResolvedValue(newer.updatedAt);
  await session.catchUp();
  expect(session.read()).toMatchObject({ content: 'Theirs.', revision: 4, save: 'saved' });
});

test('text typed while other windows are checked stays', async () => {
  const session = sessionOf(stored);
  server.changedAt.mockResolvedValue('2026-11-21T09:45:00.000Z');
  server.find.mockImplementation(async () => {
    session.change({ content: 'Mine.' });
    return { ...stored, content: 'Theirs.', revision: 4 };
  });
  await session.catchUp();
  expect(session.read()).toMatchObject({ content: 'Mine.', revision: 3, save: 'waiting' });
  await session.catchUp();
  expect(server.changedAt).toHaveBeenCalledTimes(1);
});

test('a document without an id is created by its first change, with all its fields and no others', async () => {
  const session = sessionOf({ ...fields, note: 'not edited here' } as Fields);
  session.change({ content: 'Two.' });
  await vi.advanceTimersByTimeAsync(SAVE_DELAY);
  expect(server.create).toHaveBeenCalledExactlyOnceWith({ ...fields, content: 'Two.' });
  expect(onCreated).toHaveBeenCalledTimes(1);
  expect(session.read()).toMatchObject({ id: 'd1', revision: 3, save: 'saved' });
});
