// The clients of the bench, in their own process: they open streams, measure the time to the first token, check every
// token and press Stop.

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { clock, findFaults, type Faults, type Plan } from './plan.ts';
import { offer } from './remote.ts';
import { callLounge, openStream, type Stream, type Target } from './subject.ts';

type Pace = Omit<Plan, 'id'>;
type Load = { target: Target; streams: number; plan: Pace };

/** At most this many streams are opened at a time, so that a round measures streams and not a queue of requests. */
const MAX_CONCURRENT_OPENS = 20;

let held: { load: Load; streams: Stream[]; all: Promise<string[]> } | null = null;

function newPlan(pace: Pace): Plan {
  return { id: randomUUID(), ...pace };
}

async function openMany({ target, streams, plan }: Load): Promise<Stream[]> {
  const opened: Stream[] = [];
  let left = streams;
  async function openNext(): Promise<void> {
    while (left-- > 0) {
      const stream = await openStream(target, newPlan(plan));
      opened.push(stream);
      await stream.firstToken;
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT_OPENS }, openNext));
  return opened;
}

function sumFaults(all: readonly Faults[]): Faults {
  const sum = { lost: 0, doubled: 0, reordered: 0 };
  for (const { lost, doubled, reordered } of all) {
    sum.lost += lost;
    sum.doubled += doubled;
    sum.reordered += reordered;
  }
  return sum;
}

/** Returns the answer of a conversation as Lounge has saved it. */
async function readSaved({ url, cookie }: { url: string; cookie: string }, conversationId: string): Promise<string> {
  const { messages } = await callLounge<{ messages: { content: string }[] }>(
    'GET',
    `${url}/api/chat/conversations/${conversationId}`,
    { cookie },
  );
  return messages.at(-1)?.content ?? '';
}

offer({
  /** Returns the milliseconds to the first token of `samples` short streams, one after another. */
  async firstTokens({ target, samples, plan }: { target: Target; samples: number; plan: Pace }) {
    const times: number[] = [];
    for (let sample = 0; sample < samples; sample++) {
      const stream = await openStream(target, newPlan(plan));
      times.push(await stream.firstToken);
      await stream.text;
    }
    return times;
  },

  /** Starts `streams` streams, evenly over `withinMs`. Returns the milliseconds to the first token of each. */
  async startTogether({ target, streams, withinMs, plan }: Load & { withinMs: number }) {
    const opened = await Promise.all(
      Array.from({ length: streams }, async (_, index) => {
        await sleep((index * withinMs) / streams);
        return openStream(target, newPlan(plan));
      }),
    );
    const times = await Promise.all(opened.map(({ firstToken }) => firstToken));
    await Promise.all(opened.map(({ text }) => text));
    return times;
  },

  /** Opens streams and resolves when each has its first token. `endHeld` waits for their end. */
  async hold(load: Load) {
    const streams = await openMany(load);
    held = { load, streams, all: Promise.all(streams.map(({ text }) => text)) };
  },

  /** Returns the faults in the held streams as received and, for Lounge, as saved. */
  async endHeld() {
    if (!held) throw new Error('No streams are held.');
    const {
      load: { target, plan },
      streams,
      all,
    } = held;
    const streamed = sumFaults((await all).map((text) => findFaults(text, plan)));
    const saved: Faults[] = [];
    if (target.kind === 'lounge') {
      for (const { conversationId } of streams)
        saved.push(findFaults(await readSaved(target, conversationId ?? ''), plan));
    }
    held = null;
    return { streamed, saved: sumFaults(saved) };
  },

  /** Waits for the end of the held streams without checking them, so that only the subject uses CPU. */
  async waitForHeld() {
    await held?.all;
    held = null;
  },

  /** Presses Stop after the first token, `samples` times. Returns the id of each stream and the time. */
  async pressStop({ target, samples, plan }: { target: Target; samples: number; plan: Pace }) {
    const pressed: { id: string; at: number }[] = [];
    for (let sample = 0; sample < samples; sample++) {
      const own = newPlan(plan);
      const stream = await openStream(target, own);
      await stream.firstToken;
      pressed.push({ id: own.id, at: stream.stop?.() ?? clock() });
      await stream.text;
    }
    return pressed;
  },
});
