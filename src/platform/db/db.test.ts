// The suite of the database port on the embedded engine.

import { openEmptyEngine } from '#platform/testing/test-db.ts';
import { describeDb } from './db.suite.ts';

describeDb('embedded', openEmptyEngine);
