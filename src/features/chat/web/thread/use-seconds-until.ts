// Counts down to a moment, one second at a time.

import { useEffect, useState } from 'react';

/** Returns the seconds that are left until `moment` (ISO 8601), rounded up; 0 without one, and when it has come. */
export function useSecondsUntil(moment: string | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const left = moment === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(moment) - now) / 1_000));
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return left;
}
