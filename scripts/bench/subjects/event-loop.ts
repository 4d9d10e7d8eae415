// Loaded into a process with --import: measures for how long its event loop was held up. Between two ticks of a short timer
// the main thread's own CPU time is taken, not the clock's: on a busy machine a process stands still without its doing.
// On SIGUSR2 the longest time since the last signal is written, in milliseconds, to the file `loopFileOf` names.

import { writeFileSync } from 'node:fs';
import { loopFileOf } from './loop-file.ts';

const TICK_MS = 2;

let before = usedMs();
let longest = 0;
setInterval(() => {
  const now = usedMs();
  longest = Math.max(longest, now - before);
  before = now;
}, TICK_MS).unref();

process.on('SIGUSR2', () => {
  writeFileSync(loopFileOf(process.pid), String(longest));
  longest = 0;
});

function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
