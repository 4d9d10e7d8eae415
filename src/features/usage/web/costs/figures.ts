// Token counts and dollars as text.

/** '1,204,311' */
export function formatCount(count: number): string {
  return count.toLocaleString('en');
}

/** '$12.40', '$0.0031' below a cent, '$0' for nothing. */
export function formatCost(usd: number): string {
  if (usd === 0) return '$0';
  const digits = usd < 0.01 ? 4 : 2;
  return `$${usd.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}

/** '40K', '1.5M'. */
export function formatAxisCount(count: number): string {
  return count.toLocaleString('en', { notation: 'compact' });
}

/** '$0.04', '$2', '$1.5K'. */
export function formatAxisCost(usd: number): string {
  return `$${usd.toLocaleString('en', { notation: 'compact', maximumSignificantDigits: 2 })}`;
}
