// How the plan holds: what was added to it, and when milestones and projects will be done.

import { daysBetween } from '#project/projects/shared/days.ts';
import { formatDay } from '#text/dates/format-date.ts';
import { completeWeeks, countByWeek, DAY_MS, flowOf, WEEK_MS } from '../flow.ts';
import { forecastDays, type Forecast } from '../forecast.ts';
import { lateScopeOf, scopeOf, type Container } from '../scope.ts';
import { isOpen, type TaskRecord } from '../task-record.ts';
import { countOf, OPEN_CATEGORIES, verb, type DraftFact, type Measured, type Scene } from './analysis-input.ts';

/** Fewer tasks say nothing about how a scope grows. */
const MIN_SCOPE = 5;
/** The next targets that are forecast. */
const MAX_FORECASTS = 20;
/**
 * The workspace shows this many forecasts that nothing threatens, and this many projects whose scope grew. A project
 * shows all.
 */
const MAX_CALM = 3;
/** Days that the past of a forecast reaches back, in weeks. */
const FORECAST_WEEKS = 12;

export function planFacts(scene: Scene): DraftFact[] {
  const projects = scene.projects.filter(({ id }) => scene.projectId === null || scene.projectId === id);
  const grouped = groupByProject(scene.tasks);
  return [
    ...forecastFacts(scene, grouped),
    ...scopeFacts(scene),
    ...projects
      .flatMap((project) => lateScopeFacts(scene, project, grouped.get(project.id) ?? []))
      .toSorted((a, b) => b.rows.length - a.rows.length)
      .slice(0, MAX_CALM),
  ];
}

function groupByProject(tasks: readonly TaskRecord[]): Map<string, TaskRecord[]> {
  const groups = new Map<string, TaskRecord[]>();
  for (const task of tasks) {
    if (task.projectId === null) continue;
    const group = groups.get(task.projectId);
    if (group) group.push(task);
    else groups.set(task.projectId, [task]);
  }
  return groups;
}

/** Returns each time that something entered the scope. The times are not limited to the period. */
export function addedTimes({ tasks, projectId }: Scene): { task: TaskRecord; at: number }[] {
  const container: Container = projectId === null ? null : { projectId };
  return tasks.flatMap((task) => scopeOf(task, container).added.map((at) => ({ task, at })));
}

function scopeFacts(scene: Scene): DraftFact[] {
  const { own, mondays, weeks } = scene;
  const [from, to] = [mondays[0] ?? 0, (mondays.at(-1) ?? 0) + WEEK_MS];
  const isInPeriod = (time: number | null) => time !== null && time >= from && time < to;
  const added = addedTimes(scene).filter(({ at }) => isInPeriod(at));
  const done = own.filter(({ flow }) => isInPeriod(flow.doneAt)).length;
  if (added.length < MIN_SCOPE) return [];
  const amount = `${countOf(added.length, 'task')} ${verb(added.length, 'was', 'were')} added and ${countOf(done, 'task')} ${verb(done, 'was', 'were')} done in the last ${weeks} weeks`;
  return [
    {
      id: 'scope',
      kind: 'scope',
      severity: added.length > done * 1.5 ? 'warning' : 'info',
      text: `${balanceOf(added.length, done)}: ${amount}.`,
      subject: null,
      rows: [...new Set(added.toSorted((a, b) => b.at - a.at).map(({ task }) => task))],
      filter: null,
    },
  ];
}

function balanceOf(added: number, done: number): string {
  if (added === done) return 'As much was added as done';
  return added > done ? 'More was added than done' : 'More was done than added';
}

function lateScopeFacts(
  { today }: Scene,
  { id, name }: Scene['projects'][number],
  tasks: readonly TaskRecord[],
): DraftFact[] {
  const scope = lateScopeOf(tasks, { projectId: id });
  if (!scope || scope.total < MIN_SCOPE || scope.late.length === 0) return [];
  const { begin, total, late } = scope;
  const began = formatDay(new Date(begin).toISOString().slice(0, 10), today);
  return [
    {
      id: `late-scope-${id}`,
      kind: 'late-scope',
      severity: 'info',
      text: `${late.length} of the ${total} tasks of ${name} ${verb(late.length, 'was', 'were')} added after work on it began on ${began}.`,
      subject: name,
      rows: late,
      filter: null,
    },
  ];
}

