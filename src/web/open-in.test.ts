// The menu 'Open in…': which places take which things.

import { expect, test } from 'vitest';
import { targetsOf, type OpenedThing } from '#ui/module/opened-thing.ts';
import { openTargets } from './places.ts';

const labels = (thing: OpenedThing): string[] => targetsOf(thing, openTargets).map(({ label }) => label);
const text = async (): Promise<string> => '# A text';
const code = async () => ({ language: 'terraform' as const, files: [{ path: 'main.tf', content: 'locals {}' }] });
const makeTask = (): void => undefined;

test('each place has one name, and the same order everywhere', () => {
  expect(openTargets.map(({ label, path }) => `${label} ${path}`)).toEqual([
    'Chat /chat',
    'Code Editor /editor',
    'Blueprint /azure',
    'Design document /design',
    'Project task /project/tasks',
    'Project /project/projects',
  ]);
});

test('a conversation goes everywhere but to the chat, where it is', () => {
  const thing: OpenedThing = {
    page: '/chat',
    title: 'Hub',
    text,
    code,
    prompt: 'A hub',
    item: { kind: 'conversation', id: 'c' },
    makeTask,
  };
  expect(labels(thing)).toEqual(['Code Editor', 'Blueprint', 'Design document', 'Project task', 'Project']);
});

test('a blueprint is drawn of Terraform, and of no other code', () => {
  const project: OpenedThing = { page: '/editor', title: 'Hub', code };
  expect(labels({ ...project, isTerraform: true })).toEqual(['Chat', 'Blueprint', 'Design document']);
  expect(labels(project)).toEqual(['Chat', 'Design document']);
});

test('a collection is asked in the chat, and a project refers to it', () => {
  const attached = { id: 'k', name: 'Standards', isCollection: true as const };
  expect(labels({ page: '/knowledge', title: 'Standards', attached })).toEqual(['Chat']);
  expect(labels({ page: '/knowledge', title: 'Standards', attached, item: { kind: 'collection', id: 'k' } })).toEqual([
    'Chat',
    'Project',
  ]);
});

test('what is wanted goes into the boxes of the four targets, and a blueprint to its document', () => {
  expect(labels({ page: '/project/ideas', title: 'Hub', prompt: 'A hub' })).toEqual([
    'Chat',
    'Code Editor',
    'Blueprint',
    'Design document',
  ]);
  expect(labels({ page: '/azure', title: 'Hub', blueprintId: async () => 'b' })).toEqual(['Design document']);
});
