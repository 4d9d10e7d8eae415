// Makes written data survive a power failure.

import fs from 'node:fs';

/** Flushes one file or folder to disk. Windows cannot open folders and does not need to sync them. */
export function syncPath(path: string): void {
  if (process.platform === 'win32' && fs.statSync(path).isDirectory()) return;
  const handle = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}
