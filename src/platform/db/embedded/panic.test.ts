import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testLog } from '#platform/testing/test-db.ts';
import { ensureTemplate } from './data-folder/data-folder.ts';
import { DurableNodeFS, durableStartParams } from './durable-fs.ts';
import { PreparedStatements } from './prepared-statements.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lounge-panic-'));
const fsyncSync = vi.spyOn(fs, 'fsyncSync');
let database: PGlite;
let statements: PreparedStatements;

beforeEach(async () => {
  const folder = fs.mkdtempSync(path.join(root, 'database-'));
  fs.cpSync(await ensureTemplate(testLog), folder, { recursive: true });
  database = await PGlite.create({ fs: new DurableNodeFS(folder), startParams: durableStartParams });
  statements = new PreparedStatements(database);
  await statements.script('create table notes (id int primary key)');
});
// A database that panicked cannot be closed.
afterEach(() => fsyncSync.mockReset());
afterAll(() => {
  fsyncSync.mockRestore();
  fs.rmSync(root, { recursive: true });
});

test('an error of a statement is no panic', async () => {
  await statements.script('insert into notes values (1)');
  await expect(statements.script('insert into notes values (1)')).rejects.toThrow('duplicate key');
  expect(statements.panic).toBeUndefined();
  await expect(statements.script('insert into notes values (2)')).resolves.toBeUndefined();
  await database.close();
});

test.each([
  ['a script', () => statements.script('insert into notes values (1)')],
  ['a statement', () => statements.query({ sql: 'insert into notes values (1)', rowMode: 'array' })],
  ['a checkpoint', () => statements.script('checkpoint')],
])(
  'after a sync of %s failed, Postgres is asked nothing, and nothing is acknowledged though the next sync would succeed',
  async (_, ask) => {
    fsyncSync.mockImplementationOnce(() => {
      throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
    });
    await expect(ask()).rejects.toThrow(/could not fsync file "[\w/]+": I\/O error/);
    expect(statements.panic).toMatchObject({ severity: 'PANIC', code: '58030' });

    const execProtocol = vi.spyOn(database, 'execProtocol');
    await expect(ask()).rejects.toThrow(/could not fsync file/);
    await expect(statements.script('select 1')).rejects.toThrow(/could not fsync file/);
    expect(() => statements.requireWorking()).toThrow(/could not fsync file/);
    expect(execProtocol).not.toHaveBeenCalled();
  },
);
