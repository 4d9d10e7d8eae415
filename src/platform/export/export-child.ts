// The child process of the exporter.

import { serveTasks } from '#platform/child-pool/serve-tasks.ts';
import { renderTasks } from './export-tasks.ts';

serveTasks(Object.values(renderTasks));
