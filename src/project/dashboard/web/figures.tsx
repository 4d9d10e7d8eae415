// The four figures of the dashboard. The strip below each is the figure once more: one mark for each row behind it.

import { addDays } from '#text/dates/days.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { daysBetween } from '#project/projects/shared/days.ts';
import { formatDay } from '#text/dates/format-date.ts';
import type { Dashboard } from '../contract.ts';
import { dashboardMessages as words } from './messages.ts';

/** With more marks than this a strip says nothing. */
const MAX_MARKS = 60;
/** Days ahead that the deadlines cover, and the width of their strip. */
const DEADLINE_DAYS = 14;
const STRIP_WIDTH = 208;

export function Figures({ dashboard, today }: { dashboard: Dashboard; today: string }) {
  const { activeProjects, teamMembers, completedMilestones, upcomingDeadlines } = dashboard.figures;
  const atRisk = dashboard.alerts.find(({ kind }) => kind === 'projects-at-risk')?.count ?? 0;
  const next = upcomingDeadlines.items[0];
  return (
    <section className="figures num" aria-label={words.figures}>
      <Link className="figure" to="/project/projects">
        <FigureText label={words.activeProjects} count={activeProjects.count}>
          {describeProjects(activeProjects.count, atRisk)}
        </FigureText>
        <Marks count={activeProjects.count} warned={atRisk} />
      </Link>
      <Link className="figure" to="/project/team">
        <FigureText label={words.teamMembers} count={teamMembers.count}>
          {describeMembers(teamMembers)}
        </FigureText>
        <Marks count={teamMembers.count} />
      </Link>
      <Link className="figure" to="/project/projects">
        <FigureText label={words.completedMilestones} count={completedMilestones.count}>
          {completedMilestones.items[0] ? words.latest(completedMilestones.items[0].title) : words.noMilestones}
        </FigureText>
        <Marks count={completedMilestones.count} />
      </Link>
      <Link
        className="figure"
        to="/project/tasks"
        search={{
          category: 'backlog,todo,started',
          dueFrom: today,
          dueTo: addDays(today, DEADLINE_DAYS),
          sort: 'due',
        }}
      >
        <FigureText label={words.upcomingDeadlines} count={upcomingDeadlines.count}>
          {next?.due ? words.next(next.title, formatDay(next.due, today)) : words.noDeadlines}
        </FigureText>
        <DeadlineMarks days={upcomingDeadlines.items.flatMap(({ due }) => (due ? [daysBetween(today, due)] : []))} />
      </Link>
    </section>
  );
}

function FigureText({ label, count, children }: { label: string; count: number; children: ReactNode }) {
  return (
    <>
      <span className="label">{label}</span>
      <b>{count}</b>
      <span className="cap cut">{children}</span>
    </>
  );
}

function describeProjects(count: number, atRisk: number): ReactNode {
  if (count === 0) return words.noProjects;
  if (atRisk === 0) return words.allOnTrack;
  return (
    <>
      {words.onTrack(count - atRisk)}
      <span className="figure-warn">{words.atRisk(atRisk)}</span>
    </>
  );
}

function describeMembers({ count, items }: Dashboard['figures']['teamMembers']): string {
  if (count <= 1) return words.justYou;
  const names = items.slice(0, 3).map(({ title }) => title.split(' ')[0]);
  return words.andOthers(names.join(', '), count - names.length);
}

/** The last `warned` marks are yellow. */
function Marks({ count, warned = 0 }: { count: number; warned?: number }) {
  if (count === 0 || count > MAX_MARKS) return <span className="figure-strip" />;
  const step = Math.min(24, STRIP_WIDTH / count);
  const width = Math.max(2, step - Math.min(4, step / 3));
  return (
    <svg className="figure-strip" viewBox={`0 0 ${STRIP_WIDTH} 6`} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <rect
          key={index}
          className={index >= count - warned ? 'warn' : undefined}
          x={index * step}
          width={width}
          height="6"
          rx="1.5"
        />
      ))}
    </svg>
  );
}

/** The nearest one is lit. */
function DeadlineMarks({ days }: { days: readonly number[] }) {
  return (
    <svg className="figure-strip" viewBox={`0 1 ${STRIP_WIDTH} 6`} aria-hidden="true">
      <path d={`M0 4h${STRIP_WIDTH}`} />
      {days.map((day, index) => (
        <rect
          key={index}
          className={index === 0 ? 'lit' : undefined}
          x={Math.min(DEADLINE_DAYS, day) * ((STRIP_WIDTH - 4) / DEADLINE_DAYS)}
          width={index === 0 ? 4 : 3}
          height="8"
          rx="1.5"
        />
      ))}
    </svg>
  );
}
