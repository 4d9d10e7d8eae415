// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeEventSource } from './testing/fake-event-source.ts';
import { followRun } from './follow-run.ts';

const received: unknown[] = [];
let stop = (): void => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
  FakeEventSource.all = [];
  received.length = 0;
  stop = followRun<{ topic: string }>(7, {
    onText: (text) => received.push(text),
    onEvent: ({ topic }) => received.push({ topic }),
    onReconnecting: (isReconnecting) => received.push(isReconnecting ? 'lost' : 'back'),
    onEnd: ({ status }) => received.push({ status }),
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('text and events arrive in order, then the end, which closes the connection', () => {
  FakeEventSource.last.send('text', 'One', 3);
  FakeEventSource.last.send('note', { topic: 'Network' }, 4);
  FakeEventSource.last.send('end', { status: 'done' });
  expect(received).toEqual(['One', { topic: 'Network' }, { status: 'done' }]);
  expect(FakeEventSource.last.readyState).toBe(FakeEventSource.CLOSED);
});

test('a refused stream is opened again after the last event, also when that was not text', () => {
  expect(FakeEventSource.last.url).toBe('/api/runs/7/events?after=0');
  FakeEventSource.last.send('text', 'One', 3);
  FakeEventSource.last.send('note', { topic: 'Network' }, 4);
  FakeEventSource.last.fail(true);
  vi.advanceTimersByTime(250);
  expect(FakeEventSource.last.url).toBe('/api/runs/7/events?after=4');
  FakeEventSource.last.send('text', 'Two', 7);
  expect(received).toEqual(['One', { topic: 'Network' }, 'lost', 'back', 'Two']);
});

test('a connection that opens gives the next failure all attempts again', () => {
  for (let round = 0; round < 3; round++) {
    FakeEventSource.last.fail(true);
    vi.advanceTimersByTime(5_000);
    FakeEventSource.last.dispatchEvent(new Event('open'));
  }
  expect(FakeEventSource.all).toHaveLength(4);
  for (let attempt = 0; attempt < 6; attempt++) {
    FakeEventSource.last.fail(true);
    vi.advanceTimersByTime(5_000);
  }
  expect(received).toEqual(['lost', { status: 'interrupted' }]);
});

test('nothing is opened again after following was stopped', () => {
  FakeEventSource.last.fail(true);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(FakeEventSource.all).toHaveLength(1);
  expect(received).toEqual(['lost']);
});
