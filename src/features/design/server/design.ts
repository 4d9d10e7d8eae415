// The feature as the server opens it: every door of design, made of the engines, and what it tidies.

import type { Agents } from '#features/agents/server/agents.ts';
import { RESTORE_SECONDS } from '#features/documents/shared/limits.ts';
import type { Documents } from '#features/documents/server/documents.ts';
import type { Templates } from '#features/templates/server/templates.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { Db } from '#platform/db/db.ts';
import type { Models } from '#platform/llm/models.ts';
import type { Runs } from '#platform/runs/runs.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { createDesigns, type Designs } from './designs.ts';
import { createFindings, type Findings } from './findings.ts';
import { createGeneration, type Generation } from './generation/generation.ts';
import { createImages, type Images } from '#features/images/server/images.ts';
import type { DesignWorker } from './worker/open-worker.ts';

export type Design = {
  designs: Designs;
  generation: Generation;
  images: Images;
  findings: Findings;
  worker: DesignWorker;
  /** Removes for good what was deleted over ten minutes ago. */
  purge(now?: Date): Promise<void>;
};

export type DesignServices = {
  db: Db;
  storage: Storage;
  models: Models;
  runs: Runs;
  documents: Documents;
  templates: Templates;
  agents: Agents;
  entitlements: Entitlements;
  worker: DesignWorker;
};

export function createDesign({
  db,
  storage,
  models,
  runs,
  documents,
  templates,
  agents,
  entitlements,
  worker,
}: DesignServices): Design {
  const designs = createDesigns({ db, templates, worker });
  const images = createImages({ db, storage, worker });
  return {
    designs,
    images,
    worker,
    generation: createGeneration({ db, models, documents, runs, agents, entitlements, worker }),
    findings: createFindings({ designs, images, worker }),
    async purge(now = new Date()) {
      const before = new Date(now.getTime() - RESTORE_SECONDS * 1000);
      for (const part of [designs, images]) await part.purge(before);
    },
  };
}
