// The words of transcripts and of what was found in them.

import { failureWith } from '#ui/overlays/toast/attempt.ts';

export const itemMessages = {
  kinds: {
    summary: 'Summary',
    decision: 'Decisions',
    action: 'Action items',
    question: 'Open questions',
    risk: 'Risks',
    change: 'Wishes for a blueprint',
  },
  none: 'None found',
  foundBy: {
    patterns: 'Found by patterns in English and German, without a model.',
    model: (name: string) => `Found by ${name}. Items whose quote is not in the transcript were dropped.`,
  },
  check: 'Wording that no pattern knows is missed. Nothing becomes a task before you confirm it.',
  withModel: 'Summarize with a model',
  modelBusy: 'Summarizing...',
  modelFailed: failureWith('The summary was not made'),
  at: (place: string) => `At ${place}`,
  line: (line: number) => `Line ${line}`,
  answer: 'Answer',
  who: 'Who',
  nobody: 'Nobody',
  by: 'By',
  dueFrom: (words: string) => `from “${words}”`,
  choose: (text: string) => `Choose ${text}`,
  chooseAll: 'Choose all',
  createOne: 'Create task',
  create: (count: number) => (count === 1 ? 'Create 1 task' : `Create ${count} tasks`),
  created: (count: number) => (count === 1 ? 'Task created' : `${count} tasks created`),
  createFailed: failureWith('The tasks were not created'),
  undo: 'Undo',
  undoFailed: failureWith('The tasks could not be deleted'),
  dismiss: 'Dismiss',
  dismissed: 'Item dismissed',
  showDismissed: (count: number) => `Show ${count} dismissed`,
  bringBack: 'Bring back',
  changeFailed: failureWith('The item could not be changed'),
  task: 'Task',
  intoPage: 'Put into a page',
  newPage: 'New page',
  inPage: 'In the page',
  inPageNow: (title: string) => `Written into ${title}`,
  pageFailed: failureWith('The decision was not written'),
  openChange: 'Open in a blueprint',
  noBlueprint: 'You have no blueprint yet',
  transcript: {
    title: 'Transcript',
    none: 'No transcript yet',
    noneText:
      'Paste or upload what was said: VTT or SRT, the transcript of Teams, Zoom or Google Meet, a Word file, or plain text.',
    add: 'Add transcript',
    replace: 'Replace',
    dialog: 'Add transcript',
    field: 'Text of the transcript',
    upload: 'Upload a file',
    cancel: 'Cancel',
    submit: 'Read transcript',
    busy: 'Reading...',
    failed: failureWith('The transcript was not read'),
    facts: (lines: number, speakers: number) =>
      `${countOf(lines, 'line')}, ${speakers === 0 ? 'no speakers named' : countOf(speakers, 'speaker')}`,
    unread: (count: number) =>
      count === 1 ? '1 line could not be read' : `${count.toLocaleString('en')} lines could not be read`,
    show: 'Show transcript',
    hide: 'Hide transcript',
    more: 'Show more lines',
    loading: 'Loading the transcript',
    loadFailed: 'The transcript could not be loaded.',
    delete: 'Delete transcript',
    deletion: {
      deleted: 'Transcript deleted',
      undo: 'Undo',
      deleteFailed: failureWith('Failed to delete'),
      restoreFailed: failureWith('Failed to restore'),
    },
    tooLarge: 'A transcript can have up to 3 million characters, a Word file up to 3 MB.',
  },
  fromMeeting: 'From the meeting',
};

function countOf(count: number, word: string): string {
  return `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;
}
