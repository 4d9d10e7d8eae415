// A backup comes back equal, on either engine and across them, and one that is not whole changes nothing.

import { gunzipSync } from 'node:zlib';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { openDb } from '#platform/db/open-db.ts';
import { findPostgres, startTestPostgres, type TestPostgres } from '#platform/testing/postgres.ts';
import { testLog } from '#platform/testing/test-db.ts';
import type { Summary } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup, type Place } from './take-backup.ts';
import { describe, newPlace, openSample } from './testing/installation.ts';
import { writeSampleMigrations } from './testing/sample-schema.ts';

vi.setConfig({ testTimeout: 240_000 });

const root = fs.mkdtempSync(path.join(tmpdir(), 'lounge-backups-'));
const migrations = writeSampleMigrations(path.join(root, 'migrations'));
const newerMigrations = writeSampleMigrations(path.join(root, 'newer'), { isNewer: true });
const PASSPHRASE = 'correct horse battery staple';

type Kind = 'embedded' | 'postgres';
const kinds: readonly Kind[] = findPostgres() ? ['embedded', 'postgres'] : ['embedded'];
const pairs = kinds.flatMap((from) => kinds.map((to) => ({ from, to })));

/** A running server, and a backup that was taken of it. */
type Source = { place: Place; db: Db; before: Record<string, string[]>; file: string; summary: Summary };
const sources = new Map<Kind, Source>();
let postgres: TestPostgres | undefined;

beforeAll(async () => {
  if (findPostgres()) postgres = await startTestPostgres(findPostgres() ?? '');
  for (const kind of kinds) {
    const place = await placeOn(kind);
    const db = await openSample(place, migrations);
    sources.set(kind, { place, db, before: await describe(db), ...(await backUp(place)) });
  }
}, 300_000);
afterAll(async () => {
  for (const { db } of sources.values()) await db.close();
  await postgres?.stop();
});

function sourceOn(kind: Kind): Source {
  const source = sources.get(kind);
  if (!source) throw new Error(`There is no source on ${kind}.`);
  return source;
}

async function placeOn(kind: Kind): Promise<Place> {
  return newPlace({ databaseUrl: kind === 'postgres' ? await postgres?.createDatabase() : undefined });
}

let files = 0;
async function backUp(place: Place, passphrase?: string): Promise<{ file: string; summary: Summary }> {
  const file = path.join(root, `backup-${++files}.tar.gz`);
  const summary = await takeBackup({ place, file, passphrase, createdAt: new Date(), log: testLog });
  return { file, summary };
}

function restore(
  place: Place,
  file: string,
  { passphrase, to = migrations }: { passphrase?: string; to?: string } = {},
) {
  return restoreBackup({ source: { file, passphrase }, place, migrations: to, log: testLog });
}

/** What is in a data folder, by path; the database's own files are left out. */
function listFiles(dataDir: string): string[] {
  return fs
    .readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('database/') && fs.statSync(path.join(dataDir, name)).isFile())
    .filter((name) => !name.startsWith('lock') && !name.endsWith('.sock'))
    .toSorted();
}

test.each(pairs)('all of a running server on $from comes back equal on $to', async ({ from, to }) => {
  const source = sourceOn(from);
  expect(source.summary.tables['things']?.rows).toBe(source.before['things']?.length);
  const target = await placeOn(to);
  await restore(target, source.file);
  const restored = await openDb({ ...target, log: testLog, migrations });
  expect(await describe(restored)).toEqual(source.before);
  await restored.asSystem((tx) => tx.execute(sql`insert into things (user_id, title) values ('bob', 'a new one')`));
  await restored.close();
  expectSameFiles(target, source.place);
});

test.each(kinds)('on %s a backup under writes has all that was acknowledged before it began', async (kind) => {
  const { place, db } = sourceOn(kind);
  let isWriting = true;
  let acknowledged = 0;
  const writing = (async () => {
    while (isWriting) {
      await db.asSystem((tx) => tx.execute(sql`insert into counted values (${`row ${acknowledged}`}, 0)`));
      acknowledged += 1;
    }
  })();
  await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(20), { timeout: 60_000 });
  const atStart = acknowledged;
  const { summary } = await backUp(place);
  isWriting = false;
  await writing;
  await db.asSystem((tx) => tx.execute(sql`delete from counted where of_user like 'row %'`));
  // Two rows are of the sample; the others are those of one moment after the begin.
  const found = (summary.tables['counted']?.rows ?? 0) - 2;
  expect(found).toBeGreaterThanOrEqual(atStart);
  expect(found).toBeLessThanOrEqual(acknowledged);
});

test('a backup is readable only by its owner, and a file that is there is kept', async () => {
  const { place, file } = sourceOn('embedded');
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  const again = takeBackup({ place, file, passphrase: undefined, createdAt: new Date(), log: testLog });
  await expect(again).rejects.toThrow('is there already and was kept');
  expect(listFiles(place.dataDir).filter((name) => name.startsWith('.backup'))).toEqual([]);
});

test('a folder without a database is refused and stays empty', async () => {
  const place = await placeOn('embedded');
  await expect(backUp(place)).rejects.toThrow('There is no database in');
  expect(fs.readdirSync(place.dataDir)).toEqual([]);
});

