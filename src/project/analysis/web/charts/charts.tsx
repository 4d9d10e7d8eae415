// The charts: small drawings of our own, each with its figures as a table behind it.

import type { ReactNode } from 'react';
import { Table } from '#ui/components/table.tsx';
import { analysisMessages as words } from '../messages.ts';
import type { ShownAnalysis } from '../queries.ts';
import { AgeBars } from './age-bars.tsx';
import { CyclePlot } from './cycle-plot.tsx';
import { formatDay } from '#text/dates/format-date.ts';
import { FlowBars } from './flow-bars.tsx';
import './charts.css';

export function Charts({ charts }: { charts: ShownAnalysis['charts'] }) {
  const { weeks, cycleTimes, finished, ages } = charts;
  return (
    <div className="analysis-charts">
      <Figure
        title={words.flow}
        hint={words.flowHint(weeks.length - 1)}
        legend={
          <p className="chart-legend cap">
            <span className="added">{words.added}</span>
            <span className="done">{words.done}</span>
          </p>
        }
        heads={[words.week, words.added, words.done]}
        rows={weeks.map(({ start, added, done, isCurrent }) => [
          isCurrent ? `${formatDay(start, start)} (${words.thisWeek})` : formatDay(start, start),
          added,
          done,
        ])}
      >
        <FlowBars weeks={weeks} />
      </Figure>
      <Figure
        title={words.cycle}
        hint={words.cycleHint}
        heads={[words.task, words.finishedOn, words.daysHead]}
        rows={cycleTimes ? finished.map(({ key, day, days }) => [key, formatDay(day, day), days]) : []}
      >
        {cycleTimes ? (
          <CyclePlot
            finished={finished}
            times={cycleTimes}
            from={weeks[0]?.start ?? ''}
            to={weeks.at(-1)?.start ?? ''}
          />
        ) : (
          <p className="chart-none">{words.notEnoughTimes}</p>
        )}
      </Figure>
      <Figure
        title={words.ages}
        hint={words.agesHint}
        heads={[words.task, words.daysHead]}
        rows={ages.map(({ key, days }) => [key, days])}
      >
        {ages.length > 0 ? (
          <AgeBars ages={ages} p85={cycleTimes?.p85 ?? null} />
        ) : (
          <p className="chart-none">{words.noAges}</p>
        )}
      </Figure>
    </div>
  );
}

type FigureProps = {
  title: string;
  hint: string;
  legend?: ReactNode;
  heads: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  children: ReactNode;
};

function Figure({ title, hint, legend, heads, rows, children }: FigureProps) {
  return (
    <figure className="card chart">
      <figcaption>
        <h2 className="head">{title}</h2>
        <p className="cap">{hint}</p>
        {legend}
      </figcaption>
      {children}
      {rows.length > 0 && (
        <details>
          <summary className="cap">{words.asTable}</summary>
          <Table
            className="num"
            label={title}
            columns={heads.map((head, index) => ({
              head,
              isRowHead: index === 0,
              className: index > 0 ? 'r' : '',
              cell: (row: FigureProps['rows'][number]) => row[index],
            }))}
            rows={rows}
            keyOf={(_row, index) => index}
          />
        </details>
      )}
    </figure>
  );
}
