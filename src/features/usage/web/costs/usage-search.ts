// The search parameters of /usage.

/** `month`: '2026-10'. `of`: whose usage is shown. */
export type UsageSearch = { month?: string; of?: 'mine' | 'everyone' };

/** Drops what the page does not know. */
export function readUsageSearch({ month, of }: Record<string, unknown>): UsageSearch {
  return {
    ...(typeof month === 'string' && { month }),
    ...((of === 'mine' || of === 'everyone') && { of }),
  };
}
