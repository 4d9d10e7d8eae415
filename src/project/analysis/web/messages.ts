// The words of the analysis.

import type { FactKind } from '../shared/fact.ts';
import { MIN_TIMES } from '../shared/flow.ts';
import { MIN_FORECAST_WEEKS } from '../shared/forecast.ts';

export const analysisMessages = {
  title: 'AI Analysis',
  lead: 'Counted from your tasks and their history. A model only puts it into words, and its words are checked.',
  loading: 'Analysis',
  failed: 'The analysis could not be loaded',
  failedText: 'Your tasks are kept.',
  unknownProject: 'This project is gone',
  unknownProjectText: 'It was deleted, or you cannot see it.',
  wholeWorkspace: 'Show the whole workspace',
  project: 'Project',
  allProjects: 'All projects',
  period: 'Period',
  weeks: (weeks: number) => `${weeks} weeks`,
  stale: 'Stale after',
  days: (days: number) => `${days} days`,
  staleOption: (days: number) => `Stale after ${days} days`,
  noTasks: 'Nothing to analyse yet',
  noTasksText:
    'Create or import tasks first. Throughput shows with the first task that is done, times need five, and forecasts four weeks.',
  openTasks: 'Open Tasks',

  attention: 'Needs attention',
  counted: 'Also counted',
  noFindings: 'Nothing needs attention',
  noFindingsText: 'No task is overdue, stale or blocked, and no milestone is at risk.',
  rows: (count: number) => (count === 1 ? '1 task' : `${count} tasks`),
  more: (count: number) => `and ${count} more`,
  openAsList: 'Open as a list',
  howCounted: 'How is this counted?',

  flow: 'Added and done',
  flowHint: (weeks: number) => `per week, the last ${weeks} complete weeks and this one`,
  added: 'Added',
  done: 'Done',
  week: 'Week of',
  thisWeek: 'so far',
  cycle: 'Cycle time',
  cycleHint: 'days in progress of each task that was done',
  median: 'Median',
  p85: '85th percentile',
  finishedOn: 'Done on',
  daysHead: 'Days',
  task: 'Task',
  notEnoughTimes: `Needs at least ${MIN_TIMES} tasks that were in progress and then done within the period.`,
  ages: 'In progress, by age',
  agesHint: 'days since the task was first in progress',
  noAges: 'No task is in progress.',
  asTable: 'Show as a table',
  daysOf: (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`,
  flowLabel: (added: number, done: number) => `Added and done per week: ${added} added, ${done} done`,
  cycleLabel: (count: number, median: number, p85: number) =>
    `Cycle time of ${count} tasks: median ${median} days, 85th percentile ${p85} days`,
  agesLabel: (count: number) => `Age of ${count} tasks in progress`,
};

const weeksInUtc = 'Weeks run from Monday to Sunday in UTC, so that everyone sees the same figures.';

/** The definitions are in the order of the page. */
export const definitions: readonly { kinds: readonly FactKind[]; title: string; text: string }[] = [
  {
    kinds: ['overdue', 'due-soon'],
    title: 'Overdue and due',
    text: 'Open tasks with a due day before today, or from today to the sixth day after it. Today is your own day.',
  },
  {
    kinds: ['urgent-unassigned', 'load'],
    title: 'People',
    text: 'Open tasks are all that are neither done nor cancelled. A member is named with at least 5 of them and twice the median of those who have any.',
  },
  {
    kinds: ['blocked', 'circle'],
    title: 'Blocked',
    text: 'Open tasks that another open task blocks. A chain follows these relations from task to task; tasks that block each other in a circle are in no chain.',
  },
  {
    kinds: ['stale'],
    title: 'Stale',
    text: 'Tasks in To do or In progress without a change or a comment for the days chosen above. The backlog is left out.',
  },
  {
    kinds: ['throughput'],
    title: 'Throughput',
    text: `Tasks that became done, by week. A task that was reopened counts once, when it was done for the last time. Tasks that were created or imported as done, and deleted ones, do not count. Tasks count for the project they are in now. ${weeksInUtc}`,
  },
  {
    kinds: ['cycle-time', 'lead-time', 'work-in-progress', 'aging'],
    title: 'Times',
    text: `Cycle time runs from the first time a task was in progress to the last time it was done, lead time from its creation. What counts is the meaning of a status, not its name. With fewer than ${MIN_TIMES} tasks there is no median. 85 of 100 tasks take no longer than the 85th percentile (nearest rank).`,
  },
  {
    kinds: ['scope', 'late-scope'],
    title: 'Scope',
    text: 'A task is added when it is created in the project, moved into it or no longer cancelled. Work on a project begins with the first of its tasks that is in progress or done.',
  },
  {
    kinds: ['forecast'],
    title: 'Forecasts',
    text: `A thousand simulations draw weeks at random from the last twelve complete ones of the project, until the open tasks are done. All of the project’s throughput goes to the milestone, and nothing is added. Shares are rounded down to tenths. With fewer than ${MIN_FORECAST_WEEKS} weeks, or when nothing was done in them, there is none.`,
  },
  {
    kinds: ['bugs'],
    title: 'Bugs',
    text: 'Open tasks of the kind bug; their age runs from their creation.',
  },
];

export const summaryMessages = {
  title: 'In short',
  by: (agent: string) => `In short, by ${agent}`,
  summarize: (agent: string) => `Summarize with ${agent}`,
  again: (agent: string) => `Summarize again with ${agent}`,
  cost: 'Counts as one chat message. Only the findings are sent: their numbers, names and task keys, never descriptions or comments.',
  offline: 'No model is connected, so these are the findings in their own words. They are complete.',
  stop: 'Stop',
  notStopped: 'The summary could not be stopped. It ends by itself.',
  hide: 'Hide summary',
  writing: 'Writing, and checking each sentence against the findings',
  allChecked: (count: number) =>
    count === 1 ? 'The sentence agrees with the findings.' : `All ${count} sentences agree with the findings.`,
  someWrong: (wrong: number, count: number) =>
    `${wrong} of ${count} sentences ${wrong === 1 ? 'states' : 'state'} what is not in the data. They are struck out.`,
  notInData: 'not in the data',
  source: (number: number) => `Finding ${number}`,
  stopped: 'You stopped this summary. What was written is checked.',
  interrupted: 'The summary was interrupted. What was written is checked; try again for the rest.',
  failed: 'The summary could not be written. The findings are complete without it.',
  gone: 'This summary is no longer kept.',
};
