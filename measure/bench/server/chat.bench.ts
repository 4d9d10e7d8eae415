// Measures the path of a token: Lounge against a plain byte pipe, alternating, with the same mock provider. The
// clients, the mock provider, the pipe and Lounge each run in their own process. Prints one line of JSON per result.
//
//   node measure/bench/server/chat.bench.ts        everything
//   node measure/bench/server/chat.bench.ts cpu    one part

import { setTimeout as sleep } from 'node:timers/promises';
import { print, quantile } from '../subjects/figure.ts';
import { Lounge } from '../subjects/lounge.ts';
import type { Faults, Plan } from '../subjects/plan.ts';
import { cpuTime, residentMemory } from '../subjects/process-cost.ts';
import { Remote } from '../subjects/remote.ts';
import type { Target } from '../subjects/subject.ts';

type Pace = Omit<Plan, 'id'>;
type Subject = { name: 'provider' | 'pipe' | 'lounge'; target: Target; pid: number };
type Subjects = Record<Subject['name'], Subject>;

const ROUNDS = 5;
/** Rounds until the compilers have optimised the hot code. WebAssembly takes longest. */
const WARM_UPS = 3;
const SHORT: Pace = { tokens: 3, pace: 1, first: 0 };
/** 50 tokens per second, like today's faster models. */
const TYPICAL: Pace = { tokens: 200, pace: 20, first: 0 };
/** Slow enough that a thousand streams are open at the same time. */
const SLOW: Pace = { tokens: 60, pace: 500, first: 0 };
const MANY = 1_000;
/** After a start, V8 recompiles the database's WebAssembly in the background, which takes memory for a while. */
const SETTLE_MS = 60_000;
const IDLE_GOAL_MIB = 300;
/** Turns that many people start at almost the same time. */
const TOGETHER = { streams: 100, withinMs: 100 };
const TOGETHER_GOAL_MS = 120;
/** Added to the first token, with the message on disk. */
const FIRST_GOAL_MS = 4;
const CPU_GOAL = { aim: 1.5, must: 2 };
const STOPS = 120;

const parts: Record<string, (subjects: Subjects) => Promise<void>> = {
  start: measureStart,
  first: measureFirstTokens,
  together: measureTogether,
  cpu: measureCpu,
  many: measureMany,
  stop: measureStop,
};
const wanted = process.argv[2];

const load = new Remote('./load.ts');
const probe = new Remote('./load.ts');
const provider = new Remote('./mock-provider.ts');
const pipe = new Remote('./byte-pipe.ts');
const providerUrl = `http://127.0.0.1:${await provider.call<number>('listen')}/v1`;
const pipePort = await pipe.call<number>('listen', `${providerUrl}/chat/completions`);
const lounge = await Lounge.create(providerUrl);
try {
  await measureAll();
} finally {
  for (const remote of [load, probe, provider, pipe]) remote.close();
  await lounge.remove();
}

async function measureAll(): Promise<void> {
  const firstStart = await lounge.start();
  const subjects: Subjects = {
    provider: { name: 'provider', target: { kind: 'raw', url: `${providerUrl}/chat/completions` }, pid: provider.pid },
    pipe: { name: 'pipe', target: { kind: 'raw', url: `http://127.0.0.1:${pipePort}/` }, pid: pipe.pid },
    lounge: {
      name: 'lounge',
      target: { kind: 'lounge', url: lounge.url, cookie: await lounge.signUp() },
      pid: lounge.pid,
    },
  };
  print({
    measure: 'First start until /readyz',
    value: seconds(firstStart),
    goal: '≤ 10 s',
    isMet: firstStart <= 10_000,
  });
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted === undefined || wanted === name) await measure(subjects);
  }
}

async function measureStart({ lounge: subject }: Subjects): Promise<void> {
  await lounge.stop();
  const time = await lounge.start();
  subject.pid = lounge.pid;
  print({ measure: 'Second start until /readyz', value: seconds(time), goal: '≤ 3 s', isMet: time <= 3_000 });
  await sleep(SETTLE_MS);
  const idle = Math.round(residentMemory(lounge.pid) / 1024);
  print({
    measure: 'Idle memory, one minute after the start',
    value: `${idle} MiB`,
    goal: `≤ ${IDLE_GOAL_MIB} MiB`,
    isMet: idle <= IDLE_GOAL_MIB,
  });
}

/** Measures what a subject adds: its median time to the first token, minus that of a direct call to the provider. */
async function measureFirstTokens(subjects: Subjects): Promise<void> {
  for (const subject of Object.values(subjects)) await firstTokens(subject, 40);
  const crowds = [
    { name: 'idle', streams: 0 },
    { name: 'at 100 streams', streams: 100 },
  ];
  for (const crowd of crowds) {
    const times: Record<Subject['name'], number[]> = { provider: [], pipe: [], lounge: [] };
    for (let round = 0; round < ROUNDS; round++) {
      for (const subject of Object.values(subjects)) {
        if (crowd.streams > 0)
          await load.call('hold', { target: subject.target, streams: crowd.streams, plan: TYPICAL });
        times[subject.name].push(...(await firstTokens(subject, 40)));
        await load.call('waitForHeld');
      }
    }
    printFirstTokens(crowd.name, times);
  }
}

function firstTokens({ target }: Subject, samples: number): Promise<number[]> {
  return probe.call('firstTokens', { target, samples, plan: SHORT });
}

