import { afterEach, expect, test, vi } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

afterEach(() => vi.useRealTimers());

test('a network has its number of requests in each window, whatever others do', () => {
  vi.useFakeTimers();
  const limit = createRateLimit({ max: 2, windowMs: 1_000 });
  const take = (address: string): boolean => limit.take(address);
  expect(['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'].map(take)).toEqual([true, true, false, true]);
  // Every address of a /64 belongs to one customer.
  expect(['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1'].map(take)).toEqual([true, true, false, true]);
  vi.advanceTimersByTime(1_000);
  expect(take('192.0.2.1')).toBe(true);
});
