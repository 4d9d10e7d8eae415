import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastStore, TOAST_REMOVE_DELAY } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('only the newest toast is kept', () => {
  const store = createToastStore();
  store.show({ kind: 'error', text: 'Failed to send message' });
  store.show({ kind: 'success', text: 'Configuration saved successfully' });
  expect(store.list().map((toast) => toast.text)).toEqual(['Configuration saved successfully']);
});

test('a dismissed toast closes at once and leaves the store after 1,000,000 ms', () => {
  const store = createToastStore();
  const id = store.show({ kind: 'info', text: 'Kept' });
  store.dismiss(id);
  expect(store.list()).toMatchObject([{ id, isOpen: false }]);
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY - 1);
  expect(store.list()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(store.list()).toEqual([]);
});

test('dismissing twice or dismissing what is gone changes nothing', () => {
  const store = createToastStore();
  const first = store.show({ kind: 'info', text: 'First' });
  const second = store.show({ kind: 'info', text: 'Second' });
  const heard = vi.fn<() => void>();
  store.subscribe(heard);
  store.dismiss(first);
  expect(heard).not.toHaveBeenCalled();
  store.dismiss(second);
  store.dismiss(second);
  expect(heard).toHaveBeenCalledTimes(1);
});
