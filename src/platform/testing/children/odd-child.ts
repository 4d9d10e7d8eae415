// The child process that runs the tasks of odd-jobs.ts.

import { serveTasks } from '#platform/child-pool/serve-tasks.ts';
import { oddJobs } from './odd-jobs.ts';

serveTasks(Object.values(oddJobs));
