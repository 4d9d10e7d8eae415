// How amounts of a cost sheet are written.

/** `formatCents(123_450, 'USD')`: '$1,234.50'. */
export function formatCents(cents: number, currency: string): string {
  // Not every text of three characters that a model may contain is a currency.
  if (!/^[A-Z]{3}$/.test(currency)) return `${formatNumber((cents / 100).toFixed(2))} ${currency}`;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(cents / 100);
}

/** '$400.00 to $600.00', or one amount where both are the same. */
export function formatCentRange({ low, high }: { low: number; high: number }, currency: string): string {
  if (low === high) return formatCents(low, currency);
  return `${formatCents(low, currency)} to ${formatCents(high, currency)}`;
}

/** A decimal with its thousands apart: '1,460', '0.0000002'. */
export function formatNumber(decimal: string): string {
  const [whole = '0', fraction] = decimal.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** '730 hours', '1 month', '12 GB'. */
export function formatUnits(decimal: string, unit: string): string {
  const isPlural = decimal !== '1' && /^(?:hour|day|month|request|operation|second|minute|call|event|rule)$/.test(unit);
  return `${formatNumber(decimal)} ${unit}${isPlural ? 's' : ''}`;
}
