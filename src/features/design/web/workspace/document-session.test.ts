import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#ui/api/api-error.ts';
import { SAVE_DELAY } from '#ui/autosave/autosave.ts';
import type { DesignFields } from './design-fields.ts';
import { createDocumentSession, type DesignServer } from './document-session.ts';
import type { ShownDesign } from '../queries.ts';
import { mergeStore } from '#ui/autosave/merge/ask-to-merge.ts';

const fields: DesignFields = {
  title: 'Hub',
  cloudProvider: 'azure',
  services: [],
  topics: ['Network'],
  content: 'One.',
};
const stored: ShownDesign = {
  ...fields,
  id: 'd1',
  revision: 3,
  updatedAt: '2026-11-21T09:41:00.000Z',
  createdAt: '2026-11-21T09:00:00.000Z',
  activeRunId: null,
  client: null,
  blueprintId: null,
};
const server = {
  create: vi.fn<DesignServer['create']>(),
  update: vi.fn<DesignServer['update']>(),
  find: vi.fn<DesignServer['find']>(),
  changedAt: vi.fn<DesignServer['changedAt']>(),
};
const onCreated = vi.fn<() => void>();
const changed = new ApiError('design/changed', { status: 409, message: 'This design was changed in another window.' });

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

function sessionOf(design: DesignFields | ShownDesign) {
  return createDocumentSession({ design, server, onCreated });
}

type Question = NonNullable<ReturnType<typeof mergeStore.getState>['pending']>;

/** Resolves with the next question which text stays. The merge is loaded before it is asked, which takes its time. */
function nextQuestion(): Promise<Question> {
  return new Promise((resolve) => {
    const stop = mergeStore.subscribe(({ pending }) => {
      if (!pending) return;
      stop();
      resolve(pending);
    });
  });
}

test('the first change of a new design creates it', async () => {
  const session = sessionOf(fields);
  session.change({ services: ['AKS'] });
  await vi.advanceTimersByTimeAsync(SAVE_DELAY);
  expect(server.create).toHaveBeenCalledExactlyOnceWith({ ...fields, services: ['AKS'] });
  expect(onCreated).toHaveBeenCalledTimes(1);
  expect(session.read().id).toBe('d1');
});

test('a change from another window stops saving and keeps this text', async () => {
  const session = sessionOf(stored);
  server.update.mockRejectedValueOnce(changed);
  session.change({ content: 'Mine.' });
  await vi.advanceTimersByTimeAsync(SAVE_DELAY);
  session.change({ content: 'Mine, longer.' });
  await vi.advanceTimersByTimeAsync(SAVE_DELAY * 3);
  expect(server.update).toHaveBeenCalledTimes(1);
  expect(session.read()).toMatchObject({ save: 'conflict', content: 'Mine, longer.' });
});

test('a generation in another window stops saving as well', async () => {
  const session = sessionOf(stored);
  server.update.mockRejectedValueOnce(
    new ApiError('design/generating', { status: 409, message: 'This design is being generated. Stop it first.' }),
  );
  session.change({ content: 'Mine.' });
  await vi.advanceTimersByTimeAsync(SAVE_DELAY);
  expect(session.read()).toMatchObject({ save: 'conflict', content: 'Mine.' });
});

test('the result of a generation replaces the text; an empty result becomes a text that says so', async () => {
  const session = sessionOf(stored);
  server.find.mockResolvedValue({ ...stored, revision: 4, content: '## Network' });
  await session.takeGenerated();
  expect(session.read()).toMatchObject({ save: 'saved', content: '## Network', revision: 4 });
  server.find.mockResolvedValue({ ...stored, revision: 5, content: null as never });
  await session.takeGenerated();
  expect(session.read()).toMatchObject({
    save: 'waiting',
    content: '# No content generated. Please try again.',
    revision: 5,
  });
});

test('keeping this text merges it by section with the other window, which is kept as a version', async () => {
  const text = (a: string, b: string) => `## A\n\n${a}\n\n## B\n\n${b}\n`;
  const session = sessionOf({ ...stored, content: text('one', 'two') });
  server.update.mockRejectedValueOnce(changed);
  server.find.mockResolvedValue({ ...stored, title: 'Renamed', revision: 9, content: text('one', 'theirs') });
  session.change({ content: text('mine', 'two') });
  await vi.advanceTimersByTimeAsync(SAVE_DELAY);
  await session.saveMine();
  const content = text('mine', 'theirs');
  expect(server.update).toHaveBeenLastCalledWith({ id: 'd1', baseRevision: 9, content, keepsReplaced: true });
  expect(session.read()).toMatchObject({ save: 'saved', content, title: 'Renamed', revision: 10 });
});

test('a section both windows changed is asked about; cancelling leaves both as they are', async () => {
  const session = sessionOf(stored);
  server.update.mockRejectedValueOnce(changed);
  server.find.mockResolvedValue({ ...stored, revision: 9, content: 'Theirs.' });
  session.change({ content: 'Mine.' });
  await vi.advanceTimersByTimeAsync(SAVE_DELAY);
  const first = nextQuestion();
  const cancelled = session.saveMine();
  (await first).answer(null);
  await cancelled;
  expect(session.read()).toMatchObject({ save: 'conflict', content: 'Mine.', revision: 3 });
  const second = nextQuestion();
  const saved = session.saveMine();
  const { clashes, answer } = await second;
  const [clash] = clashes;
  expect(clash).toMatchObject({ mine: 'Mine.', theirs: 'Theirs.' });
  answer(new Map([[clash!.key, 'theirs']]));
  await saved;
  expect(session.read()).toMatchObject({ save: 'saved', content: 'Theirs.' });
});
