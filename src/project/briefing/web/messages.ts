// The words of briefings. Those of sections are in shared/, because mails have them, too.

import { failureWith } from '#ui/overlays/toast/attempt.ts';

export const briefingMessages = {
  title: 'Daily Briefing',
  makeToday: 'Make today’s briefing',
  makeAgain: 'Make it again',
  making: 'Making…',
  makeFailed: failureWith('The briefing was not made'),
  settings: 'When and what',
  loading: 'Briefing',
  failed: 'The briefing could not be loaded',
  none: 'No briefing yet',
  noneText:
    'What is due, blocked and waiting for you, your meetings and mail, what has changed and what has failed: one page, made from your rows. Make one now, or have one made every day.',
  day: 'Day',
  madeAt: (when: string) => `Made ${when}.`,
  since: (when: string) => `It tells what is new since ${when}.`,
  byRules: 'Worded by rules, from rows. Each line leads to its row.',
  summary: 'In short',
  word: 'Put into words by a model',
  wording: 'Writing…',
  wordFailed: failureWith('The briefing was not put into words'),
  checked: (agent: string, dropped: number) =>
    dropped === 0
      ? `Written by ${agent}. Each sentence was checked against the lines below.`
      : `Written by ${agent}. Each sentence was checked against the lines below; ${dropped} that no line supports ${dropped === 1 ? 'was' : 'were'} left out.`,
  nothingKept: (agent: string) =>
    `Nothing that ${agent} wrote was supported by the lines below, so nothing of it is shown.`,
  line: (id: string) => `Line ${id}`,
  sample: 'sample',
  more: (count: number) => `and ${count} more`,
  connect: 'Connect',
  dialog: {
    title: 'When and what',
    isOn: 'Make a briefing every day',
    isOnText: 'One a day, never two; after days without the server one, for today.',
    hour: 'From',
    hourHint: (zone: string) => `In your time zone, ${zone}.`,
    byMail: 'Send it by mail, too',
    workspaces: 'Workspaces',
    all: 'All of mine',
    cancel: 'Cancel',
    save: 'Save',
    saving: 'Saving…',
    saved: 'Saved',
    failed: failureWith('This was not saved'),
  },
};
