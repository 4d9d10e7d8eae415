// The child process that does odd jobs.

import { serveTasks } from '#platform/child-pool/serve-tasks.ts';
import { oddJobs } from './odd-jobs.ts';

serveTasks(Object.values(oddJobs));