function printFirstTokens(crowd: string, times: Record<Subject['name'], number[]>): void {
  const added = (name: Subject['name'], part: number) => quantile(times[name], part) - quantile(times.provider, part);
  for (const [label, part] of [
    ['median', 0.5],
    ['p95', 0.95],
  ] as const) {
    const ratio = added('lounge', part) / added('pipe', part);
    const figures = `${ratio.toFixed(1)}× (${added('lounge', part).toFixed(2)} ms, pipe ${added('pipe', part).toFixed(2)} ms, provider alone ${quantile(times.provider, part).toFixed(2)} ms)`;
    print({
      measure: `Added time to first token, ${crowd}, ${label}`,
      value: figures,
      goal: part === 0.5 ? `≤ ${FIRST_GOAL_MS} ms` : 'no goal',
      isMet: part !== 0.5 || added('lounge', part) <= FIRST_GOAL_MS,
    });
  }
}

/** Many turns started at almost the same time: the median of the rounds' 95th percentiles. */
async function measureTogether({ pipe: pipeSubject, lounge: loungeSubject }: Subjects): Promise<void> {
  const start = ({ target }: Subject) => load.call<number[]>('startTogether', { target, ...TOGETHER, plan: SHORT });
  const p95: Record<'pipe' | 'lounge', number[]> = { pipe: [], lounge: [] };
  for (let round = -WARM_UPS; round < ROUNDS; round++) {
    for (const subject of [pipeSubject, loungeSubject] as const) {
      const times = await start(subject);
      if (round >= 0) p95[subject.name === 'pipe' ? 'pipe' : 'lounge'].push(quantile(times, 0.95));
      await sleep(1_000);
    }
  }
  const value = quantile(p95.lounge, 0.5);
  print({
    measure: `First token of ${TOGETHER.streams} turns started within ${TOGETHER.withinMs} ms, p95`,
    value: `${value.toFixed(0)} ms (${p95.lounge.map((time) => time.toFixed(0)).join(', ')}; pipe ${quantile(p95.pipe, 0.5).toFixed(0)} ms)`,
    goal: `≤ ${TOGETHER_GOAL_MS} ms`,
    isMet: value <= TOGETHER_GOAL_MS,
  });
}

async function measureCpu({ pipe: pipeSubject, lounge: loungeSubject }: Subjects): Promise<void> {
  for (let round = 0; round < WARM_UPS; round++)
    for (const subject of [pipeSubject, loungeSubject]) await cpuPerThousand(subject);
  const [ofPipe, ofLounge]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    ofPipe.push(await cpuPerThousand(pipeSubject));
    ofLounge.push(await cpuPerThousand(loungeSubject));
  }
  const ratio = quantile(ofLounge, 0.5) / quantile(ofPipe, 0.5);
  const value = `${ratio.toFixed(2)}× (${quantile(ofLounge, 0.5).toFixed(1)} ms, pipe ${quantile(ofPipe, 0.5).toFixed(1)} ms)`;
  print({
    measure: 'CPU per 1,000 tokens, 100 streams × 200 tokens, saved to disk',
    value,
    goal: `≤ ${CPU_GOAL.must}×, aim ≤ ${CPU_GOAL.aim}×`,
    isMet: ratio <= CPU_GOAL.must,
  });
}

/** Returns milliseconds of processor time, from the first request until everything is on disk. */
async function cpuPerThousand({ target, pid }: Subject): Promise<number> {
  const before = cpuTime(pid);
  await load.call('hold', { target, streams: 100, plan: TYPICAL });
  await load.call('waitForHeld');
  await sleep(500);
  return (cpuTime(pid) - before) / ((100 * TYPICAL.tokens) / 1_000);
}

async function measureMany(subjects: Subjects): Promise<void> {
  const perStream: Partial<Record<Subject['name'], number>> = {};
  for (const subject of [subjects.pipe, subjects.lounge]) {
    const before = residentMemory(subject.pid);
    await load.call('hold', { target: subject.target, streams: MANY, plan: SLOW });
    await sleep(5_000);
    perStream[subject.name] = (residentMemory(subject.pid) - before) / MANY;
    const { streamed, saved } = await load.call<{ streamed: Faults; saved: Faults }>('endHeld');
    if (subject.name === 'lounge') printFaults(streamed, saved);
  }
  const { lounge: ofLounge = Number.NaN, pipe: ofPipe = Number.NaN } = perStream;
  print({
    measure: `Memory per stream, ${MANY} open`,
    value: `${ofLounge.toFixed(0)} KiB (pipe ${ofPipe.toFixed(0)} KiB)`,
    goal: '≤ 150 KiB',
    isMet: ofLounge <= 150,
  });
}

function printFaults(streamed: Faults, saved: Faults): void {
  const describe = ({ lost, doubled, reordered }: Faults) => `${lost} lost, ${doubled} doubled, ${reordered} reordered`;
  const isMet = [streamed, saved].every(({ lost, doubled, reordered }) => lost + doubled + reordered === 0);
  print({
    measure: `Tokens of ${MANY} streams at once`,
    value: `${describe(streamed)}; saved: ${describe(saved)}`,
    goal: 'none',
    isMet,
  });
}

async function measureStop({ lounge: subject }: Subjects): Promise<void> {
  const pressed = await probe.call<{ id: string; at: number }[]>('pressStop', {
    target: subject.target,
    samples: STOPS,
    plan: { ...TYPICAL, tokens: 2_000 },
  });
  const closedAt = await provider.call<(number | null)[]>(
    'closedAt',
    pressed.map(({ id }) => id),
  );
  const times = pressed.map(({ at }, index) => (closedAt[index] ?? Infinity) - at);
  const p95 = quantile(times, 0.95);
  print({
    measure: `From Stop to closing the provider connection, p95 of ${STOPS}`,
    value: `${p95.toFixed(1)} ms (median ${quantile(times, 0.5).toFixed(1)} ms)`,
    goal: '≤ 50 ms',
    isMet: p95 <= 50,
  });
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(2)} s`;
}
