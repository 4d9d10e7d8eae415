// A real disk that turns read-only as the kernel does it after an error: ext4 on a loop device. Only root on Linux may mount one.

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export type FailingDisk = {
  folder: string;
  /** Reports an error of the file system, as hardware would: https://docs.kernel.org/admin-guide/abi-testing.html (trigger_fs_error). */
  turnReadOnly(): void;
  /** Unmounts, checks and mounts it again. Nobody may have a file of it open. */
  repair(): void;
  unmount(): void;
};

/** Whether this process may mount a disk that fails. */
export function canMountFailing(): boolean {
  try {
    mountFailingDisk(8).unmount();
    return true;
  } catch {
    return false;
  }
}

export function mountFailingDisk(megabytes: number): FailingDisk {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lounge-failing-disk-'));
  const [image, folder] = [path.join(root, 'image'), path.join(root, 'disk')];
  const run = (program: string, ...args: string[]): string =>
    execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  fs.mkdirSync(folder);
  fs.writeFileSync(image, '');
  fs.truncateSync(image, megabytes * 1024 ** 2);
  run('mkfs.ext4', '-q', '-F', image);
  const mount = () => run('mount', '-o', 'loop,errors=remount-ro', image, folder);
  mount();
  return {
    folder,
    turnReadOnly() {
      const device = path.basename(run('findmnt', '--noheadings', '--output', 'SOURCE', folder).trim());
      fs.writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, 'a test');
    },
    repair() {
      run('umount', folder);
      try {
        run('e2fsck', '-p', image);
      } catch (error) {
        // 1 and 2 say that something was wrong and has been mended.
        if (((error as { status?: number }).status ?? 8) > 2) throw error;
      }
      mount();
    },
    unmount() {
      run('umount', '--lazy', folder);
      fs.rmSync(root, { recursive: true, force: true });
    },
  };
}
