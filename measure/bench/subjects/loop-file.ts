// The file in which a measured process leaves its result.

import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function loopFilePath(pid: number): string {
  return join(tmpdir(), `lounge-event-loop-${pid}`);
}
