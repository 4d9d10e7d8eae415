import { expect, test } from 'vitest';
import { checkSqlSlices, readTableNames } from './sql-slices.ts';

const TASKS = "import { pgTable } from 'drizzle-orm/pg-core';\nexport const tasks = pgTable('tasks', {});";
const FACTS = "export const taskFacts = pgView('task_facts', {}).existing();";
const WORKSPACES = "export const workspaces = pgTable('workspaces', {});";
const USERS = "export const users = pgTable('users', {});";

const TABLES = {
  'src/project/tasks/server/tables.ts': TASKS,
  'src/project/tasks/server/facts/tables.ts': FACTS,
  'src/project/workspace/server/tables.ts': WORKSPACES,
  'src/features/documents/server/tables.ts': "export const documents = pgTable('documents', {});",
  'src/platform/identity/tables.ts': USERS,
};
const MIGRATIONS = new Map([
  ['src/server/migrations/0001_tasks.sql', 'create table tasks (\n);\n  CREATE TABLE IF NOT EXISTS task_moves ();'],
]);

function check(files: Record<string, string>) {
  const { across, undeclared } = checkSqlSlices(new Map(Object.entries({ ...TABLES, ...files })), MIGRATIONS);
  const describe = ({ file, line, broken }: (typeof across)[number]) => `${file}:${line} ${broken}`;
  return { across: across.map(describe), undeclared: undeclared.map(describe) };
}

test('a statement may name the tables of its own slice', () => {
  const store = 'tx.execute(sql`select * from tasks t join task_facts f on f.id = t.id`);';
  expect(check({ 'src/project/tasks/server/store.ts': store })).toEqual({ across: [], undeclared: [] });
});

test('a statement that names a table of another slice is reported with its line and what to import', () => {
  const store = "import { sql } from 'drizzle-orm';\n\nconst rows = sql`select count(*) from tasks`;";
  expect(check({ 'src/project/dashboard/server/store.ts': store }).across).toEqual([
    'src/project/dashboard/server/store.ts:3 tasks belongs to project/tasks: import it from src/project/tasks/server/tables.ts',
  ]);
});

test('an import from the tables of the other slice allows the statement, with the name written out or not', () => {
  const written =
    "import { tasks } from '#project/tasks/server/tables.ts';\nconst a = sql`select ${tasks.id} from tasks`;";
  const inserted =
    "import { tasks } from '../../tasks/server/tables.ts';\nconst a = sql`select 1 from ${tasks}, ${tasks} as t`;";
  const files = { 'src/project/dashboard/server/a.ts': written, 'src/project/dashboard/server/b.ts': inserted };
  expect(check(files).across).toEqual([]);
});

test('each table of a slice is imported from the file that declares it', () => {
  const store = "import { tasks } from '#project/tasks/server/tables.ts';\nconst a = sql`select 1 from task_facts`;";
  expect(check({ 'src/project/dashboard/server/store.ts': store }).across).toHaveLength(1);
});

test('no import makes a statement right that points upward', () => {
  const feature =
    "import { workspaces } from '#project/workspace/server/tables.ts';\nconst a = sql`select 1 from workspaces`;";
  const port =
    "import { documents } from '#features/documents/server/tables.ts';\nconst a = sql`delete from documents`;";
  const files = { 'src/features/agents/server/store.ts': feature, 'src/platform/search/rank.ts': port };
  expect(check(files).across).toEqual([
    'src/features/agents/server/store.ts:2 workspaces belongs to project/workspace: this statement points upward',
    'src/platform/search/rank.ts:2 documents belongs to features/documents: this statement points upward',
  ]);
});

test('the tables of a port are imported like those of a slice', () => {
  const store = 'const a = sql`select 1 from users`;';
  expect(check({ 'src/features/billing/server/store.ts': store }).across).toHaveLength(1);
  const imported = `import { users } from '#platform/identity/tables.ts';\n${store}`;
  expect(check({ 'src/features/billing/server/store.ts': imported }).across).toEqual([]);
});

test('a table that only a migration knows is reported apart', () => {
  const store = 'const a = sql`insert into task_moves values (1)`;';
  expect(check({ 'src/project/tasks/server/store.ts': store })).toEqual({
    across: [],
    undeclared: ['src/project/tasks/server/store.ts:1 no tables.ts declares task_moves'],
  });
});

test('names of `with` and functions are no tables', () => {
  const store = 'const a = sql`with latest as (select 1) select * from latest, unnest(array[1]) as n`;';
  expect(check({ 'src/project/tasks/server/store.ts': store })).toEqual({ across: [], undeclared: [] });
});

test.each([
  ['select * from tasks', ['tasks']],
  ['select * from tasks join projects p on true', ['tasks', 'projects']],
  ['select * from tasks as t, projects p, "milestones"', ['tasks', 'projects', 'milestones']],
  ['select * from ${} t, projects', ['', 'projects']],
  ['select * from only tasks', ['tasks']],
  ['insert into tasks (id) select 1', ['tasks']],
  ['update tasks set x = 1', ['tasks']],
  ['delete from tasks using projects p where true', ['tasks', 'projects']],
  ['join tasks using (id)', ['tasks']],
  ['select 1 where a is distinct from tasks', []],
  ["select ' from tasks'", []],
  ['select 1 -- from tasks', []],
  ['SELECT * FROM Tasks', ['tasks']],
])('the tables of "%s"', (statement, tables) => {
  expect(readTableNames(statement)).toEqual(tables);
});
