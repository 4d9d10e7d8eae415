// The words of exports, shared links and imports.

import { messageOf } from '#ui/api/api-error.ts';
import { formatFileSize } from '#text/file-size.ts';

const conversations = (count: number): string => `${count.toLocaleString('en')} conversation${count === 1 ? '' : 's'}`;

export const transferMessages = {
  close: 'Close',
  cancel: 'Cancel',
  export: 'Export',
  exportMenu: 'Export…',
  shareMenu: 'Share…',
  importMenu: 'Import conversations…',
  exportTitle: (count: number) => (count === 1 ? 'Export conversation' : `Export ${conversations(count)}`),
  format: 'Format',
  formats: { md: 'Markdown', docx: 'Word', pdf: 'PDF', json: 'JSON' },
  formatHints: {
    md: 'Readable everywhere. Citations become footnotes.',
    docx: 'A document in your document style. Citations become footnotes.',
    pdf: 'A document in your document style. Citations become footnotes.',
    json: 'Keeps everything, and can be imported into Lounge again.',
  },
  branches: 'Messages',
  branchNames: { shown: 'Shown branch', all: 'All branches' },
  withSources: 'Include the passages that answers cite',
  withThoughts: 'Include what agents thought, where they showed it',
  exporting: 'Exporting...',

  shareTitle: 'Share conversation',
  shareText:
    'Anyone with the link can read a copy of the conversation as it is now, without an account. Later messages and your documents are not on it.',
  shareSources: 'Show the passages of your documents that answers cite',
  shareEnds: 'The link works',
  shareFor: { 0: 'until I revoke it', 1: 'for 1 day', 7: 'for 7 days', 30: 'for 30 days' },
  createLink: 'Create link',
  creatingLink: 'Creating...',
  link: 'Link',
  linkHint: 'Copy it now: for your safety, Lounge does not keep it.',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  shareFailed: (error: unknown) => ({ text: `The link could not be created: ${messageOf(error)}` }),
  sharingOff: 'Links to conversations are turned off on this server.',
  sharedLinks: 'Shared links',
  sharedLinksText: 'Anyone with one of these links can read a copy of the conversation.',
  sharedOn: (when: string, messages: number) =>
    `Created ${when}, ${messages} ${messages === 1 ? 'message' : 'messages'}`,
  withPassages: 'with passages of documents',
  ends: (when: string) => `ends ${when}`,
  revoke: 'Revoke',
  revokeOf: (title: string, when: string) => `Revoke the link to ${title}, created ${when}`,
  revoked: 'Link revoked. Its page is gone.',
  revokeFailed: (error: unknown) => ({ text: `The link could not be revoked: ${messageOf(error)}` }),
  linkList: {
    loading: 'Loading links',
    failed: 'The links could not be loaded.',
    empty: 'No shared links',
    emptyReason: 'Share a conversation from its menu in Chat.',
  },

  importTitle: 'Import conversations',
  importText:
    'Choose the ZIP that ChatGPT or Claude sent you after “Export data”, or a JSON export of Lounge. Titles, times, models, code and branches are kept; images and files are not in these exports or are left out. It does not count against your plan.',
  chooseFile: 'Choose file…',
  file: 'Export archive',
  tooLarge: (bytes: number) => `This file has ${formatFileSize(bytes)}. An archive can have up to 1 GB.`,
  uploading: (name: string) => `Uploading ${name}`,
  importFailed: (error: unknown) => ({ text: `The file could not be imported: ${messageOf(error)}` }),
  actionFailed: (error: unknown) => ({ text: `That didn’t work: ${messageOf(error)}` }),
  imports: 'Imports',
  stop: 'Stop',
  stopOf: (name: string) => `Stop importing ${name}`,
  removeReport: (name: string) => `Remove the report of ${name}`,
  progressOf: (name: string) => `Importing ${name}`,
  states: {
    uploading: 'Uploading',
    waiting: 'Waiting',
    reading: 'Importing',
    done: 'Done',
    stopped: 'Stopped',
    failed: 'Failed',
  },
  counts: ({ imported, known, skipped }: { imported: number; known: number; skipped: number }) =>
    [
      `${conversations(imported)} imported`,
      ...(known > 0 ? [`${known.toLocaleString('en')} already here`] : []),
      ...(skipped > 0 ? [`${skipped.toLocaleString('en')} skipped`] : []),
    ].join(', '),
  showSkipped: (count: number) => `Why ${count === 1 ? 'one was' : `${count.toLocaleString('en')} were`} skipped`,
  showNotes: 'What was left out',
  moreItems: 'Only the first 100 are shown.',
  noNotes: 'Nothing was left out.',
  importList: {
    loading: 'Loading imports',
    failed: 'The imports could not be loaded.',
    empty: 'Nothing imported yet',
  },
} as const;
