// The tasks of the chat for child processes. A child loads their code when it is first asked for it.

import { readBatchTask } from './importing/read/read-tasks.ts';
import { listDiagramsTask, renderPageTask } from './sharing/render-tasks.ts';

export const chatTasks = [readBatchTask, listDiagramsTask, renderPageTask] as const;
