// Once for all journeys: a folder in which servers leave their data and process ids, so that nothing outlives the run even
// when a worker is killed.

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Holds `<pid>.pid` and a data folder for each server a worker has started. */
    serverFolder: string;
  }
}

/** Returns the function that ends what was started. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const serverFolder = mkdtempSync(join(tmpdir(), 'lounge-e2e-'));
  project.provide('serverFolder', serverFolder);
  return async () => {
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
