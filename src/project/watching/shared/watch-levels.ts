// What can be watched and how: words without schemas, which pages load.

export const watchedTypes = ['task', 'idea', 'page'] as const;
export type WatchedType = (typeof watchedTypes)[number];

/** 'default': those who made it, have it or wrote on it are told, and nobody else. */
export const watchLevels = ['default', 'watching', 'muted'] as const;
export type WatchLevel = (typeof watchLevels)[number];

export const watchReasons = ['made', 'assigned', 'wrote'] as const;
