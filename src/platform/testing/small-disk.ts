// A real disk of a few megabytes for tests: a tmpfs. Only root on Linux may mount one.

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export type SmallDisk = {
  folder: string;
  /** Fills the disk with other files until only `bytes` are free. */
  fillUpTo(bytes: number): void;
  /** Removes what `fillUpTo` wrote. */
  makeRoom(): void;
  setReadOnly(): void;
  unmount(): void;
};

/** Whether this process may mount a disk. */
export function canMount(): boolean {
  try {
    mountDisk(1).unmount();
    return true;
  } catch {
    return false;
  }
}

export function mountDisk(megabytes: number): SmallDisk {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lounge-disk-'));
  const ballast = path.join(folder, 'ballast');
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder], { stdio: 'ignore' });
  return {
    folder,
    fillUpTo(bytes) {
      const { bavail, bsize } = fs.statfsSync(folder);
      const excess = bavail * bsize - bytes;
      if (excess > 0) fs.appendFileSync(ballast, Buffer.alloc(excess));
    },
    makeRoom: () => fs.rmSync(ballast, { force: true }),
    setReadOnly() {
      execFileSync('mount', ['-o', 'remount,ro', folder], { stdio: 'ignore' });
    },
    unmount() {
      execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
