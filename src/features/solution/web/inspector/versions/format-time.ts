// When a version was kept.

/** '21 Nov 2026, 09:41' in the person's own time zone. */
export function formatTime(time: string): string {
  return new Date(time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}
