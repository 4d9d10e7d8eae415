// One runner: `unit` and `unit-mocked` are quick; `integration` and `integration-alone` drive the whole app, other processes
// or Postgres; `faults` takes its time to kill processes; `e2e` drives the real server in a real browser.

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { ensureCatalogue } from './scripts/catalogue/ensure-catalogue.mjs';
import { makeSuiteFolder } from './src/platform/testing/suite-folder.ts';
import { apiRoutes } from './src/web/build/api-routes.ts';
import { places } from './src/web/build/places.ts';

ensureCatalogue();

// What tests and the processes they kill leave behind goes with the run.
process.env['TMPDIR'] = makeSuiteFolder();

// Node keeps compiled code there, for this process and those that the tests start.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('.cache/compiled', import.meta.url));

const SEED = 'src/platform/testing/property-seed.ts';
const KILLS = 'src/**/*.kill.test.ts';
/** Tests that replace a module need a module graph of their own. */
const MOCKED = 'src/**/*.mocked.test.{ts,tsx}';
/** They need what Vite makes of a module: JSX, and the lists of routes and places. */
const WEB = ['src/{ui,web}/**/*.test.{ts,tsx}', 'src/**/web/**/*.test.{ts,tsx}'];
/**
 * Node imports the modules itself, as it does when the product runs. Vite's transformation of each and its own imports took
 * a quarter of the processor time of the tests of `src/model` and `src/text`.
 */
const NATIVE = { viteModuleRunner: false, nodeLoader: false };
const INTEGRATIONS = ['src/server/**/*.test.ts', '{src,scripts,measure}/**/*.integration.test.ts'];
/**
 * V8 keeps the code of databases that were closed. Where it frees it, a process ends now and then with
 * 'ThreadIsolation::UnregisterWasmAllocation', or with SIGSEGV (https://github.com/nodejs/node/issues/64500).
 */
const KEEP_CODE = '--no-wasm-code-gc';
/** A worker ended here with SIGSEGV once (docs/testing.md): a process of its own keeps it from taking other files along. */
const ALONE = 'src/platform/db/embedded/embedded.integration.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,scripts,measure,e2e}/**/*.test.ts'],
          exclude: [...INTEGRATIONS, KILLS, MOCKED, ...WEB],
          setupFiles: SEED,
          isolate: false,
          experimental: NATIVE,
          maxWorkers: '100%',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        plugins: [apiRoutes(), places()],
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'unit-web',
          include: WEB,
          exclude: [...INTEGRATIONS, MOCKED],
          setupFiles: SEED,
          isolate: false,
          maxWorkers: '100%',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        plugins: [apiRoutes(), places()],
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'unit-mocked',
          include: [MOCKED],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: INTEGRATIONS,
          exclude: [KILLS, ALONE],
          setupFiles: SEED,
          isolate: false,
          experimental: NATIVE,
          maxWorkers: 2,
          execArgv: [KEEP_CODE],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration-alone',
          include: [ALONE],
          experimental: NATIVE,
          // Databases are closed while V8 may still optimize their WebAssembly in the background, the first suspect.
          execArgv: [KEEP_CODE, '--no-wasm-tier-up'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: [KILLS],
          experimental: NATIVE,
          maxWorkers: 2,
          execArgv: [KEEP_CODE],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          experimental: NATIVE,
          globalSetup: 'e2e/support/global-setup.ts',
          setupFiles: 'e2e/support/setup.ts',
          isolate: false,
          maxWorkers: 2,
          expect: { poll: { timeout: 15_000, interval: 25 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
