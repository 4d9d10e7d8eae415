// What the server must know of the templates of designs.

import type { Db } from '#platform/db/db.ts';
import { LARGE, ofPerson } from '#platform/module/exported-table.ts';
import { serverModule } from '#platform/module/server-module.ts';
import { templatesContract } from '../contract.ts';
import { createTemplateRoutes } from './routes.ts';
import { designTemplates } from './tables.ts';
import { createTemplates } from './templates.ts';

export const templatesModule = serverModule({
  name: 'templates',
  contract: { templates: templatesContract },
  tables: { exported: [ofPerson('designs/templates.json', designTemplates, LARGE)], leftOut: {} },
  buckets: [],
  storage: [],
  holdings: {},
  search: [],
  runs: [],
  childTasks: [],
  create({ db }: { db: Db }) {
    const templates = createTemplates({ db });
    return {
      services: { templates },
      routes: { templates: createTemplateRoutes(templates) },
      streams: [],
      purges: { templates },
      jobs: [],
      stored: [],
      items: {},
      exportSources: {},
      personalFiles: [],
      start: null,
      close: null,
    };
  },
});
