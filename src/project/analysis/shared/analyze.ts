// The analysis of a workspace or a project: facts in the order of their severity, and what the charts draw. Pure: the same
// rows at the same time give the same analysis.

import { addedTimes, planFacts } from './facts/plan-facts.ts';
import { sceneOf, type AnalysisInput, type DraftFact, type Scene } from './facts/analysis-input.ts';
import { attentionFacts } from './facts/attention-facts.ts';
import { cycleTimes, doneInPeriod, flowFacts, inProgress } from './facts/flow-facts.ts';
import { countByWeek, toDays, weekOf, type Times } from './flow.ts';

/** Points and bars that a chart shows. */
const MAX_POINTS = 300;
const MAX_AGES = 12;

type Week = {
  /** Its Monday: '2026-11-16'. */
  start: string;
  added: number;
  done: number;
  /** The week that is not over yet. */
  isCurrent: boolean;
};

export type Charts = {
  weeks: Week[];
  /** Null with fewer than five tasks. Days. */
  cycleTimes: Times | null;
  /** The tasks done in the period that had been in progress, the latest first. */
  finished: { key: string; day: string; days: number }[];
  /** The list has the tasks in progress, the oldest first. */
  ages: { key: string; days: number }[];
};

export type DraftAnalysis = { facts: DraftFact[]; charts: Charts };

const SEVERITIES = ['error', 'warning', 'info'];

export function analyze(input: AnalysisInput): DraftAnalysis {
  const scene = sceneOf(input);
  const facts = [...attentionFacts(scene), ...planFacts(scene), ...flowFacts(scene)];
  return {
    facts: facts.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity)),
    charts: chartsOf(scene),
  };
}

function chartsOf(scene: Scene): Charts {
  const mondays = [...scene.mondays, weekOf(scene.now)];
  const added = countByWeek(
    addedTimes(scene).map(({ at }) => at),
    mondays,
  );
  const done = countByWeek(
    scene.own.flatMap(({ flow }) => flow.doneAt ?? []),
    mondays,
  );
  return {
    weeks: mondays.map((monday, index) => ({
      start: dayIn(monday),
      added: added[index] ?? 0,
      done: done[index] ?? 0,
      isCurrent: index === mondays.length - 1,
    })),
    cycleTimes: cycleTimes(scene),
    finished: doneInPeriod(scene)
      .flatMap(({ key, flow: { startedAt, doneAt } }) =>
        startedAt === null || doneAt === null ? [] : [{ key, day: dayIn(doneAt), days: toDays(doneAt - startedAt) }],
      )
      .slice(0, MAX_POINTS),
    ages: inProgress(scene)
      .slice(0, MAX_AGES)
      .map(({ task, age }) => ({ key: task.key, days: toDays(age) })),
  };
}

function dayIn(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
