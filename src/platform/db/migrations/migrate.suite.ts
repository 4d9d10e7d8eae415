// The migration tests every engine must pass. Each engine's test file passes a function that opens an empty engine.

import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeProbeMigrations } from '#platform/testing/probe-migrations.ts';
import { testLog as log } from '#platform/testing/test-db.ts';
import type { Engine } from '../engine.ts';
import { migrate } from './migrate.ts';

export function describeMigrations(name: string, openEmptyEngine: () => Promise<Engine>): void {
  describe(`${name}: migrations`, () => {
    let engine: Engine;
    let migrations: string;

    beforeAll(async () => {
      engine = await openEmptyEngine();
      migrations = writeProbeMigrations();
    });
    afterAll(() => engine.close());

    async function listApplied(): Promise<unknown[]> {
      const rows = await engine.withConnection((connection) =>
        connection.query({ sql: 'select name from schema_migrations order by name', rowMode: 'array' }),
      );
      return rows.flat();
    }

    test('two simultaneous starts run every migration once, and a third start changes nothing', async () => {
      await Promise.all([migrate({ engine, migrations, log }), migrate({ engine, migrations, log })]);
      await migrate({ engine, migrations, log });
      expect(await listApplied()).toEqual(['0000_foundation.sql', '0001_probes.sql']);
    });

    test('a failed migration leaves nothing behind and runs once it is fixed', async () => {
      const file = path.join(migrations, '0002_more.sql');
      fs.writeFileSync(file, 'create table more (id int); select 1 / 0;');
      await expect(migrate({ engine, migrations, log })).rejects.toThrow('0002_more.sql failed: division by zero');
      fs.writeFileSync(file, 'create table more (id int) -- without a last semicolon');
      await migrate({ engine, migrations, log });
      expect(await listApplied()).toContain('0002_more.sql');
    });

    test('two migrations with the same number are rejected', async () => {
      const duplicate = path.join(migrations, '0001_twin.sql');
      fs.writeFileSync(duplicate, 'select 1');
      await expect(migrate({ engine, migrations, log })).rejects.toThrow(
        'Two migrations have the number of 0001_probes.sql',
      );
      fs.rmSync(duplicate);
    });

    test('a migration that was edited after it ran is rejected', async () => {
      const file = path.join(migrations, '0001_probes.sql');
      const before = fs.readFileSync(file);
      fs.appendFileSync(file, '-- changed');
      await expect(migrate({ engine, migrations, log })).rejects.toThrow('0001_probes.sql was changed after it ran');
      fs.writeFileSync(file, before);
    });

    test('a database created by a newer version is rejected', async () => {
      fs.rmSync(path.join(migrations, '0001_probes.sql'));
      await expect(migrate({ engine, migrations, log })).rejects.toThrow('0001_probes.sql, which this version');
    });
  });
}
