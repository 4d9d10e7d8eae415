// One runner, three projects: `unit` stands beside the sources, `faults` beside them too but takes its time to kill processes,
// `e2e` drives the real server in a real browser.

import { defineConfig } from 'vitest/config';

const KILLS = 'src/**/*.kill.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/*.test.ts', 'e2e/*.test.ts'],
          exclude: [KILLS],
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: [KILLS],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/*.e2e.ts'],
          fileParallelism: false,
          expect: { poll: { timeout: 15_000, interval: 25 } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
