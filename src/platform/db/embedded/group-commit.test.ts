import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testLog } from '#platform/testing/test-db.ts';
import { ensureTemplate } from './data-folder/data-folder.ts';
import { DurableNodeFS, durableStartParams } from './durable-fs.ts';
import { GroupCommit } from './group-commit.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lounge-group-'));
const fsyncSync = vi.spyOn(fs, 'fsyncSync');
let database: PGlite;
let commits: GroupCommit;
/** In order: the ends that were acknowledged, each with the number of syncs until then. */
let acknowledged: { name: string; syncs: number; error?: unknown }[];

beforeAll(async () => {
  fs.cpSync(await ensureTemplate(testLog), folder, { recursive: true });
  database = await PGlite.create({ fs: new DurableNodeFS(folder), startParams: durableStartParams });
  await database.exec(`
    create table notes (id int primary key);
    create table links (id int references notes (id) deferrable initially deferred)`);
});
afterAll(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true });
  fsyncSync.mockRestore();
});
beforeEach(() => {
  commits = new GroupCommit((sql) => database.exec(sql));
  acknowledged = [];
  fsyncSync.mockClear();
});

async function transact(name: string, sql: string, { isFollowed }: { isFollowed: boolean }): Promise<void> {
  await database.exec('begin');
  await commits.watch(sql, () => database.exec(sql));
  await commits.end('commit', {
    isFollowed,
    acknowledge: (error) =>
      acknowledged.push({ name, syncs: fsyncSync.mock.calls.length, ...(error === undefined ? {} : { error }) }),
  });
}

const names = (): string[] => acknowledged.map(({ name }) => name);

test('transactions that follow each other are acknowledged together, after one sync', async () => {
  await transact('first', 'insert into notes values (1)', { isFollowed: true });
  await transact('second', 'insert into notes values (2)', { isFollowed: true });
  expect(acknowledged).toEqual([]);
  await transact('third', 'insert into notes values (3)', { isFollowed: false });
  expect(acknowledged).toEqual(['first', 'second', 'third'].map((name) => ({ name, syncs: 1 })));
});

test('a transaction that nobody waits behind is synced and acknowledged at once', async () => {
  await transact('alone', 'insert into notes values (10)', { isFollowed: false });
  expect(acknowledged).toEqual([{ name: 'alone', syncs: 1 }]);
});

test('a transaction that reads needs no sync, unless it could have read what is not on disk yet', async () => {
  await transact('reader', 'select * from notes', { isFollowed: true });
  expect(acknowledged).toEqual([{ name: 'reader', syncs: 0 }]);
  await transact('writer', 'insert into notes values (20)', { isFollowed: true });
  await transact('later reader', 'select * from notes', { isFollowed: true });
  expect(names()).toEqual(['reader']);
  await commits.sync();
  expect(acknowledged.slice(1)).toEqual(['writer', 'later reader'].map((name) => ({ name, syncs: 1 })));
});

test('a statement that only looks like a reading one is on disk when it is acknowledged', async () => {
  await database.exec(`
    create or replace function write_note(id int) returns int language sql as 'insert into notes values ($1) returning id'`);
  fsyncSync.mockClear();
  await transact('disguised', 'select write_note(30)', { isFollowed: true });
  expect(acknowledged).toEqual([{ name: 'disguised', syncs: 1 }]);
});

test('a commit that fails is rolled back alone, and the others are kept', async () => {
  await transact('good', 'insert into notes values (40)', { isFollowed: true });
  const broken = transact('broken', 'insert into links values (-1)', { isFollowed: true });
  await expect(broken).rejects.toThrow('foreign key');
  await transact('last', 'insert into notes values (41)', { isFollowed: false });
  expect(names()).toEqual(['good', 'last']);
  const { rows } = await database.query(
    'select (select count(*)::int from links) as links, count(*)::int as notes from notes where id >= 40',
  );
  expect(rows).toEqual([{ links: 0, notes: 2 }]);
});

test('what is held is synced and acknowledged while a later transaction is still open', async () => {
  await transact('first', 'insert into notes values (50)', { isFollowed: true });
  await database.exec('begin');
  await commits.sync();
  expect(acknowledged).toEqual([{ name: 'first', syncs: 1 }]);
  await database.exec('rollback');
});

test('when a later transaction has failed, what is held waits for its end and is kept', async () => {
  await transact('first', 'insert into notes values (60)', { isFollowed: true });
  await database.exec('begin');
  await expect(commits.watch('select 1 / 0', () => database.exec('select 1 / 0'))).rejects.toThrow('division by zero');
  await commits.sync();
  expect(acknowledged).toEqual([]);
  await commits.end('rollback', { isFollowed: false, acknowledge: () => undefined });
  expect(acknowledged).toEqual([{ name: 'first', syncs: 1 }]);
});

test('when the sync fails, everybody who waits for it is told', async () => {
  const failing = new GroupCommit(async (sql) => {
    if (sql.includes('pg_logical_emit_message')) throw new Error('the disk is full');
  });
  const errors: unknown[] = [];
  for (const isFollowed of [true, false]) {
    await failing.watch('insert into notes values (0)', async () => undefined);
    await failing.end('commit', { isFollowed, acknowledge: (error) => errors.push(error) });
  }
  expect(errors).toEqual([new Error('the disk is full'), new Error('the disk is full')]);
});
