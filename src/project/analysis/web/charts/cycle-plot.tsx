// One point for each finished task: when it was done, and how long it was in progress; with the median and the 85th
// percentile as lines.

import { analysisMessages as words } from '../messages.ts';
import type { ShownAnalysis } from '../queries.ts';
import { axisTop } from './chart-scale.ts';
import { formatDay } from '#text/dates/format-date.ts';

type CyclePlotProps = {
  finished: ShownAnalysis['charts']['finished'];
  times: { count: number; median: number; p85: number };
  /** The first day, and the one after the last. */
  from: string;
  to: string;
};

export function CyclePlot({ finished, times, from, to }: CyclePlotProps) {
  const { count, median, p85 } = times;
  const top = axisTop(Math.max(...finished.map(({ days }) => days), p85));
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const left = (day: string) => `${((Date.parse(day) - start) / (end - start)) * 100}%`;
  const bottom = (days: number) => `${(days / top) * 100}%`;
  return (
    <div className="plot" role="img" aria-label={words.cycleLabel(count, median, p85)}>
      <div className="plot-axis cap num">
        <span>{top}</span>
        <span>{top / 2}</span>
      </div>
      <div className="plot-points">
        {finished.map(({ key, day, days }) => (
          <span key={key} className="plot-point" style={{ left: left(day), bottom: bottom(days) }} />
        ))}
        <PlotLine label={words.median} days={median} at={bottom(median)} />
        <PlotLine label={words.p85} days={p85} at={bottom(p85)} />
      </div>
      <p className="plot-ends cap num">
        <span>{formatDay(from, from)}</span>
        <span>{formatDay(to, to)}</span>
      </p>
    </div>
  );
}

function PlotLine({ label, days, at }: { label: string; days: number; at: string }) {
  return (
    <span className="plot-line" style={{ bottom: at }}>
      <span className="cap num">
        {label} <b>{days}</b>
      </span>
    </span>
  );
}
