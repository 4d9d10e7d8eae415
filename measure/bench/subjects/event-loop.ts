// Loaded into a process with --import: measures how long its event loop is blocked, as the main thread's own CPU time
// between two ticks of a short timer. Clock time would count the waits of a busy machine. On SIGUSR2, it writes the
// longest block since the last signal, in milliseconds, to the file `loopFilePath` names.

import { writeFileSync } from 'node:fs';
import { loopFilePath } from './loop-file.ts';

const TICK_MS = 2;

let before = usedMs();
let longest = 0;
setInterval(() => {
  const now = usedMs();
  longest = Math.max(longest, now - before);
  before = now;
}, TICK_MS).unref();

process.on('SIGUSR2', () => {
  writeFileSync(loopFilePath(process.pid), String(longest));
  longest = 0;
});

function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
