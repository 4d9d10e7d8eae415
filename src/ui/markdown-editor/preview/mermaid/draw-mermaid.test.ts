import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDrawer, type DiagramWords, type DrawAnswer, type DrawOrder } from './draw-mermaid.ts';

/** A thread that answers when the test says so. */
class FakeWorker {
  onmessage: ((event: { data: DrawAnswer }) => void) | null = null;
  onerror: (() => void) | null = null;
  orders: DrawOrder[] = [];
  isEnded = false;
  postMessage(order: DrawOrder): void {
    this.orders.push(order);
  }
  terminate(): void {
    this.isEnded = true;
  }
  answer(data: DrawAnswer): void {
    this.onmessage?.({ data });
  }
}

const workers: FakeWorker[] = [];
const svg = '<svg viewBox="0 0 120.5 40"></svg>';
const signal = new AbortController().signal;
const words: DiagramWords = {
  label: (kind) => `Diagram, ${kind}`,
  failed: (reason) => `This diagram cannot be read: ${reason}`,
  unknownKind: (kind) => `'${kind}' is not drawn.`,
  tooLarge: 'This diagram is too large.',
  tooSlow: 'This diagram takes too long to draw.',
  unavailable: 'Diagrams cannot be drawn at the moment.',
};

function newDrawer() {
  return createDrawer(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  workers.length = 0;
});
afterEach(() => vi.useRealTimers());

test('diagrams are drawn one at a time by one worker, in the colours of the theme', async () => {
  const draw = newDrawer();
  const first = draw({ source: 'graph TD\n a', theme: 'dark', words, signal });
  const second = draw({ source: 'graph TD\n b', theme: 'light', words, signal });
  await vi.advanceTimersByTimeAsync(0);
  expect(workers.map(({ orders }) => orders.map(({ source }) => source))).toEqual([['graph TD\n a']]);
  workers[0]?.answer({ svg });
  expect(await first).toMatchObject({ width: 121, address: expect.stringContaining('data:image/svg+xml') as string });
  await vi.advanceTimersByTimeAsync(0);
  workers[0]?.answer({ problem: 'no such line' });
  expect(await second).toEqual({ reason: expect.stringContaining('no such line') as string });
  expect(new Set(workers[0]?.orders.map(({ colours }) => colours.bg)).size).toBe(2);
});

test('a worker that takes too long is terminated, and the next diagram gets a new one', async () => {
  const draw = newDrawer();
  const slow = draw({ source: 'graph TD\n a', theme: 'dark', words, signal });
  const next = draw({ source: 'graph TD\n b', theme: 'dark', words, signal });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await slow).toEqual({ reason: expect.stringContaining('too long') as string });
  expect(workers[0]?.isEnded).toBe(true);
  expect(await next).toEqual({ reason: expect.stringContaining('too long') as string });
  expect(workers).toHaveLength(2);
});

test('an aborted diagram is not drawn', async () => {
  const draw = newDrawer();
  expect(await draw({ source: 'graph TD\n a', theme: 'dark', words, signal: AbortSignal.abort() })).toBeNull();
  expect(workers).toEqual([]);
});

test('an unknown kind starts no worker', async () => {
  expect(await newDrawer()({ source: 'gantt\n title', theme: 'dark', words, signal })).toEqual({
    reason: expect.stringContaining("'gantt'") as string,
  });
  expect(workers).toEqual([]);
});
