// What the server must know of designs: documents of sections, their facts, findings, versions and generation.

import type { Agents } from '#features/agents/server/agents.ts';
import type { Documents } from '#features/documents/server/documents.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { Images } from '#features/images/server/images.ts';
import type { Knowledge } from '#features/knowledge/server/knowledge.ts';
import type { SolutionServices } from '#features/solution/server/solution.ts';
import type { Templates } from '#features/templates/server/templates.ts';
import type { Checkers } from '#expertise/checkers/checker.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { ReadPage } from '#platform/db/lists/all-rows.ts';
import type { Db } from '#platform/db/db.ts';
import type { Diagrams } from '#platform/diagrams/diagrams.ts';
import type { Uploads } from '#platform/http/request/uploads.ts';
import type { Models } from '#platform/llm/models.ts';
import { LARGE, ofPerson } from '#platform/module/exported-table.ts';
import { serverModule } from '#platform/module/server-module.ts';
import { pagesOf, segmentOf } from '#platform/module/table-files.ts';
import { createWordReader } from '#platform/parse/word/word-reader.ts';
import type { Runs } from '#platform/runs/runs.ts';
import { designContract } from '../contract.ts';
import { searchDesigns } from './design-search.ts';
import { createDesignServices } from './design.ts';
import { countDesignBytes, type Designs } from './designs.ts';
import { generationKind } from './generation/finalize-generation.ts';
import { createDesignRoutes } from './routes/routes.ts';
import { findGeneratedDesign } from './run-subject.ts';
import { designFacts, designs as designRows, designSections, designVersions } from './tables.ts';
import { designTasks } from './text/text-tasks.ts';

const designTable = ofPerson('designs/designs.json', designRows, LARGE);

type Needs = {
  db: Db;
  models: Models;
  runs: Runs<'design'>;
  pool: ChildPool;
  diagrams: Diagrams;
  checkers: Checkers;
  uploads: Uploads;
  documents: Documents;
  knowledge: Knowledge;
  images: Images;
  templates: Templates;
  agents: Agents;
  entitlements: Entitlements;
  solution: SolutionServices;
};

export const designModule = serverModule({
  name: 'design',
  contract: { design: designContract },
  tables: {
    exported: [
      designTable,
      ofPerson('designs/versions.json', designVersions, LARGE),
      ofPerson('designs/sections.json', designSections, { key: [designSections.designId, designSections.topic] }),
      ofPerson('designs/facts.json', designFacts, { key: [designFacts.designId, designFacts.key] }),
    ],
    leftOut: {},
  },
  buckets: [],
  storage: [countDesignBytes],
  holdings: {},
  search: [{ type: 'design', order: 60, find: searchDesigns }],
  runs: [{ open: () => generationKind, subject: { type: 'design', find: findGeneratedDesign } }],
  childTasks: designTasks,
  create({ uploads, solution: { blueprints, prices, terraform }, ...needs }: Needs) {
    const wordReader = createWordReader(needs.pool);
    const design = createDesignServices({ ...needs, wordReader, blueprints, prices, terraform });
    const { designs } = design;
    const { router, streams } = createDesignRoutes({ services: design, uploads });
    return {
      services: { designs },
      routes: { design: router },
      streams,
      purges: { designs },
      jobs: [],
      stored: [storedDesigns(designs)],
      items: { design: designs.listItems },
      exportSources: { design: design.exportSource },
      personalFiles: [(userId: string) => listDesignFiles(needs.db, userId)],
      start: null,
      close: null,
    };
  },
});

function storedDesigns(designs: Designs) {
  return {
    async listLargest(userId: string, limit: number) {
      const found = await designs.listSizes(userId, limit);
      return found.map(({ id, title, bytes, versionBytes }) => ({
        kind: 'design' as const,
        id,
        name: title,
        url: `/design?d=${id}`,
        bytes,
        versionBytes,
      }));
    },
    emptyDeleted: (userId: string) => designs.emptyDeleted(userId),
  };
}

/** Each design as Markdown. */
async function* listDesignFiles(db: Db, userId: string) {
  const read: ReadPage = (work) => db.asUser(userId, work);
  for await (const rows of pagesOf(designTable, { read, ownerId: userId }))
    for (const { title, content } of rows as (typeof designRows.$inferSelect)[])
      yield { path: `designs/${segmentOf(title)}.md`, body: content };
}
