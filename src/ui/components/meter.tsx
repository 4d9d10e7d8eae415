// A bar that shows how much of a limit is used, or the progress of some work.

import './meter.css';

type MeterProps = {
  /** The label is for screen readers: 'Uploading plan.xlsx'. */
  label: string;
  value: number;
  max: number;
  /** Shows work in progress in the lamp's colour. Otherwise the bar is a limit, and warns from 90 % on. */
  live?: boolean;
  /** A share of a whole, such as of tasks that are done: it never warns. */
  isShare?: boolean;
};

export function Meter({ label, value, max, live = false, isShare = false }: MeterProps) {
  const percent = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
  return (
    <svg
      className={`meter ${live ? 'live' : toneOf(percent, isShare)}`.trimEnd()}
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      role={live ? 'progressbar' : 'meter'}
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <rect className="tr" width="100" height="4" />
      <rect className="v" width={percent} height="4" />
    </svg>
  );
}

function toneOf(percent: number, isShare: boolean): 'full' | 'near' | '' {
  if (isShare) return '';
  if (percent >= 100) return 'full';
  return percent >= 90 ? 'near' : '';
}