test('an encrypted backup needs its passphrase, shows nothing without it, and refuses another one', async () => {
  const source = sourceOn('embedded');
  const { file } = await backUp(source.place, PASSPHRASE);
  expect(fs.readFileSync(file).includes('manifest.json')).toBe(false);
  const target = await placeOn('embedded');
  await expect(restore(target, file)).rejects.toThrow('is encrypted. Set BACKUP_PASSPHRASE');
  await expect(restore(target, file, { passphrase: 'another passphrase' })).rejects.toThrow(
    'The passphrase is not the one it was encrypted with.',
  );
  await expectBrokenRefused(file, { target, passphrase: PASSPHRASE });
  expect(fs.readdirSync(target.dataDir)).toEqual([]);
  await restore(target, file, { passphrase: PASSPHRASE });
  expectSameFiles(target, source.place);
});

test('a cut or changed backup is refused before anything is written', async () => {
  const target = await placeOn('embedded');
  await expectBrokenRefused(sourceOn('embedded').file, { target });
  expect(fs.readdirSync(target.dataDir)).toEqual([]);
});

test('a folder that is not empty is refused, and keeps what it has', async () => {
  const { place, file } = sourceOn('embedded');
  const before = listFiles(place.dataDir);
  await expect(restore(place, file)).rejects.toThrow('is not empty: it has');
  expect(listFiles(place.dataDir)).toEqual(before);
});

test.skipIf(!findPostgres())('a Postgres database that is not empty is refused, and keeps what it has', async () => {
  const { place, db, before, file } = sourceOn('postgres');
  const target = { ...place, dataDir: newPlace({ databaseUrl: undefined }).dataDir };
  await expect(restore(target, file)).rejects.toThrow('The database of DATABASE_URL is not empty');
  expect(await describe(db)).toEqual(before);
  expect(listFiles(target.dataDir)).toEqual([]);
});

test.each(kinds)('a restore on %s that fails at its end leaves nothing, and can be repeated', async (kind) => {
  const source = sourceOn('embedded');
  const target = await placeOn(kind);
  const rename = vi.spyOn(fs.promises, 'rename').mockRejectedValue(new Error('The disk is gone.'));
  await expect(restore(target, source.file)).rejects.toThrow('The disk is gone.');
  rename.mockRestore();
  expect(listFiles(target.dataDir)).toEqual([]);
  await restore(target, source.file);
  expectSameFiles(target, source.place);
});

test.each(kinds)('a backup of an older version is restored on %s as it was, and then migrated', async (kind) => {
  const { before, file } = sourceOn('embedded');
  const target = await placeOn(kind);
  expect((await restore(target, file, { to: newerMigrations })).newMigrations).toBe(1);
  const restored = await openDb({ ...target, log: testLog, migrations: newerMigrations });
  const after = await describe(restored);
  expect(after['people']).toEqual(before['people']);
  expect(after['things']).toHaveLength(before['things']?.length ?? 0);
  expect(after['things']?.every((row) => row.includes('"kind": "migrated"'))).toBe(true);
  await restored.close();
});

test('a stopped server is backed up, and a version that does not know its migrations refuses the backup', async () => {
  const place = await placeOn('embedded');
  await (await openSample(place, newerMigrations)).close();
  const before = listFiles(place.dataDir);
  const { file, summary } = await backUp(place);
  expect(summary.objects).toEqual({ count: 2, bytes: 300_000 });
  expect(summary.secrets).toEqual(['auth']);
  expect(listFiles(place.dataDir)).toEqual(before);
  const target = await placeOn('embedded');
  await expect(restore(target, file)).rejects.toThrow('newer version of Lounge (0002_kinds.sql)');
  expect(fs.readdirSync(target.dataDir)).toEqual([]);
});

function expectSameFiles(target: Place, source: Place): void {
  const names = listFiles(target.dataDir);
  expect(names).toEqual(listFiles(source.dataDir));
  const contents = ({ dataDir }: Place) => names.map((name) => fs.readFileSync(path.join(dataDir, name), 'latin1'));
  expect(contents(target)).toEqual(contents(source));
}

/** Cuts and changes the backup at its begin, in its middle and at its end. */
/** Changes the byte, or the nearest one before it that makes a difference: where zeros repeat, other bits may stand for the same zeros. */
function changeByte(whole: Buffer, at: number): Buffer {
  const changed = Buffer.from(whole);
  changed[at] = (changed[at] ?? 0) ^ 0x55;
  return unpack(changed)?.equals(unpack(whole) ?? Buffer.alloc(0)) ? changeByte(whole, at - 1) : changed;
}

/** Returns null for what is damaged or encrypted. */
function unpack(bytes: Buffer): Buffer | null {
  try {
    return gunzipSync(bytes);
  } catch {
    return null;
  }
}

async function expectBrokenRefused(file: string, { target, ...given }: { target: Place; passphrase?: string }) {
  const whole = fs.readFileSync(file);
  const broken = path.join(root, 'broken.tar.gz');
  for (const at of [0, Math.floor(whole.length / 2), whole.length - 1]) {
    fs.writeFileSync(broken, whole.subarray(0, at));
    await expect(restore(target, broken, given)).rejects.toThrow('cannot be used');
    fs.writeFileSync(broken, changeByte(whole, at));
    await expect(restore(target, broken, given)).rejects.toThrow('cannot be used');
  }
}
