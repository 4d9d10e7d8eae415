// The memory of another process.

import { readFileSync } from 'node:fs';

/** Linux counts in pages: of 4 KB, where Lounge runs. See proc_pid_statm(5). */
const PAGE_BYTES = 4_096;

/** Resident bytes of a process, or null where nobody tells: it has ended, or this is not Linux. */
export function residentMemoryOf(pid: number): number | null {
  try {
    const [, pages = ''] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return Number(pages) * PAGE_BYTES;
  } catch {
    return null;
  }
}
