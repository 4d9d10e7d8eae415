// A crowd in its own process: people who look in from time to time, or people who keep asking and check every token.

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from './figure.ts';
import { clock, findFaults, type Faults, type Plan } from './plan.ts';
import { offer } from './remote.ts';
import { callLounge, openStream } from './subject.ts';

type Crowd = { url: string; cookies: string[]; seconds: number };
export type Reads = { count: number; p50: number; p95: number; p99: number };
export type Asked = Faults & { streams: number };

/** What an open page asks for. */
const READS = ['/api/auth/session', '/api/chat/conversations', '/api/usage', '/api/agents'];

offer({
  /** Each person reads every `everyMs`. Returns the milliseconds until the whole response was there. */
  async look({ url, cookies, seconds, everyMs }: Crowd & { everyMs: number }): Promise<Reads> {
    const endsAt = clock() + seconds * 1_000;
    const times: number[] = [];
    await Promise.all(
      cookies.map(async (cookie, person) => {
        await sleep((person * everyMs) / cookies.length);
        for (let read = person; clock() < endsAt; read++) {
          const startedAt = clock();
          await callLounge('GET', url + READS[read % READS.length], { cookie });
          const time = clock() - startedAt;
          times.push(time);
          await sleep(Math.max(0, everyMs - time));
        }
      }),
    );
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => quantile(times, part)) as [number, number, number];
    return { count: times.length, p50, p95, p99 };
  },

  /** Each person asks again as soon as the answer has ended. */
  async ask({ url, cookies, seconds, plan }: Crowd & { plan: Omit<Plan, 'id'> }): Promise<Asked> {
    const endsAt = clock() + seconds * 1_000;
    const all: Asked = { streams: 0, lost: 0, doubled: 0, reordered: 0 };
    await Promise.all(
      cookies.map(async (cookie) => {
        while (clock() < endsAt) {
          const stream = await openStream({ kind: 'lounge', url, cookie }, { id: randomUUID(), ...plan });
          const faults = findFaults(await stream.text, plan);
          all.streams += 1;
          all.lost += faults.lost;
          all.doubled += faults.doubled;
          all.reordered += faults.reordered;
        }
      }),
    );
    return all;
  },
});