type Target = { id: string; name: string; due: string; projectId: string; isMilestone: boolean };

/** The next ones with open tasks, milestones and projects. */
function forecastFacts(scene: Scene, grouped: ReadonlyMap<string, readonly TaskRecord[]>): DraftFact[] {
  const facts = targetsOf(scene)
    .flatMap((target) => {
      const tasks = grouped.get(target.projectId) ?? [];
      const rows = tasks.filter((task) => isOpen(task) && (!target.isMilestone || task.milestoneId === target.id));
      return rows.length === 0 ? [] : [{ target, tasks, rows }];
    })
    .slice(0, MAX_FORECASTS)
    .flatMap(({ target, tasks, rows }) => forecastFact(scene, target, { tasks, rows }));
  const calm = facts.filter(({ severity }) => severity === 'info').slice(0, MAX_CALM);
  return facts.filter((fact) => fact.severity !== 'info' || scene.projectId !== null || calm.includes(fact));
}

function targetsOf({ projects, milestones, projectId }: Scene): Target[] {
  const targets = [
    ...milestones.map(({ id, name, due, projectId: project }) => ({
      id,
      name,
      due,
      projectId: project,
      isMilestone: true,
    })),
    ...projects.map(({ id, name, targetDate }) => ({ id, name, due: targetDate, projectId: id, isMilestone: false })),
  ];
  return targets
    .flatMap(({ due, ...target }) => (due === null ? [] : [{ ...target, due }]))
    .filter((target) => projectId === null || target.projectId === projectId)
    .toSorted((a, b) => a.due.localeCompare(b.due) || a.name.localeCompare(b.name));
}

function forecastFact(
  scene: Scene,
  target: Target,
  { tasks, rows }: { tasks: readonly TaskRecord[]; rows: readonly TaskRecord[] },
): DraftFact[] {
  const { today } = scene;
  const targetDays = daysBetween(today, target.due);
  const shared = {
    id: `forecast-${target.id}`,
    kind: 'forecast' as const,
    subject: target.name,
    rows,
    filter: { [target.isMilestone ? 'milestone' : 'project']: target.id, category: OPEN_CATEGORIES },
  };
  const open = countOf(rows.length, 'open task');
  if (targetDays < 0) {
    const text = `${target.name} was due on ${formatDay(target.due, today)} and still has ${open}.`;
    return [{ ...shared, severity: 'error', text }];
  }
  const forecast = forecastDays({
    remaining: rows.length,
    done: pastWeeksOf(tasks, scene.now),
    targetDays,
    seed: `${target.id} ${today}`,
  });
  if (!forecast) return [];
  const due = `${target.name} is due on ${formatDay(target.due, today)} and has ${open}`;
  const text = `${due}: ${forecast.hitsOfTen * 10} % likely by ${formatDay(target.due, today)}${rangeText(forecast, today)}.`;
  return [{ ...shared, severity: severityOf(forecast.hitsOfTen), text }];
}

/** From 15 to 85 of 100 simulations are 70 %. */
function rangeText({ p15, p85 }: Forecast, today: string): string {
  if (p15 === null || p85 === null) return '';
  const dayIn = (days: number) =>
    formatDay(new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10), today);
  return p15 === p85
    ? `, and 70 % likely on ${dayIn(p15)}`
    : `, and 70 % likely between ${dayIn(p15)} and ${dayIn(p85)}`;
}

function severityOf(hitsOfTen: number): DraftFact['severity'] {
  if (hitsOfTen < 5) return 'error';
  return hitsOfTen < 8 ? 'warning' : 'info';
}

/** What was done in each complete week since the first task of the project was created, up to twelve. */
function pastWeeksOf(tasks: readonly TaskRecord[], now: number): number[] {
  const flows: Measured['flow'][] = tasks.map(flowOf);
  const first = Math.min(...flows.map(({ createdAt }) => createdAt));
  const weeks = completeWeeks(now, FORECAST_WEEKS).filter((week) => week >= first);
  return countByWeek(
    flows.flatMap(({ doneAt }) => doneAt ?? []),
    weeks,
  );
}
