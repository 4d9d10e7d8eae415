// The folder that is TMPDIR for a run of the tests.

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A disk in memory, on Linux. Copying a database onto it takes a quarter of the time, and its syncs none. */
const MEMORY = '/dev/shm';
/** What a run of the journeys leaves until its end is below 2 GB. Containers often have 64 MB. */
const MIN_FREE_BYTES = 6 * 1024 ** 3;
const PREFIX = 'lounge-suite-';

/**
 * Makes the folder, on a disk in memory with enough room or below TMPDIR, and removes it when this process exits. Those of
 * runs that were killed are removed, too.
 */
export function makeSuiteFolder(): string {
  const parent = hasRoom(MEMORY) ? MEMORY : os.tmpdir();
  for (const name of fs.readdirSync(parent)) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN;
    if (Number.isInteger(pid) && !isAlive(pid)) removeFolder(path.join(parent, name));
  }
  const folder = fs.mkdtempSync(path.join(parent, `${PREFIX}${process.pid}-`));
  // Postgres runs as another account and must get through.
  fs.chmodSync(folder, 0o711);
  process.once('exit', () => removeFolder(folder));
  return folder;
}

/** A database that outlived its run may still write there. What cannot be removed goes with a later run, and fails none. */
function removeFolder(folder: string): void {
  try {
    fs.rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    process.emitWarning(`${folder} stays for now: ${String(error)}`);
  }
}

function hasRoom(folder: string): boolean {
  if (!fs.existsSync(folder)) return false;
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize >= MIN_FREE_BYTES;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
