// The words of an open statement of work.

import type { PanelTab } from '../sow-search.ts';

export const sowMessages = {
  title: 'Statement of Work',
  loading: 'Statement of work',
  all: 'All statements of work',
  titleField: 'Title',
  outline: 'Sections',
  notFound: 'This statement of work no longer exists',
  notFoundText: 'It may have been deleted, or belong to another person.',
  loadFailed: 'The statement of work could not be loaded',
  loadFailedText: 'Check the connection and try again. Nothing was changed.',
  panel: 'Findings, price and preview',
  closePanel: 'Close the panel',
  openPanel: 'Findings and price',
  csv: 'Effort and dates as CSV',
  frozen: 'This version was sent and is frozen. Make a new version to change it.',
  accepted: 'This version was accepted and stays as it is. What changes later is a change request: see Work.',
  tampered:
    'The stored document is not the one that was sent: its hash differs. Nobody can accept or sign it. Compare it with a backup, then make a new version.',
  readOnly: 'It is shared with you to read.',
  commentOnly: 'It is shared with you to read and to comment.',
  save: {
    unsaved: 'Not saved yet',
    saving: 'Saving...',
    saved: (time: string) => `Saved ${time}`,
    refused: (reason: string) => `Not saved: ${reason}`,
    failed: 'Not saved: the server could not be reached',
    tryAgain: 'Try again',
  },
  conflict: {
    conflict: 'This statement of work was changed in another window. Your changes are still here.',
    keepMine: 'Keep mine',
    reload: 'Take theirs',
    reloadTitle: 'Take the other version?',
    reloadText: 'What you have changed here since then is lost.',
  },
  tabs: {
    findings: 'Findings',
    price: 'Price',
    preview: 'Preview',
    review: 'Review',
    history: 'History',
    work: 'Work',
  } satisfies Record<PanelTab, string>,
  noFindings: 'Nothing was found',
  noFindingsText: 'Every deliverable can be accepted, the payments add up, and nothing of the blueprint is forgotten.',
} as const;
