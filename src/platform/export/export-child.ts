// The child process of the exporter.

import { serveTasks } from '#platform/child-pool/serve-tasks.ts';
import { listDiagramsTask, renderPngTask, renderTasks, typesetPicturesTask } from './export-tasks.ts';

serveTasks([listDiagramsTask, renderPngTask, typesetPicturesTask, ...Object.values(renderTasks)]);
