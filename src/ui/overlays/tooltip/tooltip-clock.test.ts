import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TOOLTIP_DELAY, TOOLTIP_SKIP_DELAY, TooltipClock } from './tooltip-clock.ts';

const act = { show: vi.fn<(owner: string) => void>(), hide: vi.fn<() => void>() };
let clock: TooltipClock<string>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  clock = new TooltipClock(act);
});
afterEach(() => {
  vi.useRealTimers();
});

test('a tip is shown after 700 ms and not before', () => {
  clock.pointAt('copy');
  vi.advanceTimersByTime(TOOLTIP_DELAY - 1);
  expect(act.show).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act.show).toHaveBeenCalledExactlyOnceWith('copy');
});

test('the next tip is shown at once while one is open or within 300 ms of it', () => {
  clock.pointAt('copy');
  vi.advanceTimersByTime(TOOLTIP_DELAY);
  clock.pointAt('rename');
  expect(act.show).toHaveBeenLastCalledWith('rename');
  clock.leave();
  vi.advanceTimersByTime(TOOLTIP_SKIP_DELAY - 1);
  clock.pointAt('delete');
  expect(act.show).toHaveBeenLastCalledWith('delete');
});

test('after 300 ms the delay applies again', () => {
  clock.pointAt('copy');
  vi.advanceTimersByTime(TOOLTIP_DELAY);
  clock.leave();
  vi.advanceTimersByTime(TOOLTIP_SKIP_DELAY);
  clock.pointAt('rename');
  expect(act.show).toHaveBeenCalledTimes(1);
});

test('leaving before the delay shows nothing', () => {
  clock.pointAt('copy');
  clock.pointAt(undefined);
  vi.advanceTimersByTime(TOOLTIP_DELAY * 2);
  expect(act.show).not.toHaveBeenCalled();
});
