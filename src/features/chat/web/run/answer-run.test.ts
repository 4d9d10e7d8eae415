// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeEventSource } from '#ui/run/testing/fake-event-source.ts';
import { onAnswerRunEnd, readAnswerRun, subscribeToAnswerRun } from './answer-run.ts';

let nextRunId = 1;
let leave = (): void => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act, 16));
  FakeEventSource.all = [];
});
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function follow(listener: () => void = () => {}): number {
  const runId = nextRunId++;
  leave = subscribeToAnswerRun(runId, listener);
  return runId;
}

test('text is collected and a listener is notified once a frame', () => {
  const listener = vi.fn();
  const runId = follow(listener);
  for (const [index, word] of ['One ', 'two ', 'three'].entries()) FakeEventSource.last.send('text', word, index + 1);
  expect(listener).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(readAnswerRun(runId).text).toBe('One two three');
});

test('the end closes the connection and is reported once', () => {
  const ended = vi.fn();
  const stop = onAnswerRunEnd(ended);
  const runId = follow();
  FakeEventSource.last.send('text', 'Part');
  FakeEventSource.last.send('end', { status: 'failed', code: 'chat/failed' });
  expect(FakeEventSource.last.readyState).toBe(FakeEventSource.CLOSED);
  expect(ended).toHaveBeenCalledExactlyOnceWith(
    runId,
    expect.objectContaining({ text: 'Part', end: { status: 'failed', code: 'chat/failed' } }),
  );
  stop();
});

test('citations arrive before the text', () => {
  const runId = follow();
  FakeEventSource.last.send(
    'note',
    { citations: [{ index: 1, documentId: 'd', document: 'a.md', heading: '', excerpt: 'x' }] },
    1,
  );
  expect(readAnswerRun(runId).citations).toHaveLength(1);
});

test('two readers of a run share a connection, and the last one closes it', () => {
  const runId = follow();
  const second = subscribeToAnswerRun(runId, () => {});
  expect(FakeEventSource.all).toHaveLength(1);
  leave();
  expect(FakeEventSource.last.readyState).toBe(1);
  second();
  expect(FakeEventSource.last.readyState).toBe(FakeEventSource.CLOSED);
});

test('a refused connection resumes where it stopped, and is given up after five attempts', () => {
  const ended = vi.fn();
  const stop = onAnswerRunEnd(ended);
  const runId = follow();
  FakeEventSource.last.send('text', 'Half', 4);
  FakeEventSource.last.fail(true);
  expect(readAnswerRun(runId).isReconnecting).toBe(true);
  vi.advanceTimersByTime(250);
  expect(FakeEventSource.last.url).toBe(`/api/runs/${runId}/events?after=4`);
  for (let attempt = 0; attempt < 5; attempt++) {
    FakeEventSource.last.fail(true);
    vi.advanceTimersByTime(5000);
  }
  expect(ended).toHaveBeenCalledExactlyOnceWith(
    runId,
    expect.objectContaining({ text: 'Half', end: { status: 'interrupted' } }),
  );
  stop();
});

test('a connection that the browser restores by itself is left to the browser', () => {
  follow();
  FakeEventSource.last.fail(false);
  vi.advanceTimersByTime(10_000);
  expect(FakeEventSource.all).toHaveLength(1);
});

test('thoughts arrive in pieces, before the text and its time of thinking', () => {
  const runId = follow();
  FakeEventSource.last.send('note', { thought: 'Perhaps ' }, 1);
  FakeEventSource.last.send('note', { thought: 'a hub.' }, 2);
  expect(readAnswerRun(runId)).toMatchObject({ thoughts: 'Perhaps a hub.', thoughtMs: null, text: '' });
  FakeEventSource.last.send('note', { thoughtMs: 1_200 }, 3);
  FakeEventSource.last.send('text', 'Use a hub.', 4);
  expect(readAnswerRun(runId)).toMatchObject({ thoughts: 'Perhaps a hub.', thoughtMs: 1_200, text: 'Use a hub.' });
});
