// The tasks of code for child processes. A child loads their code when it is first asked for it.

import { assistCodeTask } from '#expertise/code-assist/code-assist.ts';
import { readSchemaExcerptTask } from './schema-excerpt/schema-excerpts.ts';
import { readProviderSchemaTask } from './schemas/provider-schemas.ts';

export const codeTasks = [readProviderSchemaTask, readSchemaExcerptTask, assistCodeTask] as const;
