// What the logs contain, and whose.

export const logKinds = ['activity', 'error', 'report', 'delivery'] as const;
export type LogKind = (typeof logKinds)[number];

/** 'mine': what the person did and saw. 'workspace': all of it, for the owner. 'all': the whole Lounge, for admins. */
export const logViews = ['mine', 'workspace', 'all'] as const;
export type LogView = (typeof logViews)[number];
