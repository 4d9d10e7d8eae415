import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { bind } from './bind.ts';
import type { RequestContext } from './request/request-context.ts';

const note = z.object({ id: z.string(), title: z.string() });
const route = endpoint.meta({ access: 'signed-in' });
const contract = {
  findNote: route.input(z.object({ id: z.string() })).output(note),
  listNotes: route.output(z.object({ notes: z.array(note) })),
  createNote: route.input(z.object({ workspaceId: z.string(), title: z.string() })).output(note),
  deleteNote: route.input(z.object({ noteId: z.string() })).output(z.object({ id: z.string() })),
};
const context = { person: { id: 'ann' } } as unknown as RequestContext;
const bound = bind(contract);

test('a bound route calls the method of its name with the input and who calls', async () => {
  const notes = { findNote: async ({ id, userId }: { id: string; userId: string }) => ({ id, title: userId }) };
  const { findNote } = bound.owned(notes, ['findNote']);
  expect(await call(findNote, { id: 'n1' }, { context })).toEqual({ id: 'n1', title: 'ann' });
});

test('a result is put under the key of the output', async () => {
  const notes = { listNotes: async (userId: string) => [{ id: 'n1', title: userId }] };
  const { listNotes } = bound.personal(notes, { listNotes: 'notes' });
  expect(await call(listNotes, undefined, { context })).toEqual({ notes: [{ id: 'n1', title: 'ann' }] });
});

test('ids come first, with who calls', async () => {
  type Scope = { workspaceId: string; userId: string };
  const notes = {
    createNote: async (scope: Scope, rest: { title: string }) => ({ id: JSON.stringify(scope), ...rest }),
  };
  const { createNote } = bound.within('workspaceId')(notes, ['createNote']);
  const created = await call(createNote, { workspaceId: 'w1', title: 'First' }, { context });
  expect(created).toEqual({ id: '{"workspaceId":"w1","userId":"ann"}', title: 'First' });
});

test('one field comes after the rest', async () => {
  type Scope = { workspaceId: string; userId: string };
  const notes = { createNote: async (scope: Scope, title: string) => ({ id: JSON.stringify(scope), title }) };
  const { createNote } = bound.taking('title')(notes, ['createNote']);
  const created = await call(createNote, { workspaceId: 'w1', title: 'First' }, { context });
  expect(created).toEqual({ id: '{"workspaceId":"w1","userId":"ann"}', title: 'First' });
});

test('a removal returns the id it got', async () => {
  const removed: string[] = [];
  const notes = { deleteNote: async ({ noteId }: { noteId: string }) => void removed.push(noteId) };
  const { deleteNote } = bound.removing('noteId')(notes, ['deleteNote']);
  expect([await call(deleteNote, { noteId: 'n1' }, { context }), removed]).toEqual([{ id: 'n1' }, ['n1']]);
});

test('what is the same for all who may call gets the input alone', async () => {
  const notes = { listNotes: async (input: unknown) => [{ id: 'n1', title: String(input) }] };
  const { listNotes } = bound.unowned(notes, { listNotes: 'notes' });
  const nobody = { person: null } as unknown as RequestContext;
  expect(await call(listNotes, undefined, { context: nobody })).toEqual({ notes: [{ id: 'n1', title: 'undefined' }] });
});

test('the signal and the quota come with the last argument', async () => {
  type Carried = { signal?: AbortSignal; quota?: unknown };
  const { signal } = new AbortController();
  const metered = { ...context, quota: { take: () => 'a quota' } } as unknown as RequestContext;
  const describe = ({ signal: given, quota }: Carried) => `${given === signal} ${String(quota)}`;
  const notes = {
    findNote: async ({ id, ...carried }: { id: string } & Carried) => ({ id, title: describe(carried) }),
    createNote: async (
      { workspaceId }: { workspaceId: string },
      { title, ...carried }: { title: string } & Carried,
    ) => ({
      id: workspaceId,
      title: `${title} ${describe(carried)}`,
    }),
  };
  const create = { workspaceId: 'w1', title: 'First' };
  const stoppable = bound.abortable.owned(notes, ['findNote']);
  const stoppableWithin = bound.abortable.within('workspaceId')(notes, ['createNote']);
  const spent = bound.spending.owned(notes, ['findNote']);
  const meteredWithin = bound.metered.within('workspaceId')(notes, ['createNote']);
  const titles = await Promise.all([
    call(stoppable.findNote, { id: 'n1' }, { context: metered, signal }),
    call(stoppableWithin.createNote, create, { context: metered, signal }),
    call(spent.findNote, { id: 'n1' }, { context: metered, signal }),
    call(meteredWithin.createNote, create, { context: metered, signal }),
  ]);
  expect(titles.map(({ title }) => title)).toEqual([
    'true undefined',
    'First true undefined',
    'true a quota',
    'First false a quota',
  ]);
});

test('nobody is let in without a session', async () => {
  const { listNotes } = bound.personal({ listNotes: async () => [] }, { listNotes: 'notes' });
  const nobody = { person: null } as unknown as RequestContext;
  await expect(call(listNotes, undefined, { context: nobody })).rejects.toMatchObject({ code: 'auth/session-missing' });
});

test('what does not fit the contract does not compile', () => {
  const { owned, personal, within, taking, removing, abortable } = bound;
  // @ts-expect-error: there is no such method.
  owned({}, ['findNote']);
  // @ts-expect-error: the contract has no such route.
  owned({ openNote: async () => ({ id: '', title: '' }) }, ['openNote']);
  // @ts-expect-error: the output has no such key.
  personal({ listNotes: async () => [] }, { listNotes: 'pages' });
  // @ts-expect-error: the method returns something else.
  personal({ listNotes: async () => 'nothing' }, { listNotes: 'notes' });
  // @ts-expect-error: the input has no such field.
  owned({ findNote: async ({ slug }: { slug: string }) => ({ id: slug, title: '' }) }, ['findNote']);
  // @ts-expect-error: the title is not among the ids.
  within('workspaceId')({ createNote: async (note: { title: string }) => ({ id: '', ...note }) }, ['createNote']);
  // @ts-expect-error: the field is a text.
  taking('title')({ createNote: async (note: object, title: number) => ({ id: '', title, ...note }) }, ['createNote']);
  // @ts-expect-error: no quota is handed over.
  abortable.owned({ findNote: async ({ quota }: { quota: string }) => ({ id: quota, title: '' }) }, ['findNote']);
  // @ts-expect-error: the route returns more than an id.
  removing('id')({ findNote: async () => undefined }, ['findNote']);
  expect(Object.keys(bound)).toContain('router');
});
