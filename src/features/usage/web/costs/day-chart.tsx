// One bar per day of the month. The table beside it has the same figures, so screen readers get one sentence.

import { useState } from 'react';
import { Segmented } from '#ui/controls/segmented.tsx';
import type { Costs } from '../../contract.ts';
import { costMessages } from './messages.ts';
import { formatCost, formatCount } from './figures.ts';
import { dayName, monthName } from './month.ts';

type Day = Costs['byDay'][number];
type Measure = 'tokens' | 'cost';

const measures = [
  { value: 'tokens', label: costMessages.tokens },
  { value: 'cost', label: costMessages.cost },
] as const;

/** In units of the drawing, which is stretched to its box. */
const HEIGHT = 100;
const STEP = 10;
const GAP = 2;

export function DayChart({ days, month }: { days: readonly Day[]; month: string }) {
  const [measure, setMeasure] = useState<Measure>('tokens');
  const values = days.map((day) => valueOf(day, measure));
  const most = Math.max(0, ...values);
  const peak = days[values.indexOf(most)];
  const count = daysIn(month);
  const words = measure === 'cost' ? formatCost(most) : formatCount(most);
  return (
    <figure className="usage-chart">
      <figcaption>
        <span className="cap num grow">{costMessages.most(words)}</span>
        <Segmented label={costMessages.measure} options={measures} value={measure} onChange={setMeasure} />
      </figcaption>
      <svg
        viewBox={`0 0 ${count * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={costMessages.chart({
          measure: labelOf(measure),
          month: monthName(month),
          most: words,
          day: peak ? dayName(peak.day) : '',
        })}
      >
        {days.map((day, index) => {
          const height = most === 0 ? 0 : (valueOf(day, measure) / most) * HEIGHT;
          return (
            <rect key={day.day} x={index * STEP + GAP / 2} y={HEIGHT - height} width={STEP - GAP} height={height} />
          );
        })}
      </svg>
      <p className="cap num usage-chart-days" aria-hidden>
        <span>1</span>
        <span>{Math.ceil(count / 2)}</span>
        <span>{count}</span>
      </p>
    </figure>
  );
}

function valueOf(day: Day, measure: Measure): number {
  return measure === 'cost' ? day.costUsd : day.inputTokens + day.outputTokens;
}

function labelOf(measure: Measure): string {
  return measure === 'cost' ? costMessages.cost : costMessages.tokens;
}

function daysIn(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}
