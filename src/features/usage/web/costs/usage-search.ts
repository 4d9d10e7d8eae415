// The search parameters of /usage.

/** The `month` looks like '2026-10', and `of` says whose usage is shown. */
export type UsageSearch = { month?: string; of?: 'mine' | 'everyone' };

/** Drops what the page does not know. */
export function readUsageSearch({ month, of }: Record<string, unknown>): UsageSearch {
  return {
    ...(typeof month === 'string' && { month }),
    ...((of === 'mine' || of === 'everyone') && { of }),
  };
}
