// The person's day: '2026-11-22'. It changes at midnight while the page is open.

import { useSyncExternalStore } from 'react';
import { dayOf } from '../shared/days.ts';

/** Milliseconds between two looks at the clock. */
const LOOK_EVERY = 30_000;

export function useToday(): string {
  return useSyncExternalStore(watchClock, readDay);
}

function watchClock(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_EVERY);
  return () => clearInterval(timer);
}

function readDay(): string {
  return dayOf(new Date());
}
