// The words of the logs.

import { failureWith } from '#ui/overlays/toast/attempt.ts';
import type { LogKind, LogView } from '../shared/log-kinds.ts';

const kinds: Record<LogKind, string> = {
  activity: 'Activity',
  error: 'Error',
  report: 'Report',
  delivery: 'Webhook delivery',
};
const views: Record<LogView, string> = { mine: 'Mine', workspace: 'Workspace', all: 'All of Lounge' };

export const logMessages = {
  title: 'Logs & Error Reports',
  count: (count: number, hasMore: boolean) => `${count}${hasMore ? '+' : ''} ${count === 1 ? 'entry' : 'entries'}`,
  view: 'Whose entries',
  views,
  kind: 'Kind',
  anyKind: 'All kinds',
  kinds,
  person: 'Person',
  personHint: 'Name or email',
  requestId: 'Error id',
  requestIdHint: 'From an error block',
  from: 'From',
  to: 'To',
  reset: 'Clear filter',
  export: 'Export',
  exportJson: 'JSON Lines',
  exportCsv: 'CSV',
  list: {
    loading: 'Logs',
    failed: 'The logs could not be loaded.',
    empty: '',
  },
  empty: 'Nothing matches',
  emptyText: 'What you do in this workspace, errors you meet and reports you send appear here.',
  table: 'Entries, newest first',
  at: 'When',
  what: 'What',
  who: 'Who',
  state: 'State',
  actions: 'Actions',
  you: 'You',
  nobody: 'Lounge',
  more: 'Show more',
  answer: 'Answer',
  answerShown: 'Answer of an administrator',
  close: 'Close',
  closeReport: 'Close the report',
  closed: 'Report closed',
  changeFailed: failureWith('The report could not be changed'),
  states: {
    open: 'Open',
    answered: 'Answered',
    closed: 'Closed',
    done: 'Delivered',
    failed: 'Failed',
    waiting: 'Waiting',
    sending: 'Sending',
  } as Readonly<Record<string, string>>,
  dialog: {
    title: 'Answer the report',
    field: 'Answer',
    hint: 'The person who reported it reads this.',
    state: 'State',
    save: 'Save',
    saving: 'Saving...',
    cancel: 'Cancel',
    saved: 'Answer saved',
    failed: 'The answer could not be saved.',
  },
};

/** 'task-updated' → 'Task updated'; a code of a problem stays as it is. */
export function whatHappened(kind: LogKind, what: string): string {
  if (kind !== 'activity') return what;
  const words = what.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

const details: Readonly<Record<string, string>> = { happened: 'Time', steps: 'Last steps' };

/** 'dueDate' → 'Due date': details are named by the field that they are of. */
export function nameOfDetail(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');
  return details[name] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
