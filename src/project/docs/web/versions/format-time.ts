// When a text was saved: '21 Nov, 09:41' in the person's own time zone.

export function formatTime(time: string): string {
  return new Date(time).toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
}
