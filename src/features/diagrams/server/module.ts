// What the server must know of diagrams, which are drawn and not kept.

import type { Diagrams } from '#platform/diagrams/diagrams.ts';
import { serverModule } from '#platform/module/server-module.ts';
import { diagramsContract } from '../contract.ts';
import { createDiagramRoutes } from './routes.ts';

export const diagramsModule = serverModule({
  name: 'diagrams',
  contract: { diagrams: diagramsContract },
  tables: { exported: [], leftOut: {} },
  buckets: [],
  storage: [],
  holdings: {},
  search: [],
  runs: [],
  childTasks: [],
  create: ({ diagrams }: { diagrams: Diagrams }) => ({
    services: {},
    routes: { diagrams: createDiagramRoutes(diagrams) },
    streams: [],
    purges: {},
    jobs: [],
    stored: [],
    items: {},
    exportSources: {},
    personalFiles: [],
    start: null,
    close: null,
  }),
});
