// How a project is doing. Without schemas, so that the browser can load it.

export const projectHealths = ['on-track', 'at-risk', 'off-track'] as const;
export type ProjectHealth = (typeof projectHealths)[number];
