import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeEventSource } from '#ui/run/testing/fake-event-source.ts';
import { followShared } from './shared-stream.ts';

const stops: (() => void)[] = [];
let streams = 0;
let url = '';

beforeEach(() => {
  url = `/api/stream-${streams++}`;
  FakeEventSource.all = [];
  vi.stubGlobal('EventSource', FakeEventSource);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});

/** A tab that follows the stream, and what it heard. */
function openTab(): { heard: string[]; close: () => void } {
  const heard: string[] = [];
  const close = followShared({
    url,
    names: ['ready', 'change'],
    onEvent: (name, data) => void heard.push(`${name} ${data}`),
  });
  stops.push(close);
  return { heard, close };
}

test('five tabs have one connection, and all hear every event once', async () => {
  const tabs = [openTab(), openTab(), openTab(), openTab(), openTab()];
  await vi.waitFor(() => expect(FakeEventSource.all).toHaveLength(1));
  FakeEventSource.last.send('ready', {});
  FakeEventSource.last.send('change', { n: 1 });
  for (const { heard } of tabs) await vi.waitFor(() => expect(heard).toEqual(['change {"n":1}']));
  expect(FakeEventSource.all).toHaveLength(1);
});

test('when the connected tab closes, another one connects, and all read again', async () => {
  const first = openTab();
  await vi.waitFor(() => expect(FakeEventSource.all).toHaveLength(1));
  const others = [openTab(), openTab()];
  first.close();
  await vi.waitFor(() => expect(FakeEventSource.all).toHaveLength(2));
  expect(FakeEventSource.all[0]?.readyState).toBe(FakeEventSource.CLOSED);
  FakeEventSource.last.send('ready', {});
  for (const { heard } of others) await vi.waitFor(() => expect(heard).toEqual(['ready {}']));
  expect(first.heard).toEqual([]);
});

test('a stream that the server refuses is opened again, and then everything is read again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const tab = openTab();
    for (let wait = 0; wait < 100 && FakeEventSource.all.length === 0; wait++)
      await new Promise((resolve) => setImmediate(resolve));
    FakeEventSource.last.fail(true);
    vi.advanceTimersByTime(2_000);
    expect(FakeEventSource.all).toHaveLength(2);
    FakeEventSource.last.send('ready', {});
    expect(tab.heard).toEqual(['ready {}']);
  } finally {
    vi.useRealTimers();
  }
});

test('without locks each tab has a connection of its own', async () => {
  vi.stubGlobal('navigator', {});
  const tabs = [openTab(), openTab()];
  await vi.waitFor(() => expect(FakeEventSource.all).toHaveLength(2));
  FakeEventSource.all[0]?.send('change', 1);
  expect(tabs[0]?.heard).toEqual(['change 1']);
});
