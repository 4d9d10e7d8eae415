// Until when a notification can be put off, in the time of the person's browser.

const MORNING = 9;

export type SnoozeTime = { key: 'hours' | 'tomorrow' | 'monday' | 'week'; until: Date };

/** Tomorrow comes first: the key H takes it. */
export function snoozeTimes(now: Date): SnoozeTime[] {
  const daysToMonday = (8 - now.getDay()) % 7 || 7;
  return [
    { key: 'tomorrow', until: morningIn(now, 1) },
    { key: 'hours', until: new Date(now.getTime() + 3 * 60 * 60_000) },
    { key: 'monday', until: morningIn(now, daysToMonday) },
    { key: 'week', until: morningIn(now, 7) },
  ];
}

/** The parts of a date are of the local day, also where the clock changes in between. */
function morningIn(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING);
}
