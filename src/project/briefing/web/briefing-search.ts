// The search parameters of /project/briefing: the day that is shown. Absent: the latest one.

export type BriefingSearch = { day?: string };

export function readBriefingSearch(raw: Record<string, unknown>): BriefingSearch {
  const { day } = raw;
  return typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) ? { day } : {};
}
