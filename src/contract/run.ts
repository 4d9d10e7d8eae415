// A run on the wire: long work of the server that a page starts, follows, and stops.

export const runStatuses = ['running', 'done', 'stopped', 'interrupted', 'failed'] as const;
export type RunStatus = (typeof runStatuses)[number];

/** The last event of a run. `code` and `message` say why it failed. */
export type RunEnd = { status: Exclude<RunStatus, 'running'>; code?: string; message?: string };
