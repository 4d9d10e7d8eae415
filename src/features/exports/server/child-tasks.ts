// The tasks of exports for child processes. A child loads their code when it is first asked for it.

import { findDisguisesTask } from './link-checker.ts';

export const exportTasks = [findDisguisesTask] as const;
