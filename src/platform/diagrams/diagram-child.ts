// The child process that draws diagrams. Its one argument is the folder of extra fonts, or ''.

import { serveTasks } from '#platform/child-pool/serve-tasks.ts';
import { drawDiagramTask } from './diagram-task.ts';

serveTasks([drawDiagramTask]);
