// The words of benchmarks.

import type { ListWords } from '#ui/list/list-state.tsx';
import { failureWith } from '#ui/overlays/toast/attempt.ts';

const many = (count: number, one: string, other = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : other}`;

export const benchmarkMessages = {
  title: 'AI Benchmark',
  text: 'Test and compare the performance of different AI models',
  newRun: 'New run',
  newSuite: 'New suite',
  back: 'AI Benchmark',
  tabs: { leaderboard: 'Leaderboard', runs: 'Runs', suites: 'Suites' },
  cases: (count: number) => many(count, 'case'),
  version: (version: number) => `Version ${version}`,
  gone: 'There is nothing here any more',
  goneText: 'It may have been deleted, or belong to another person.',
  columns: {
    rank: 'Rank',
    agent: 'Agent',
    rate: 'Pass rate',
    interval: '95 % interval',
    count: 'Cases',
    cost: 'Cost',
    perPass: 'Cost per pass',
    p50: 'p50',
    p95: 'p95',
    undecided: 'Not decided',
    when: 'Run',
    suite: 'Suite',
    state: 'State',
    progress: 'Answers',
    agents: 'Agents',
    started: 'Started',
    written: 'Written',
    case: 'Case',
    version: 'Version',
  },
  tips: {
    rank: 'Agents share a rank where the paired test on the same cases finds no difference (exact McNemar, Holm, 5 %).',
    interval: 'Wilson interval over cases. It is wide where there are few cases.',
    undecided:
      'Answers that a check could not decide, and answers that never came. They count neither as passed nor as failed.',
    perPass: 'The cost of all answers divided by those that passed.',
  },
};

export const leaderboardMessages = {
  list: { loading: 'Leaderboard', failed: 'The leaderboard could not be loaded.', empty: '' } satisfies ListWords,
  empty: {
    title: 'No complete run yet',
    text: 'Ask agents the cases of a suite. Once every answer is checked, they are listed here with an interval and a price.',
  },
  caption: (title: string) => `Agents by their pass rate in ${title}`,
  note: 'Each line is the newest complete run of the agent on this version.',
};

export const runListMessages = {
  list: { loading: 'Runs', failed: 'The runs could not be loaded.', empty: '' } satisfies ListWords,
  empty: { title: 'No runs yet', text: 'A run asks one or more agents every case of a suite and checks each answer.' },
  states: {
    running: 'Running',
    paused: 'Paused',
    capped: 'Cap reached',
    interrupted: 'Resumes soon',
    done: 'Complete',
  },
  progress: (finished: number, all: number) => `${finished.toLocaleString('en')} of ${all.toLocaleString('en')}`,
};

export const suiteListMessages = {
  list: { loading: 'Suites', failed: 'The suites could not be loaded.', empty: '' } satisfies ListWords,
  empty: { title: 'No suites yet', text: '' },
  builtIn: 'Comes with Lounge',
  own: 'Yours',
  run: 'Run',
  runLabel: (title: string) => `Run ${title}`,
};

export const newRunMessages = {
  title: 'New run',
  suite: 'Suite',
  agents: 'Agents',
  unavailable: (reason: string) => `Not available: ${reason}`,
  needsPlan: (plan: string) => `In the plan ${plan}`,
  repeats: 'Repeats of each case',
  repeatsHint: 'More repeats show how consistent an agent is.',
  temperature: 'Temperature',
  temperatures: { own: 'Provider’s own', zero: '0' },
  cap: 'Cap in US dollars',
  capHint: 'The run stops before an answer could cost more than is left.',
  cancel: 'Cancel',
  start: 'Start run',
  starting: 'Starting...',
  failed: 'The run could not be started.',
  estimate: (answers: number, usd: string) =>
    `${many(answers, 'answer')}, about ${usd}. A run takes one benchmark of your plan.`,
  thinks: 'Models that think write more than is estimated, so the cap leaves room for three times as much.',
  none: 'Choose at least one agent.',
  loading: 'Suites and agents',
};

export const newSuiteMessages = {
  title: 'New suite',
  name: 'Title',
  cases: 'Cases',
  hint: 'CSV with the columns prompt and expected, JSONL with a case in each line, a suite as JSON, or a configuration of promptfoo.',
  placeholder: 'prompt,expected\nWhat is the default port of HTTPS?,443',
  file: 'Read a file',
  cancel: 'Cancel',
  create: 'Create suite',
  saving: 'Saving...',
  failed: 'The suite could not be created.',
  changeTitle: 'Change suite',
  change: 'Save',
  changeFailed: 'The suite could not be saved.',
  unreadable: 'The file could not be read as text.',
};

export const runMessages = {
  list: { loading: 'Run', failed: 'The run could not be loaded.', empty: '' } satisfies ListWords,
  tabs: { results: 'Results', answers: 'Answers' },
  pause: 'Pause',
  resume: 'Resume',
  export: 'Export CSV',
  delete: 'Delete run',
  actionFailed: failureWith('The run could not be changed'),
  deletion: {
    deleted: 'Run deleted',
    undo: 'Undo',
    deleteFailed: failureWith('Failed to delete'),
    restoreFailed: failureWith('Failed to restore'),
  },
  spent: (spent: string, cap: string) => `${spent} of ${cap} spent`,
  progress: (finished: number, all: number) =>
    `${finished.toLocaleString('en')} of ${all.toLocaleString('en')} answers`,
  progressLabel: 'Answers that are finished',
  partial: {
    running:
      'Results are shown once every answer is finished. Until then there is no rate, because a part says nothing of the whole.',
    paused: 'The run is paused. Resume it to see results.',
    capped: 'The cap leaves no room for the next answer. Resume the run with a higher cap to see results.',
    interrupted:
      'Lounge was stopped in the middle. The run goes on by itself within a minute; answers that are there are kept.',
    done: '',
  },
  resumeDialog: {
    title: 'Resume with a higher cap',
    cap: 'Cap in US dollars',
    cancel: 'Cancel',
    resume: 'Resume',
    resuming: 'Resuming...',
  },
  pairs: 'Agents compared on the same cases',
  pairsText:
    'Only cases that one of two agents passes and the other fails say anything. p is the chance of such a split, or a clearer one, if the two were equally good.',
  pairColumns: {
    pair: 'Agents',
    same: 'Cases',
    one: 'Only the first',
    other: 'Only the second',
    p: 'p',
    verdict: 'Finding',
  },
  differs: (name: string) => `${name} is better here`,
  same: 'No difference found',
  disputed: 'Where agents differ most',
  passedBy: 'Passed',
  failedBy: 'Failed',
  repeats: 'Repeats',
  passAtK: (k: number) => `pass@${k}`,
  consistency: 'Consistent cases',
  consistencyTip: 'Cases whose repeats all came to the same.',
  few: (count: number) => `With ${many(count, 'case')} only large differences can be seen.`,
};

export const cellMessages = {
  panel: 'Answer',
  close: 'Close',
  matrix: 'Answers by case and agent',
  verdicts: { passed: 'Passed', failed: 'Failed', unchecked: 'Not decided' },
  states: { waiting: 'Waiting', working: 'Under way', unanswered: 'No answer', done: 'Checked' },
  share: ({ passed, finished, open }: { passed: number; finished: number; open: number }) =>
    `${passed} of ${finished} passed${open > 0 ? `, ${open} open` : ''}`,
  open: (agent: string, item: string, state: string) => `${agent}, ${item}: ${state}`,
  repeat: 'Repeat',
  checks: 'Checks',
  must: 'must',
  answer: 'Answer',
  clipped: 'Only the beginning is kept. The checks have read all of it.',
  empty: 'The answer is empty.',
  prompt: 'Prompt',
  reference: 'Reference answer',
  figures: {
    tokens: 'Tokens in and out',
    cost: 'Cost',
    first: 'First token',
    time: 'Time',
    speed: 'Tokens per second',
  },
  estimated: 'Tokens are estimated, because the provider did not report them.',
  override: {
    title: 'Your decision',
    text: 'It counts instead of the checks, which stay beside it.',
    reason: 'Reason',
    passed: 'Count as passed',
    failed: 'Count as failed',
    undo: 'Back to the checks',
    decided: (verdict: string) => `You decided: ${verdict}`,
    failedWords: failureWith('The decision could not be saved'),
  },
  list: { loading: 'Answer', failed: 'The answer could not be loaded.', empty: '' } satisfies ListWords,
};

export const checkNames: Readonly<Record<string, string>> = {
  contains: 'Contains',
  lacks: 'Does not contain',
  equals: 'Equals',
  pattern: 'Pattern',
  schema: 'JSON schema',
  number: 'Number',
  lines: 'Lines',
  code: 'Code',
  cites: 'Citations',
  refuses: 'Refusal',
  words: 'Length',
  seconds: 'Time',
  cost: 'Cost',
};

export const suiteMessages = {
  list: { loading: 'Suite', failed: 'The suite could not be loaded.', empty: '' } satisfies ListWords,
  writtenOn: (day: string) => `Written on ${day}. Models that were trained later may have seen the cases.`,
  rename: 'Title',
  change: 'Change',
  delete: 'Delete suite',
  checks: 'Checks',
  reference: 'Reference answer',
  documents: 'Documents',
  deletion: {
    deleted: 'Suite deleted',
    undo: 'Undo',
    deleteFailed: failureWith('Failed to delete'),
    restoreFailed: failureWith('Failed to restore'),
  },
};
