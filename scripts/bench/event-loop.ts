// Loaded into a process with --import: measures how long its event loop stood still. On SIGUSR2 it writes the longest
// time since the last signal, in milliseconds, to the file `loopFileOf` names.

import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { loopFileOf } from './loop-file.ts';

const RESOLUTION_MS = 2;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
process.on('SIGUSR2', () => {
  writeFileSync(loopFileOf(process.pid), String(Math.max(0, delay.max / 1e6 - RESOLUTION_MS)));
  delay.reset();
});
