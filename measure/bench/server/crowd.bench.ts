// Measures Lounge under a crowd: 1,000 people who look in every ten seconds, while 100 others get one answer after another.
// The clients, the mock provider and Lounge each run in their own process. Prints one line of JSON per result.
//
//   node measure/bench/server/crowd.bench.ts        for 5 minutes
//   node measure/bench/server/crowd.bench.ts 60     for 60 seconds

import { setTimeout as sleep } from 'node:timers/promises';
import type { Asked, Reads } from '../subjects/crowd.ts';
import { print, quantile } from '../subjects/figure.ts';
import { Lounge } from '../subjects/lounge.ts';
import { cpuTime, residentMemory } from '../subjects/process-cost.ts';
import { Remote } from '../subjects/remote.ts';

const SECONDS = Number(process.argv[2] ?? 300);
const LOOKING = 1_000;
const ASKING = 100;
const LOOK_EVERY_MS = 10_000;
/** Answers of 200 tokens at 50 tokens per second. */
const PLAN = { tokens: 200, pace: 20, first: 0 };
const READ_GOAL_MS = 50;
/** Memory counts in the last three of five minutes: before, the compilers are still at work. */
const FLAT_PART = 0.6;
const FLAT_GOAL = 0.05;
const SAMPLE_MS = 2_000;
/** Passwords are hashed on the threads of libuv, of which there are four. */
const SIGN_UPS_AT_ONCE = 4;

const lookers = new Remote('./crowd.ts');
const askers = new Remote('./crowd.ts');
const provider = new Remote('./mock-provider.ts');
const lounge = await Lounge.create(`http://127.0.0.1:${await provider.call<number>('listen')}/v1`);
try {
  await lounge.start();
  await measure(await signUpAll(LOOKING + ASKING));
} finally {
  for (const remote of [lookers, askers, provider]) remote.close();
  await lounge.remove();
}

async function signUpAll(count: number): Promise<string[]> {
  const cookies: string[] = [];
  let next = 0;
  async function signUpNext(): Promise<void> {
    while (next < count) cookies.push(await lounge.signUp(next++));
  }
  await Promise.all(Array.from({ length: SIGN_UPS_AT_ONCE }, signUpNext));
  return cookies;
}

async function measure(cookies: readonly string[]): Promise<void> {
  const crowd = { url: lounge.url, seconds: SECONDS };
  const cpuBefore = cpuTime(lounge.pid);
  const looking = lookers.call<Reads>('look', { ...crowd, cookies: cookies.slice(ASKING), everyMs: LOOK_EVERY_MS });
  const asking = askers.call<Asked>('ask', { ...crowd, cookies: cookies.slice(0, ASKING), plan: PLAN });
  const memory = await sampleMemory();
  const cpu = (cpuTime(lounge.pid) - cpuBefore) / (SECONDS * 1_000);
  printReads(await looking);
  printStreams(await asking);
  printMemory(memory);
  print({ measure: 'Processor cores used', value: cpu.toFixed(2), goal: 'no goal', isMet: true });
}

/** KiB, every two seconds. */
async function sampleMemory(): Promise<number[]> {
  const endsAt = performance.now() + SECONDS * 1_000;
  const samples: number[] = [];
  while (performance.now() < endsAt) {
    await sleep(SAMPLE_MS);
    samples.push(residentMemory(lounge.pid));
  }
  return samples;
}

function printReads({ count, p50, p95, p99 }: Reads): void {
  print({
    measure: `${LOOKING} people looking in and ${ASKING} streaming for ${SECONDS} s: reads, p95`,
    value: `${p95.toFixed(1)} ms (median ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms, ${count} reads)`,
    goal: `≤ ${READ_GOAL_MS} ms`,
    isMet: p95 <= READ_GOAL_MS,
  });
}

function printStreams({ streams, lost, doubled, reordered }: Asked): void {
  print({
    measure: `The same: tokens of ${streams} answers`,
    value: `${lost} lost, ${doubled} doubled, ${reordered} reordered`,
    goal: 'none',
    isMet: lost + doubled + reordered === 0,
  });
}

/** The trend counts: the memory of the last fifth against that of the first fifth of the part that is looked at. */
function printMemory(samples: readonly number[]): void {
  const part = samples.slice(Math.floor(samples.length * (1 - FLAT_PART)));
  const fifth = Math.max(1, Math.floor(part.length / 5));
  const [first, last] = [quantile(part.slice(0, fifth), 0.5), quantile(part.slice(-fifth), 0.5)];
  const growth = last / first - 1;
  const range = `${mib(Math.min(...part))} to ${mib(Math.max(...part))} MiB`;
  print({
    measure: `The same: growth of memory in the last ${Math.round(SECONDS * FLAT_PART)} s`,
    value: `${(growth * 100).toFixed(1)} % (${range})`,
    goal: `± ${FLAT_GOAL * 100} %`,
    isMet: Math.abs(growth) <= FLAT_GOAL,
  });
}

function mib(kibibytes: number): string {
  return (kibibytes / 1024).toFixed(0);
}
