// The words of the bug tracker.

import { failureWith } from '#ui/overlays/toast/attempt.ts';
import type { BugState } from './bug-search.ts';

export const bugMessages = {
  title: 'Bug Tracker',
  report: 'Report a bug',
  count: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'bug' : 'bugs'}`,
  state: 'State',
  states: { open: 'Open', closed: 'Closed', all: 'All' } satisfies Record<BugState, string>,
  list: { loading: 'Bugs', failed: 'The bugs could not be loaded.', empty: 'No bugs' },
  noMatch: ['No bug matches', 'Change or clear the filter to see other bugs.'] as const,
  nothing: {
    open: ['No open bugs', 'What you report appears here until it is done or cancelled.'],
    closed: ['No closed bugs', 'Bugs that are done or cancelled appear here.'],
    all: ['No bugs yet', 'Report the first one: what happens, how to get there, and where you saw it.'],
  } satisfies Record<BugState, readonly [title: string, text: string]>,
  dialog: {
    bugTitle: 'Title',
    titleHint: 'Spoke loses its default route after a redeployment',
    steps: 'Steps to reproduce',
    stepsHint:
      '1. Redeploy the spoke\n2. Open its route table\n\nExpected: the default route is there\nActual: it is gone',
    markdown: 'Markdown.',
    labels: 'Labels',
    cancel: 'Cancel',
    report: 'Report bug',
    reporting: 'Reporting...',
    failed: failureWith('The bug could not be reported'),
    reported: (key: string) => `${key} reported`,
    reportedDuplicate: (key: string, original: string) => `${key} reported as a duplicate of ${original}`,
    open: 'Open',
    undo: 'Undo',
  },
  duplicates: {
    title: 'It may be known already',
    text: 'Open one to compare; what you wrote is kept. A duplicate is filed closed and linked to the bug you choose.',
    found: (count: number) => (count === 1 ? 'One bug looks like this one.' : `${count} bugs look like this one.`),
    openBug: 'Open',
    choose: 'It is this one',
    chooseNamed: (key: string) => `: report as a duplicate of ${key}`,
    failed: 'Similar bugs could not be looked up. You can still report this one.',
  },
};
