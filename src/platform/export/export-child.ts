// The child process of the exporter.

import { serveTasks } from '#platform/child-pool/serve-tasks.ts';
import { listDiagramsTask, renderTasks } from './export-tasks.ts';

serveTasks([listDiagramsTask, ...Object.values(renderTasks)]);
