// The tasks of blueprints for child processes. A child loads their code when it is first asked for it.

import { drawDiagramFileTask } from './diagram/diagram-files.ts';
import { terraformTask } from './terraform/terraform-task.ts';

export const solutionTasks = [drawDiagramFileTask, terraformTask] as const;
