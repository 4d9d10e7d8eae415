// Every recording, cut at every byte, and with something after its end. A cut answer is called lost or unreadable and keeps
// the text that came; what follows a whole answer changes nothing of it.

import { describe, expect, test } from 'vitest';
import { LlmError } from '../../llm.ts';
import type { HttpStream } from '../../wire/http-stream.ts';
import { connectWire } from './connect-wire.ts';
import { loadWires } from './load-wires.ts';
import { question, toBytes } from './player.ts';
import type { ProviderWire, Read } from './tested-wire.ts';

const wires = await loadWires();
const recordings = wires.flatMap((wire) => wire.recordings.map((recording) => ({ ...recording, wire })));

/** Delivers one packet and closes, without a network: there are as many cuts as bytes. */
function playing(packet: Buffer): HttpStream {
  return {
    send(_request, onChunk) {
      return new Promise((resolve) => {
        onChunk(packet);
        resolve();
      });
    },
    close: () => undefined,
  };
}

type Outcome = { read: Read; error: unknown };

async function readPacket(wire: ProviderWire, packet: Buffer): Promise<Outcome> {
  const provider = connectWire(wire, { http: playing(packet), baseUrl: 'http://127.0.0.1:1' });
  const read: Read = { text: '', thoughts: '', pages: [], result: { finish: 'other' } };
  try {
    const { carried: _carried, ...result } = await provider.stream(
      {
        ...question,
        // A signal keeps what listens to it: one for all cuts would make each slower than the last.
        signal: new AbortController().signal,
        onThought: (text) => (read.thoughts += text),
        onWebPage: (page) => read.pages.push(`${page.title} ${page.url}`),
      },
      (text) => (read.text += text),
    );
    return { read: { ...read, result }, error: null };
  } catch (error) {
    return { read, error };
  }
}

/** What came of a cut answer is the beginning of the whole one, and its error says that it was lost or is not readable. */
function isPartOf({ read, error }: Outcome, full: Outcome): boolean {
  const isKnown = error === null || (error instanceof LlmError && ['lost', 'format'].includes(error.kind));
  return isKnown && begins(read.text, full.read.text) && begins(read.thoughts, full.read.thoughts);
}

/** A letter of several bytes that was cut in two is shown as one that cannot be read. */
function begins(part: string, whole: string): boolean {
  return whole.startsWith(part.replace(/\uFFFD+$/, ''));
}

const AFTER = [
  ['half of an event', 'data: {"choices":[{"del'],
  ['an event that is not JSON', 'data: <html>\n\n'],
  ['an event that is not an object', 'data: 42\n\n'],
  ['a line that no format has', 'upstream closed\0\n\n'],
  ['an event of more than 8 MB', `data: ${'x'.repeat(9 * 1_048_576)}`],
] as const;

describe.each(recordings)('$wire.name: $name', ({ wire, events, read }) => {
  const whole = toBytes(events);

  test('cut at every byte, it is whole, lost or unreadable, and what came is kept', async () => {
    const full = await readPacket(wire, whole);
    expect(full.error).toBeNull();
    let lost = 0;
    const wrong: unknown[] = [];
    for (let end = 0; end < whole.length; end++) {
      const cut = await readPacket(wire, whole.subarray(0, end));
      if (cut.error !== null) lost += 1;
      if (!isPartOf(cut, full)) wrong.push({ end, ...cut });
    }
    expect(wrong).toEqual([]);
    expect(lost).toBeGreaterThan(whole.length / 4);
  });

  test.each(AFTER)('with %s after its end in the same packet, it is as before', async (_what, after) => {
    const { read: got, error } = await readPacket(wire, Buffer.concat([whole, Buffer.from(after)]));
    expect(error).toBeNull();
    expect(got).toMatchObject(read);
  });

  test('with an error of the gateway after its end, it is as before', async () => {
    const { read: got, error } = await readPacket(wire, Buffer.concat([whole, Buffer.from(wire.frames.error)]));
    expect(error).toBeNull();
    expect(got).toMatchObject(read);
  });
});
