// The list of modules: what the compiler cannot see of it.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChildTask } from '#platform/child-pool/child-task.ts';
import type { ServerModule } from '#platform/module/server-module.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { childTasks } from '../child-tasks.ts';
import { BACKUP_BUCKETS } from '../commands/backup-buckets.ts';
import { modules } from '../modules.ts';

const all: readonly ServerModule[] = modules.modules;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ environment: { BILLING: 'local' } });
});
afterAll(() => app.close());

test('the child program serves the tasks of every module', () => {
  const served: readonly ChildTask<never, unknown>[] = childTasks;
  const missing = all.flatMap((module) => module.childTasks).filter((task) => !served.includes(task));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('no two modules have a name, a contract, a bucket or a table in common', () => {
  const listed = [
    ...all.map(({ name }) => `module ${name}`),
    ...all.flatMap(({ contract }) => Object.keys(contract).map((key) => `contract ${key}`)),
    ...all.flatMap(({ buckets }) => buckets.map(({ name }) => `bucket ${name}`)),
    ...all.flatMap(({ tables }) => tables.exported.map(({ path, of }) => `${of} ${path}`)),
    ...all.flatMap(({ tables }) => Object.values(tables.leftOut).flatMap((left) => Object.keys(left))),
  ];
  expect(listed.filter((name, index) => listed.indexOf(name) !== index)).toEqual([]);
});

test('jobs keep their names, which are their keys in the database', () => {
  const names = app.app.jobs.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const kept = [
    'index-messages',
    'notify-due',
    'purge-blueprints',
    'purge-chat-folders',
    'purge-chat-imports',
    'purge-chat-shares',
    'purge-code-projects',
    'purge-collections',
    'purge-conversations',
    'purge-design-files',
    'purge-designs',
    'purge-doc-pages',
    'purge-documents',
    'purge-ideas',
    'purge-images',
    'purge-insights',
    'purge-notifications',
    'purge-orphans',
    'purge-own-agents',
    'purge-prices',
    'purge-projects',
    'purge-prompts',
    'purge-resources',
    'purge-task-attachments',
    'purge-tasks',
    'purge-templates',
    'purge-workspaces',
    'read-agents',
    'read-documents',
    'read-imports',
    'scan-folders',
    'tidy-billing',
    'tidy-storage',
    'tidy-test-payments',
  ];
  // A new slice brings new ones.
  expect(names).toEqual(expect.arrayContaining(kept));
});

test('a backup contains the buckets of all modules', () => {
  const names = modules.modules.flatMap(({ buckets }) => buckets.map(({ name }) => name));
  expect(names.toSorted()).toEqual(BACKUP_BUCKETS);
});
