// The rows of the timeline near the view: the heads of the groups with their milestones, and a bar for each task.

import { memo } from 'react';
import { formatDay } from '#text/dates/format-date.ts';
import { tooltipProps } from '#ui/controls/tooltip-props.ts';
import { daysBetweenIncluded, type TimelineGroup, type TimelineRow } from '../../shared/schedule/timeline.ts';
import type { RowWindow } from '../list/use-row-window.ts';
import { taskMessages } from '../messages.ts';
import type { ShownSpan } from '../queries.ts';
import type { TaskNames } from '../use-task-names.ts';
import { TimelineBar } from './timeline-bar.tsx';

const words = taskMessages.timeline;

export type Move = (task: ShownSpan, days: { start: string | null; due: string | null }) => void;

type Period = { from: string; to: string; dayWidth: number };

type TimelineRowsProps = {
  rows: readonly TimelineRow<ShownSpan>[];
  view: RowWindow;
  /** Pixels. */
  rowHeight: number;
  period: Period;
  group: TimelineGroup;
  names: TaskNames;
  today: string;
  canEdit: boolean;
  onOpen: (task: ShownSpan) => void;
  onMove: Move;
};

export const TimelineRows = memo(function TimelineRows(props: TimelineRowsProps) {
  const { rows, view, rowHeight, period, group, names, today, canEdit, onOpen, onMove } = props;
  return (
    <ul>
      {rows.slice(view.start, view.end).map((row, offset) => {
        const top = (view.start + offset) * rowHeight;
        if (row.type === 'group')
          return (
            <li key={`group-${row.id}`} className="timeline-row group" style={{ top }}>
              <b className="timeline-name">
                <bdi className="cut">{nameOfGroup(group, row.id, names)}</bdi>
                <span className="cap num">{row.count}</span>
              </b>
              <Diamonds period={period} group={group} id={row.id} names={names} today={today} />
            </li>
          );
        const { task } = row;
        const status = names.statuses.find(({ id }) => id === task.statusId);
        return (
          <li key={task.id} className="timeline-row" style={{ top }}>
            <button type="button" className="timeline-name" onClick={() => onOpen(task)}>
              <span className="cap num">{task.key}</span>
              <bdi className="cut">{task.title}</bdi>
            </button>
            <TimelineBar
              task={task}
              color={status?.color ?? 'grey'}
              period={period}
              today={today}
              canEdit={canEdit}
              onOpen={() => onOpen(task)}
              onMove={(days) => onMove(task, days)}
            />
          </li>
        );
      })}
    </ul>
  );
});

type DiamondsProps = { period: Period; group: TimelineGroup; id: string | null; names: TaskNames; today: string };

/** The diamonds are the milestones of the group's project, or the one milestone that the group is. */
function Diamonds({ period, group, id, names, today }: DiamondsProps) {
  const shown = names.milestones.filter(
    (milestone) =>
      (group === 'milestone' ? milestone.id === id : group === 'project' && milestone.projectId === id) &&
      milestone.due !== null &&
      milestone.due >= period.from &&
      milestone.due <= period.to,
  );
  return shown.map(({ id: milestoneId, name, due, completedAt }) => {
    const label = words.milestone(name, formatDay(due ?? '', today), completedAt !== null);
    return (
      <span
        key={milestoneId}
        className="timeline-diamond"
        role="img"
        aria-label={label}
        {...tooltipProps(label)}
        data-done={completedAt !== null}
        data-late={completedAt === null && (due ?? '') < today}
        style={{ left: (daysBetweenIncluded(period.from, due ?? '') - 0.5) * period.dayWidth }}
      />
    );
  });
}

function nameOfGroup(group: TimelineGroup, id: string | null, names: TaskNames): string {
  if (id === null) return words.none[group];
  const lists = { project: names.projects, milestone: names.milestones, assignee: names.members };
  return lists[group].find((one) => one.id === id)?.name ?? words.none[group];
}
