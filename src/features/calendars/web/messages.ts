// The words of calendars.

import { failureWith } from '#ui/overlays/toast/attempt.ts';

export const calendarMessages = {
  title: 'Your calendars',
  none: 'No calendar yet. Upload a file that ends with .ics, or subscribe to an address.',
  failed: 'The calendars could not be loaded.',
  upload: 'Upload .ics file',
  address: 'Address of a calendar',
  addressHint: 'https:// or webcal://. It is stored encrypted, and read again every hour.',
  subscribe: 'Subscribe',
  subscribing: 'Reading...',
  addFailed: failureWith('The calendar was not added'),
  tooLarge: 'A calendar can have up to 10 MB.',
  facts: (count: number, when: string) =>
    `${count.toLocaleString('en')} ${count === 1 ? 'event' : 'events'}, read ${when}`,
  unread: (count: number) =>
    count === 1 ? '1 part could not be read' : `${count.toLocaleString('en')} parts could not be read`,
  line: (number: number) => `Line ${number}`,
  refresh: (name: string) => `Refresh ${name}`,
  refreshFailed: failureWith('The calendar was not refreshed'),
  next: (when: string) => `Next attempt ${when}.`,
  delete: (name: string) => `Delete ${name}`,
  deletion: {
    deleted: 'Calendar deleted',
    undo: 'Undo',
    deleteFailed: failureWith('Failed to delete'),
    restoreFailed: failureWith('Failed to restore'),
  },
};
