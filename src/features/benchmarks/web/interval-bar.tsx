// A rate with its interval, drawn from 0 to 100 %. The figures beside it say the same in words.

import { formatInterval, formatPercent } from './format-figures.ts';

type IntervalBarProps = { rate: number | null; interval: { low: number; high: number } | null };

export function IntervalBar({ rate, interval }: IntervalBarProps) {
  if (rate === null || interval === null) return null;
  const label = `${formatPercent(rate)}, ${formatInterval(interval)}`;
  return (
    <svg className="benchmark-interval" viewBox="0 0 100 10" preserveAspectRatio="none" role="img" aria-label={label}>
      <rect className="benchmark-interval-track" y="4.5" width="100" height="1" />
      <rect
        className="benchmark-interval-reach"
        x={interval.low * 100}
        y="3"
        width={(interval.high - interval.low) * 100}
        height="4"
      />
      <rect
        className="benchmark-interval-rate"
        x={Math.min(98.5, Math.max(0, rate * 100 - 0.75))}
        width="1.5"
        height="10"
      />
    </svg>
  );
}
