// The words of web pages and folders of the server in a collection.

import type { FileNote } from '../../contract/collections.ts';
import { failureWith } from '#ui/overlays/toast/attempt.ts';
import { formatDay, formatMoment } from '#text/dates/format-date.ts';

const number = (value: number, one: string, several: string): string =>
  `${value.toLocaleString('en')} ${value === 1 ? one : several}`;

type Counts = { added: number; changed: number; unchanged: number; removed: number; skipped: number };

export const pageMessages = {
  add: 'Add web page',
  title: 'Add web page',
  address: 'Address',
  placeholder: 'https://learn.microsoft.com/azure/…',
  hint: 'The server fetches the page once, up to 10 MB, and keeps its text as a document of yours. Pages behind a sign-in cannot be fetched.',
  off: 'Adding web pages is off on this server. An administrator can turn it on with the setting KNOWLEDGE_FETCH. Until then, save the page as a PDF in your browser and upload it.',
  unknown: 'Lounge could not find out whether pages can be added. Close this and try again.',
  loading: 'Loading',
  cancel: 'Cancel',
  close: 'Close',
  save: 'Fetch page',
  saving: 'Fetching',
  failed: failureWith('The page could not be added'),
  fetched: (when: string) => `fetched ${formatDay(when)}`,
  changed: (when: string) => `changed ${formatDay(when)}`,
  problem: (reason: string) => `The last fetch failed. ${reason}`,
  again: (name: string) => `Fetch ${name} again`,
  againFailed: failureWith('The page could not be fetched again'),
  isChanged: 'The page has changed. Lounge is reading it.',
  isSame: 'The page has not changed.',
};

export const folderMessages = {
  title: 'Folders of the server',
  text: 'Files of an attached folder become documents of this collection and follow it: new and changed files are read, removed ones are marked.',
  attach: 'Attach folder',
  choose: 'Folder',
  scan: (name: string) => `Look at ${name} now`,
  detach: (name: string) => `Detach ${name}`,
  detached: 'Folder detached. Its documents are kept.',
  undo: 'Undo',
  scanning: 'Looking at its files',
  never: 'Not looked at yet',
  scanned: (when: string) => `Looked at ${formatMoment(when)}`,
  counts: ({ added, changed, unchanged, removed, skipped }: Counts) =>
    [
      [added, 'added'],
      [changed, 'changed'],
      [removed, 'removed'],
      [skipped, 'skipped'],
      [unchanged, 'unchanged'],
    ]
      .filter(([value]) => value !== 0)
      .map(([value, word]) => `${value?.toLocaleString('en')} ${word}`)
      .join(', ') || 'No files',
  files: (count: number) => `Show ${number(count, 'file', 'files')}`,
  results: {
    added: 'Added',
    changed: 'Changed',
    removed: 'Removed',
    skipped: 'Skipped',
  } satisfies Record<FileNote['result'], string>,
  attachFailed: failureWith('The folder could not be attached'),
  scanFailed: failureWith('The folder could not be looked at'),
  detachFailed: failureWith('The folder could not be detached'),
  from: (folder: string, path: string) => `From the folder ${folder}: ${path}`,
  missing: 'File removed',
};
