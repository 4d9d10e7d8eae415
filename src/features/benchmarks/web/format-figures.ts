// Figures as the pages of benchmarks show them.

export function formatPercent(share: number | null): string {
  return share === null ? '–' : `${Math.round(share * 100)} %`;
}

export function formatInterval(interval: { low: number; high: number } | null): string {
  return interval === null ? '' : `${Math.round(interval.low * 100)}–${Math.round(interval.high * 100)} %`;
}

/** Enough digits that a small cost is not shown as none. */
export function formatUsd(usd: number | null): string {
  if (usd === null) return '–';
  if (usd === 0) return '$0';
  if (usd < 0.0001) return '< $0.0001';
  return `$${usd.toFixed(usd < 0.01 ? 4 : 2)}`;
}

export function formatMs(ms: number | null): string {
  if (ms === null) return '–';
  return ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

/** Two digits below a half, 'below 0.001' for less. */
export function formatP(p: number): string {
  return p < 0.001 ? '< 0.001' : p.toFixed(p < 0.1 ? 3 : 2);
}
