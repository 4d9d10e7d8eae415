// Two bars for each week: what was added and what was done. The week that is not over yet is drawn lighter.

import { analysisMessages as words } from '../messages.ts';
import type { ShownAnalysis } from '../queries.ts';
import { axisTop } from './chart-scale.ts';
import { formatDay } from '#text/dates/format-date.ts';

type Week = ShownAnalysis['charts']['weeks'][number];

/** The chart has at most this many labels below the bars. */
const MAX_LABELS = 5;

export function FlowBars({ weeks }: { weeks: readonly Week[] }) {
  const top = axisTop(Math.max(...weeks.flatMap(({ added, done }) => [added, done])));
  const sum = (key: 'added' | 'done') => weeks.reduce((total, week) => total + week[key], 0);
  const every = Math.ceil(weeks.length / MAX_LABELS);
  return (
    <div className="plot" role="img" aria-label={words.flowLabel(sum('added'), sum('done'))}>
      <div className="plot-axis cap num">
        <span>{top}</span>
        <span>{top / 2}</span>
      </div>
      <div className="plot-bars">
        {weeks.map(({ start, added, done, isCurrent }) => (
          <div key={start} className="plot-week" data-current={isCurrent || undefined}>
            <span className="added" style={{ height: `${(added / top) * 100}%` }} />
            <span className="done" style={{ height: `${(done / top) * 100}%` }} />
          </div>
        ))}
      </div>
      <p className="plot-days cap num">
        {weeks.map(({ start }, index) => (
          <span key={start}>{index % every === 0 && formatDay(start, start)}</span>
        ))}
      </p>
    </div>
  );
}
