// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onRunEnd, readRun, subscribeToRun } from './run-stream.ts';

/** Stands in for the browser's EventSource: the test says what the server sends. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readonly url: string;
  readyState = 1;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.all.push(this);
  }

  static get last(): FakeSource {
    return FakeSource.all.at(-1)!;
  }

  close(): void {
    this.readyState = FakeSource.CLOSED;
  }

  send(type: string, data: unknown, position = 0): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId: String(position) }));
  }

  fail(isFinal: boolean): void {
    if (isFinal) this.readyState = FakeSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

let nextRunId = 1;
let leave = (): void => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act, 16));
  FakeSource.all = [];
});
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function follow(listener: () => void = () => {}): number {
  const runId = nextRunId++;
  leave = subscribeToRun(runId, listener);
  return runId;
}

test('text is gathered and a listener is told once a frame', () => {
  const listener = vi.fn();
  const runId = follow(listener);
  for (const [index, word] of ['One ', 'two ', 'three'].entries()) FakeSource.last.send('text', word, index + 1);
  expect(listener).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(readRun(runId).text).toBe('One two three');
});

test('the end closes the connection and is told once', () => {
  const ended = vi.fn();
  const stop = onRunEnd(ended);
  const runId = follow();
  FakeSource.last.send('text', 'Part');
  FakeSource.last.send('end', { status: 'failed', code: 'chat/failed' });
  expect(FakeSource.last.readyState).toBe(FakeSource.CLOSED);
  expect(ended).toHaveBeenCalledExactlyOnceWith(
    runId,
    expect.objectContaining({ text: 'Part', end: { status: 'failed', code: 'chat/failed' } }),
  );
  stop();
});

test('citations come as a note before the text', () => {
  const runId = follow();
  FakeSource.last.send(
    'note',
    { citations: [{ index: 1, documentId: 'd', document: 'a.md', heading: '', excerpt: 'x' }] },
    1,
  );
  expect(readRun(runId).citations).toHaveLength(1);
});

test('two readers of one run share a connection, and the last to leave closes it', () => {
  const runId = follow();
  const second = subscribeToRun(runId, () => {});
  expect(FakeSource.all).toHaveLength(1);
  leave();
  expect(FakeSource.last.readyState).toBe(1);
  second();
  expect(FakeSource.last.readyState).toBe(FakeSource.CLOSED);
});

test('a refused connection is made again where it stopped, and given up after a while', () => {
  const ended = vi.fn();
  const stop = onRunEnd(ended);
  const runId = follow();
  FakeSource.last.send('text', 'Half', 4);
  FakeSource.last.fail(true);
  expect(readRun(runId).isReconnecting).toBe(true);
  vi.advanceTimersByTime(250);
  expect(FakeSource.last.url).toBe(`/api/runs/${runId}/events?after=4`);
  for (let attempt = 0; attempt < 5; attempt++) {
    FakeSource.last.fail(true);
    vi.advanceTimersByTime(5000);
  }
  expect(ended).toHaveBeenCalledExactlyOnceWith(
    runId,
    expect.objectContaining({ text: 'Half', end: { status: 'interrupted' } }),
  );
  stop();
});

test('a connection the browser makes again by itself is left to it', () => {
  follow();
  FakeSource.last.fail(false);
  vi.advanceTimersByTime(10_000);
  expect(FakeSource.all).toHaveLength(1);
});
