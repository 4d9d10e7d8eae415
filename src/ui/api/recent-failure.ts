// The last call of the API that failed, so that the block which says that something failed can name the request. It has nothing of
// what was sent or received.

export type RecentFailure = {
  /** The header x-request-id; null when there was no response. */
  requestId: string | null;
  code: string;
  status: number;
  at: Date;
};

/** A block that comes later than this is about something else. */
const MAX_AGE_MS = 10_000;

let last: RecentFailure | null = null;

export function noteFailure(failure: RecentFailure): void {
  last = failure;
}

export function findRecentFailure(now: Date = new Date()): RecentFailure | null {
  return last && now.getTime() - last.at.getTime() <= MAX_AGE_MS ? last : null;
}
