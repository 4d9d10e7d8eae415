// Once for all journeys: one Chromium, and a folder in which servers leave their data and process ids, so that nothing
// outlives the run even when a worker is killed.

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { CHROMIUM } from './chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** WebSocket address of the shared browser. */
    browser: string;
    /** Holds `<pid>.pid` and a data folder for each server a worker has started. */
    serverFolder: string;
  }
}

/** Returns the function that ends what was started. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const serverFolder = mkdtempSync(join(tmpdir(), 'lounge-e2e-'));
  const browser = await chromium.launchServer(CHROMIUM);
  project.provide('browser', browser.wsEndpoint());
  project.provide('serverFolder', serverFolder);
  return async () => {
    await browser.close();
    for (const name of readdirSync(serverFolder)) if (name.endsWith('.pid')) kill(Number.parseInt(name, 10));
    rmSync(serverFolder, { recursive: true, force: true, maxRetries: 5 });
  };
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
