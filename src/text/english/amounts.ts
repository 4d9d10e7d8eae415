// Durations and costs as text.

/** Formats a duration in milliseconds: '0.8 s', '12 s', '2 min'. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 9_950) return `${(milliseconds / 1000).toFixed(1)} s`;
  return milliseconds < 120_000 ? `${Math.round(milliseconds / 1000)} s` : `${Math.round(milliseconds / 60_000)} min`;
}

/** Formats US dollars: '$1.20', '$0.0034', and never '$0.0000'. */
export function formatCost(dollars: number): string {
  if (dollars >= 0.01) return `$${dollars.toFixed(2)}`;
  return dollars < 0.0001 ? 'under $0.0001' : `$${dollars.toFixed(4)}`;
}
