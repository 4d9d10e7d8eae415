// Measures the check of a Terraform file of 300 lines in a warm child process, how long it blocks the server meanwhile, and
// what is left of the child's memory once it has been idle. Prints one line of JSON per result.

import { readdirSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { CheckOrder } from '#expertise/checkers/checker.ts';
import { createCheckers } from '#expertise/checkers/code-checkers.ts';
import { ChildPool } from '#platform/child-pool/child-pool.ts';

const ROUNDS = 100;
const LINES = 300;
/** Milliseconds. */
const P95_GOAL = 100;
const BLOCKED_GOAL = 50;
/** A child is idle for a minute in the server; the bench does not wait that long. */
const IDLE_MS = 2_000;

const fixture = new URL('../../../src/expertise/checkers/terraform/fixtures/azure-data.tf', import.meta.url);
const modules = readFileSync(fixture, 'utf8').split(/^(?=# module: )/m);
const text = modules.reduce((all, module) => (all.split('\n').length < LINES ? all + module : all), '');
const pool = new ChildPool({
  entry: new URL('../../../src/server/child-tasks.ts', import.meta.url),
  arguments: [],
  limits: { heapMegabytes: 768, dataMegabytes: 1_536, taskMs: 30_000 },
  maxChildren: 1,
  maxWaiting: 10,
  maxWaitingPerOwner: 10,
  idleMs: IDLE_MS,
});
const checkers = createCheckers(pool);
const signal = new AbortController().signal;

async function check(round: number): Promise<number> {
  // Each text differs, so that nothing can be remembered.
  const order: CheckOrder = {
    files: [{ path: 'main.tf', text: `${text}\n# ${round}\n` }],
    context: { language: 'terraform', providerMajors: {}, providerSchemas: [], kqlTables: '' },
  };
  const start = performance.now();
  const { files } = await checkers.check(order, { owner: 'bench', signal });
  if (files[0]?.stages[1]?.state === 'not-checked') throw new Error('The file was not checked.');
  return performance.now() - start;
}

const cold = await check(0);
const loop = monitorEventLoopDelay({ resolution: 1 });
loop.enable();
const times: number[] = [];
for (let round = 1; round <= ROUNDS; round++) times.push(await check(round));
loop.disable();
times.sort((a, b) => a - b);
const at = (share: number): number => times[Math.floor((times.length - 1) * share)]!;
const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;

print({ measure: 'first check of a 300-line Terraform file, with the start of the child', value: milliseconds(cold) });
print({ measure: 'warm check of a 300-line Terraform file, p50', value: milliseconds(at(0.5)) });
print({
  measure: 'warm check of a 300-line Terraform file, p95',
  value: milliseconds(at(0.95)),
  goal: `${P95_GOAL} ms`,
  isMet: at(0.95) <= P95_GOAL,
});
const blocked = loop.percentile(99) / 1e6;
print({
  measure: 'the server blocked by checks, p99',
  value: milliseconds(blocked),
  goal: `${BLOCKED_GOAL} ms`,
  isMet: blocked <= BLOCKED_GOAL,
});

const warm = memoryOfChildren();
await wait(IDLE_MS + 1_000);
const idle = memoryOfChildren();
if (warm !== null && idle !== null) {
  print({ measure: 'memory of the warm child', value: `${warm} MB` });
  print({ measure: 'memory of the child after it was idle', value: `${idle} MB`, goal: '0 MB', isMet: idle === 0 });
}
pool.close();

/** Resident megabytes of all child processes; null where /proc does not say. */
function memoryOfChildren(): number | null {
  if (process.platform !== 'linux') return null;
  const kilobytes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        const isChild = status.includes(`\nPPid:\t${process.pid}\n`);
        return isChild ? Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) : 0;
      } catch {
        // The process has ended meanwhile.
        return 0;
      }
    });
  return Math.round(kilobytes.reduce((sum, size) => sum + size, 0) / 1_024);
}

type Figure = { measure: string; value: string; goal?: string; isMet?: boolean };

function print({ measure, value, goal = 'none', isMet = true }: Figure): void {
  console.log(JSON.stringify({ measure, value, goal, isMet }));
}
