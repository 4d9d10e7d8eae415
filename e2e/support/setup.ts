// Runs in front of every file of journeys.

import { afterAll } from 'vitest';
import { closePages } from './browser.ts';

afterAll(closePages);
