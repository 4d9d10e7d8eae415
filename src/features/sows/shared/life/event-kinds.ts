// What can happen to a statement of work after it was begun.

export const eventKinds = ['sent', 'viewed', 'accepted', 'declined', 'withdrawn', 'expired', 'revised'] as const;
export type EventKind = (typeof eventKinds)[number];
