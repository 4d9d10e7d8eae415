// The words of choosing an event.

export const eventWords = {
  title: 'Meeting from your calendar',
  intro:
    'Only you see your calendars. An event that you choose becomes a meeting that everybody in the workspace sees.',
  next: (days: number) => `The next ${days} days`,
  none: 'No events. Add a calendar above.',
  failed: 'The events could not be loaded.',
  choose: 'Add as meeting',
  cancelled: 'Cancelled',
  close: 'Close',
};
