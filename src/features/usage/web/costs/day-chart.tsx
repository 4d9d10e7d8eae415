// One bar per day of the month. Pointing at a day, or choosing it with the arrow keys, shows its value. The table beside it
// has the same figures.

import { useState, type KeyboardEvent } from 'react';
import { Segmented } from '#ui/controls/segmented.tsx';
import type { Costs } from '../../contract.ts';
import { costMessages } from './messages.ts';
import { formatAxisCost, formatAxisCount, formatCost, formatCount } from './figures.ts';
import { axisTop, nextDay } from './chart-scale.ts';
import { dayName, monthName } from './month.ts';

type Day = Costs['byDay'][number];
type Measure = 'tokens' | 'cost';

const measures = [
  { value: 'tokens', label: costMessages.tokens },
  { value: 'cost', label: costMessages.cost },
] as const;

/** Days between two labels below the bars. */
const LABEL_EVERY = 7;
/** Days at either end whose values would leave the chart if they were centred on their bar. */
const EDGE = 5;

export function DayChart({ days, month }: { days: readonly Day[]; month: string }) {
  const [measure, setMeasure] = useState<Measure>('tokens');
  const most = Math.max(0, ...days.map((day) => valueOf(day, measure)));
  const peak = days.find((day) => most > 0 && valueOf(day, measure) === most);
  return (
    <figure className="usage-chart">
      <figcaption>
        <h2 className="head">{costMessages.perDay}</h2>
        <span className="cap num grow">{peak && costMessages.peak(amountOf(peak, measure), dayName(peak.day))}</span>
        <Segmented label={costMessages.measure} options={measures} value={measure} onChange={setMeasure} />
      </figcaption>
      <Plot days={days} month={month} measure={measure} top={axisTop(most)} />
    </figure>
  );
}

/** The upper line has the value `top`. */
function Plot({ days, month, measure, top }: { days: readonly Day[]; month: string; measure: Measure; top: number }) {
  const [at, setAt] = useState<number | null>(null);
  const count = daysIn(month);
  const shown = at === null ? undefined : days[at];
  const latest = days.at(-1);
  const read = shown ?? latest;

  function move(event: KeyboardEvent): void {
    const next = nextDay({ key: event.key, at: at ?? days.length - 1, count: days.length });
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  }
  return (
    <div className="usage-plot">
      <Axis measure={measure} top={top} />
      <div
        className="usage-bars"
        role="slider"
        tabIndex={0}
        aria-label={costMessages.chart(labelOf(measure), monthName(month))}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, days.length)}
        aria-valuenow={(at ?? days.length - 1) + 1}
        aria-valuetext={read && `${dayName(read.day)}: ${amountOf(read, measure)}`}
        onKeyDown={move}
        onFocus={() => setAt((current) => current ?? days.length - 1)}
        onBlur={() => setAt(null)}
        onPointerLeave={() => setAt(null)}
      >
        {Array.from({ length: count }, (_, index) => {
          const day = days[index];
          return (
            <div
              key={index}
              className="usage-day"
              data-shown={index === at || undefined}
              onPointerEnter={() => setAt(day ? index : null)}
              onPointerDown={() => setAt(day ? index : null)}
            >
              {day && valueOf(day, measure) > 0 && (
                <span className="usage-bar" style={{ height: `${(valueOf(day, measure) / top) * 100}%` }} />
              )}
              {day && index === at && (
                <span className="usage-value num" data-edge={edgeOf(index, count)}>
                  {dayName(day.day)} <b>{amountOf(day, measure)}</b>
                </span>
              )}
            </div>
          );
        })}
      </div>
      <p className="cap num usage-days" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <span key={index}>{index % LABEL_EVERY === 0 && index + 1}</span>
        ))}
      </p>
    </div>
  );
}

/** Two hairlines, at the top and half way, with their values. */
function Axis({ measure, top }: { measure: Measure; top: number }) {
  const format = measure === 'cost' ? formatAxisCost : formatAxisCount;
  return (
    <div className="usage-axis cap num" aria-hidden="true">
      <span>{format(top)}</span>
      <span>{format(top / 2)}</span>
    </div>
  );
}

function edgeOf(index: number, count: number): 'start' | 'end' | undefined {
  if (index < EDGE) return 'start';
  return index >= count - EDGE ? 'end' : undefined;
}

function valueOf(day: Day, measure: Measure): number {
  return measure === 'cost' ? day.costUsd : day.inputTokens + day.outputTokens;
}

function amountOf(day: Day, measure: Measure): string {
  const value = valueOf(day, measure);
  return measure === 'cost' ? formatCost(value) : costMessages.tokenCount(formatCount(value));
}

function labelOf(measure: Measure): string {
  return measure === 'cost' ? costMessages.cost : costMessages.tokens;
}

function daysIn(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}
