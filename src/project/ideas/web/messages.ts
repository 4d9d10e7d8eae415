// The words of ideas.

import type { ItemWords } from '#ui/list/item-panel.tsx';
import type { CreateWords } from '#ui/overlays/create-dialog.tsx';
import { failureWith } from '#ui/overlays/toast/attempt.ts';
import type { IdeaSort, IdeaStatus, Quadrant } from '../shared/idea-values.ts';

const MAX_SHOWN_TITLE = 48;

/** A title in a sentence: quoted, and cut when it is long. */
function quoted(title: string): string {
  const letters = [...title];
  return `“${letters.length > MAX_SHOWN_TITLE ? `${letters.slice(0, MAX_SHOWN_TITLE - 1).join('')}…` : title}”`;
}

export const ideaMessages = {
  title: 'Ideas',
  count: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'idea' : 'ideas'}`,
  view: 'View',
  views: { list: 'List', matrix: 'Matrix' },
  newIdea: 'New idea',
  list: { loading: 'Ideas', failed: 'The ideas could not be loaded.', empty: 'No ideas yet' },
  empty: 'No ideas yet',
  emptyText: 'Write down what could be better. Your team votes, and the good ones become tasks.',
  emptyViewer: 'Members of the workspace write ideas and vote for them. You can read them here.',
  emptyFilter: 'No idea matches',
  emptyFilterText: 'Change or clear the filter to see other ideas.',
  search: 'Search ideas',
  status: 'Status',
  statuses: {
    new: 'New',
    considered: 'Considered',
    accepted: 'Accepted',
    declined: 'Declined',
  } satisfies Record<IdeaStatus, string>,
  project: 'Project',
  noProject: 'No project',
  sort: 'Sort',
  sorts: { votes: 'Most votes', newest: 'Newest', score: 'Best score' } satisfies Record<IdeaSort, string>,
  clear: 'Clear filter',
  votes: 'Votes',
  votesOf: (count: number) => (count === 1 ? '1 vote' : `${count} votes`),
  vote: (title: string, votes: string) => `Vote for ${title}, ${votes}`,
  idea: 'Idea',
  impact: 'Impact',
  effort: 'Effort',
  levels: ['', '1 – very low', '2 – low', '3 – medium', '4 – high', '5 – very high'],
  notJudged: 'Not estimated',
  score: 'Score',
  scoreHint: 'impact ÷ effort',
  task: 'Task',
  none: 'None',
  by: (name: string, day: string) => `Suggested by ${name}, ${day}`,
  formerMember: 'a former member',
  changeFailed: failureWith('The idea could not be changed'),
  voteFailed: failureWith('Your vote could not be saved'),
  changed: (title: string, field: string, value: string) => `${quoted(title)}: ${field} is now ${value}`,
  placed: (title: string, impact: number | null, effort: number | null) =>
    impact === null || effort === null
      ? `${quoted(title)} is not estimated any more`
      : `${quoted(title)}: impact ${impact}, effort ${effort}`,
  undo: 'Undo',
  deletion: {
    deleted: 'Idea deleted',
    undo: 'Undo',
    deleteFailed: failureWith('Failed to delete'),
    restoreFailed: failureWith('Failed to restore'),
  },
  promote: 'Make a task',
  promoted: (key: string) => `${key} created, and the idea is accepted`,
  promotionFailed: failureWith('The task could not be created'),
  undoFailed: failureWith('This could not be undone'),
  dialog: {
    title: 'New idea',
    field: 'Title',
    hint: 'Shut test environments down at night',
    cancel: 'Cancel',
    create: 'Create idea',
    creating: 'Creating...',
    failed: 'The idea could not be created.',
    created: 'Idea created',
  } satisfies CreateWords,
  body: 'Description',
  bodyHint: 'What would be better, for whom, and what it might take. Markdown.',
  panel: {
    item: 'Idea',
    close: 'Close',
    delete: 'Delete idea',
    gone: 'This idea no longer exists',
    goneText: 'It may have been deleted, or belong to another workspace.',
    titleField: 'Title',
  } satisfies ItemWords,
  details: {
    body: {
      label: 'Description',
      placeholder: 'Add a description in Markdown',
      save: 'Save description',
      saved: 'Description saved',
      saveFailed: 'The description could not be saved',
    },
  },
  matrix: {
    label: 'Ideas by impact and effort',
    help: 'Drag an idea to where it belongs. With the keyboard: arrows move between ideas, Shift and an arrow moves the idea, Enter opens it.',
    quadrants: {
      'quick-wins': 'Quick wins',
      'big-bets': 'Big bets',
      'fill-ins': 'Fill-ins',
      'money-pits': 'Money pits',
    } satisfies Record<Quadrant, string>,
    tray: 'Not estimated yet',
    trayEmpty: 'Every idea has its place. Drag one here to take its estimates back.',
    lowEffort: 'Low effort',
    highEffort: 'High effort',
    lowImpact: 'Low impact',
    highImpact: 'High impact',
    cell: (impact: number, effort: number) => `Impact ${impact}, effort ${effort}`,
    point: (idea: { title: string; impact: number | null; effort: number | null }, votes: string) =>
      `${idea.title}. Impact ${idea.impact ?? 'not estimated'}, effort ${idea.effort ?? 'not estimated'}, ${votes}`,
  },
  fromIdea: 'From the idea',
};
