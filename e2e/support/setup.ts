// Runs in front of every file of journeys.

import { afterAll, afterEach, beforeEach } from 'vitest';
import { beginTest, closeOwnPages, closePages } from './browser.ts';

beforeEach(beginTest);
afterEach(closeOwnPages);
afterAll(closePages);
