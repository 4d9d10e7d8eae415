// Tabs that tell each other something: each channel of this test is that of another tab.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tabChannel } from './tab-channel.ts';

const opened = new Set<FakeChannel>();

/** Delivers at once to all open channels of its name but itself. */
class FakeChannel extends EventTarget {
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    opened.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of [...opened])
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
  }

  close(): void {
    opened.delete(this);
  }
}

beforeEach(() => void vi.stubGlobal('BroadcastChannel', FakeChannel));
afterEach(() => {
  vi.unstubAllGlobals();
  opened.clear();
});

test('a message reaches all listeners of the other tabs, and not the tab itself', () => {
  const [here, there] = [tabChannel<string>('notes'), tabChannel<string>('notes')];
  const heard: string[] = [];
  here.listen((id) => heard.push(`here ${id}`));
  there.listen((id) => heard.push(`first ${id}`));
  there.listen((id) => heard.push(`second ${id}`));
  tabChannel<string>('other').post('n0');
  here.post('n1');
  expect(heard).toEqual(['first n1', 'second n1']);
});

test('a channel is opened by its first use and closed with its last listener', () => {
  const channel = tabChannel<string>('notes');
  expect(opened.size).toBe(0);
  const stops = [channel.listen(() => undefined), channel.listen(() => undefined)];
  expect(opened.size).toBe(1);
  stops[0]?.();
  channel.post('n1');
  expect(opened.size).toBe(1);
  stops[1]?.();
  expect(opened.size).toBe(0);
  channel.post('n2');
  expect(opened.size).toBe(0);
  const stop = channel.listen(() => undefined);
  expect(opened.size).toBe(1);
  stop();
});

test('a browser without channels has no other tabs', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const channel = tabChannel<string>('notes');
  const stop = channel.listen(() => expect.unreachable());
  channel.post('n1');
  stop();
});
