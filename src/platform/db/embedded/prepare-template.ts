// Run by the build: creates the pristine database that a first start copies.

import { createLog } from '#platform/log/log.ts';
import { ensureTemplate } from './data-folder/data-folder.ts';

await ensureTemplate(createLog({ level: 'error' }));
