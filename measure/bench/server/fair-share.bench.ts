// Measures what one person's heaviest acts do to another person, on both engines: a workspace of 10,000 tasks, read again and
// again by one, while the other lists their conversations and asks a model. Prints one line of JSON per act. The idle and the busy
// time of an act are taken one after the other in the same run, and the ratio is what counts on a machine with other work.
//
//   node measure/bench/server/fair-share.bench.ts                 both engines
//   node measure/bench/server/fair-share.bench.ts embedded 10     one engine, 10 reads and 5 answers for each figure

import { findPostgres, startTestPostgres } from '#platform/testing/postgres.ts';
import { createTaskWorkspace } from '../content/task-workspace.ts';
import { print, quantile } from '../subjects/figure.ts';
import { Lounge } from '../subjects/lounge.ts';
import { Remote } from '../subjects/remote.ts';
import { callLounge, openStream } from '../subjects/subject.ts';

const ROUNDS = Number(process.argv[3] ?? 40);
/** Milliseconds between two acts of the other person, who is no load. */
const PAUSE = 20;
/** Milliseconds, p95: of the other's reads, and of their first token where three times idle is less. */
const READ_GOAL = 100;
const TOKEN_GOAL = 200;

type Times = { reads: number[]; tokens: number[] };

const provider = new Remote('../subjects/mock-provider.ts');
const providerUrl = `http://127.0.0.1:${await provider.call<number>('listen')}/v1`;
try {
  if (process.argv[2] !== 'postgres') await measureEngine('embedded', {});
  const bin = findPostgres();
  if (bin && process.argv[2] !== 'embedded') {
    const postgres = await startTestPostgres(bin);
    await measureEngine('Postgres', { DATABASE_URL: await postgres.createDatabase() });
    await postgres.stop();
  }
} finally {
  provider.close();
}

async function measureEngine(engine: string, environment: Record<string, string>): Promise<void> {
  const lounge = await Lounge.create(providerUrl, environment);
  try {
    await lounge.start();
    const [heavy, light] = [await lounge.signUp(0), await lounge.signUp(1)];
    const path = `/workspaces/${await createTaskWorkspace(lounge, heavy)}`;
    const day = (index: number): string => `2026-11-${String((index % 24) + 1).padStart(2, '0')}`;
    const acts: Record<string, (index: number) => string> = {
      'the same analysis': () => `${path}/analysis`,
      'different analyses': (index) => `${path}/analysis?today=${day(index)}`,
      'the tasks with a text': (index) => `${path}/tasks?limit=100&text=service%20${index}`,
      'the first page of the tasks': () => `${path}/tasks?limit=100`,
      'the dashboard': (index) => `${path}/dashboard?today=${day(index)}`,
      'the palette': (index) => `/search?q=service%20${index}`,
    };
    for (const [name, pathOf] of Object.entries(acts))
      for (const atOnce of [8, 24]) await measureAct(`${engine}, ${name} × ${atOnce}`, pathOf, atOnce);

    function get(cookie: string, at: string): Promise<unknown> {
      return callLounge('GET', `${lounge.url}/api${at}`, { cookie });
    }

    async function measureAct(name: string, pathOf: (index: number) => string, atOnce: number): Promise<void> {
      // A path that the server refuses would measure nothing.
      await get(heavy, pathOf(0));
      const idle = await actAsOther();
      let isOn = true;
      const load = Array.from({ length: atOnce }, async (_, index) => {
        while (isOn) await get(heavy, pathOf(index)).catch(() => pause(PAUSE));
      });
      const busy = await actAsOther();
      isOn = false;
      await Promise.all(load);
      printRatio(`another person's reads beside ${name}`, [idle.reads, busy.reads], READ_GOAL);
      const most = Math.max(TOKEN_GOAL, 3 * quantile(idle.tokens, 0.95));
      printRatio(`another person's first token beside ${name}`, [idle.tokens, busy.tokens], most);
    }

    async function actAsOther(): Promise<Times> {
      const times: Times = { reads: [], tokens: [] };
      for (let round = 0; round < ROUNDS; round++) {
        const startedAt = performance.now();
        await get(light, '/chat/conversations');
        times.reads.push(performance.now() - startedAt);
        if (round % 2 === 0) times.tokens.push(await askAsOther(round));
        await pause(PAUSE);
      }
      return times;
    }

    async function askAsOther(round: number): Promise<number> {
      const plan = { id: `${round}`, tokens: 3, pace: 0, first: 0 };
      const stream = await openStream({ kind: 'lounge', url: lounge.url, cookie: light }, plan);
      await stream.text;
      return stream.firstToken;
    }
  } finally {
    await lounge.remove();
  }
}

function printRatio(measure: string, [idle, busy]: [readonly number[], readonly number[]], most: number): void {
  const times = (part: number): string => `${quantile(idle, part).toFixed(0)} → ${quantile(busy, part).toFixed(0)} ms`;
  const ratio = quantile(busy, 0.95) / quantile(idle, 0.95);
  print({
    measure: `${measure}, p50 and p95, idle → busy`,
    value: `${times(0.5)}, ${times(0.95)} (${ratio.toFixed(1)} times)`,
    goal: `p95 ≤ ${most.toFixed(0)} ms`,
    isMet: quantile(busy, 0.95) <= most,
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
