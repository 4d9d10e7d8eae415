// Names a process of Lounge so that the next one on the same machine can tell whether it still runs.

import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

/** `<host>:<pid>:<uuid>`. The last part is new with every start, because a container gives every start the same pid. */
export function createProcessId(): string {
  return `${hostname()}:${process.pid}:${randomUUID()}`;
}

/**
 * Whether the process is known to have ended: it ran on this host, and its pid is free now or belongs to this process.
 * False for what cannot be known from here. Two containers may share a host name, so ask for its presence, too.
 */
export function hasDiedHere(processId: string): boolean {
  const [host, pid = ''] = processId.split(':');
  if (host !== hostname() || !/^\d+$/.test(pid)) return false;
  return Number(pid) === process.pid || !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
