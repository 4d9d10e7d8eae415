// Where a process that wants a copy of the running database asks for it: a socket in the data folder, which only the user
// who owns the folder can open.
//
// The one who copies sends a line, and gets one back: 'begin', then 'flush' once all files but the log are copied, then
// 'end' once the log is. Hanging up ends it, too.

import fs from 'node:fs';
import path from 'node:path';

export type CopyStep = 'begin' | 'flush' | 'end';
export type CopyAnswer = {
  /** It says in words why this cannot be done. */
  refusal?: string;
  /** After 'begin': the file global/pg_control as it was at the checkpoint, in base64. */
  control?: string;
  /** After 'flush': up to here the log must be copied. */
  lsn?: string;
};

const NAME = 'backup.sock';
/** Linux takes 107 bytes: https://man7.org/linux/man-pages/man7/unix.7.html */
const MAX_PATH_BYTES = 107;

/** Calls `work` with the path of the socket. One that is too long for the system is named through its folder's handle. */
export async function withSocketPath<T>(dataDir: string, work: (socket: string) => Promise<T>): Promise<T> {
  const direct = path.join(dataDir, NAME);
  if (Buffer.byteLength(direct) <= MAX_PATH_BYTES) return work(direct);
  const handle = fs.openSync(dataDir, 'r');
  try {
    return await work(`/proc/self/fd/${handle}/${NAME}`);
  } finally {
    fs.closeSync(handle);
  }
}
