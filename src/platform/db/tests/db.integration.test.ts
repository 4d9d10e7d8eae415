// Runs the database suites on the embedded engine.

import { openEmptyEngine } from '#platform/testing/test-db.ts';
import { describeBatches } from './batch.suite.ts';
import { describeDb } from './db.suite.ts';
import { describeRows } from './rows-of.suite.ts';
import { describeMigrations } from '../migrations/migrate.suite.ts';

describeDb('embedded', openEmptyEngine);
describeBatches('embedded', openEmptyEngine);
describeRows('embedded', openEmptyEngine);
describeMigrations('embedded', openEmptyEngine);
