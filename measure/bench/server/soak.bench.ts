// Measures the memory of the server and its children while ten people work on everything for an hour. Prints one line of JSON per
// minute and one at the end. With a folder it writes heap snapshots there, at the end of the first fifth and at the end, whose
// comparison in Chromium's tools shows what grew.
//
//   node measure/bench/server/soak.bench.ts               for 60 minutes
//   node measure/bench/server/soak.bench.ts 10            for 10 minutes
//   node measure/bench/server/soak.bench.ts 10 /tmp/heap  with heap snapshots

import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { print, quantile } from '../subjects/figure.ts';
import { Lounge } from '../subjects/lounge.ts';
import { acts } from '../subjects/mixed-work.ts';
import { residentMemory } from '../subjects/process-cost.ts';
import { Remote } from '../subjects/remote.ts';

const MINUTES = Number(process.argv[2] ?? 60);
const SNAPSHOTS = process.argv[3];
const PEOPLE = 10;
/** Milliseconds between two acts of a person, at random up to twice as long. */
const PAUSE_MS = 1_500;
const SAMPLE_MS = 5_000;
/** MiB of the server alone (issue "Nobody's page …", part 5). */
const GOAL_MIB = 512;

type Sample = { server: number; children: number };

const provider = new Remote('./mock-provider.ts');
const url = `http://127.0.0.1:${await provider.call<number>('listen')}/v1`;
const lounge = await Lounge.create(
  url,
  SNAPSHOTS ? { NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${SNAPSHOTS}` } : {},
);
try {
  await lounge.start();
  await measure();
} finally {
  provider.close();
  await lounge.remove();
}

async function measure(): Promise<void> {
  const endsAt = performance.now() + MINUTES * 60_000;
  const counts: Record<string, number> = {};
  const failures: string[] = [];
  const people = Array.from({ length: PEOPLE }, async (_, person) => {
    const cookie = await lounge.signUp(person);
    for (let turn = person * 10_000; performance.now() < endsAt; turn += 1)
      for (const [name, act] of Object.entries(acts)) {
        if (performance.now() >= endsAt) return;
        await act({ lounge, cookie, turn }).then(
          () => (counts[name] = (counts[name] ?? 0) + 1),
          (error: unknown) => failures.push(`${name}: ${String(error)}`),
        );
        await sleep(Math.random() * 2 * PAUSE_MS);
      }
  });
  const samples = await sampleMemory(endsAt);
  await Promise.all(people);
  report(samples, counts, failures);
}

async function sampleMemory(endsAt: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  const perMinute = 60_000 / SAMPLE_MS;
  const early = Math.floor((MINUTES * perMinute) / 5);
  while (performance.now() < endsAt) {
    await sleep(SAMPLE_MS);
    samples.push({ server: residentMemory(lounge.pid), children: memoryOfChildren(lounge.pid) });
    if (SNAPSHOTS && samples.length === early) process.kill(lounge.pid, 'SIGUSR2');
    if (samples.length % perMinute === 0) printMinute(samples.slice(-perMinute), samples.length / perMinute);
  }
  if (SNAPSHOTS) {
    process.kill(lounge.pid, 'SIGUSR2');
    await sleep(SAMPLE_MS * 4);
  }
  return samples;
}

function printMinute(samples: readonly Sample[], minute: number): void {
  print({
    measure: `memory in minute ${minute}: the server (with its children)`,
    value: `${mib(samples.map(({ server }) => server))} MiB (${mib(samples.map((sample) => sample.server + sample.children))} MiB)`,
    goal: `≤ ${GOAL_MIB} MiB`,
    isMet:
      quantile(
        samples.map(({ server }) => server),
        0.5,
      ) <=
      GOAL_MIB * 1024,
  });
}

function report(samples: readonly Sample[], counts: Record<string, number>, failures: readonly string[]): void {
  const peak = Math.max(...samples.map(({ server }) => server)) / 1024;
  const all = Math.max(...samples.map(({ server, children }) => server + children)) / 1024;
  const done = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  print({
    measure: `most memory of the server (with its children) in ${MINUTES} minutes of ${PEOPLE} people: ${done.join(', ')}; ${failures.length} failed`,
    value: `${peak.toFixed(0)} MiB (${all.toFixed(0)} MiB)`,
    goal: `≤ ${GOAL_MIB} MiB`,
    isMet: peak <= GOAL_MIB && failures.length === 0,
  });
  for (const failure of new Set(failures.map((line) => line.slice(0, 300)))) console.error(failure);
}

/** KiB of all processes below this one. */
function memoryOfChildren(pid: number): number {
  let sum = 0;
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry) || parentOf(entry) !== pid) continue;
    try {
      sum += residentMemory(Number(entry)) + memoryOfChildren(Number(entry));
    } catch {
      // The process has ended meanwhile.
    }
  }
  return sum;
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

function mib(kibibytes: readonly number[]): string {
  return (quantile(kibibytes, 0.5) / 1024).toFixed(0);
}
