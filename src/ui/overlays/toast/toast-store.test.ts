import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToasts, TOAST_REMOVE_DELAY } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('only the newest toast is kept', () => {
  const toasts = createToasts();
  toasts.show({ kind: 'error', text: 'Failed to send message' });
  toasts.show({ kind: 'success', text: 'Configuration saved successfully' });
  expect(toasts.store.getState().map((toast) => toast.text)).toEqual(['Configuration saved successfully']);
});

test('a dismissed toast closes at once and leaves the store after 1,000,000 ms', () => {
  const toasts = createToasts();
  const id = toasts.show({ kind: 'info', text: 'Kept' });
  toasts.dismiss(id);
  expect(toasts.store.getState()).toMatchObject([{ id, isOpen: false }]);
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY - 1);
  expect(toasts.store.getState()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toasts.store.getState()).toEqual([]);
});

test('dismissing twice, or a toast that is gone, changes nothing', () => {
  const toasts = createToasts();
  const first = toasts.show({ kind: 'info', text: 'First' });
  const second = toasts.show({ kind: 'info', text: 'Second' });
  const heard = vi.fn<() => void>();
  toasts.store.subscribe(heard);
  toasts.dismiss(first);
  expect(heard).not.toHaveBeenCalled();
  toasts.dismiss(second);
  toasts.dismiss(second);
  expect(heard).toHaveBeenCalledTimes(1);
});
