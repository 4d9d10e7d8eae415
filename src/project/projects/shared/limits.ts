// How large a project may get. The server refuses what is over, the browser says so before it sends.

/** A workspace has at most this many projects, archived ones included. */
export const MAX_PROJECTS = 500;
/** A project has at most this many milestones, completed ones included. */
export const MAX_MILESTONES = 200;
export const MAX_PROJECT_NAME_LENGTH = 120;
export const MAX_PROJECT_DESCRIPTION_LENGTH = 20_000;
export const MAX_MILESTONE_NAME_LENGTH = 120;
