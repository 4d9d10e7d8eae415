// The services of design, made of the engines and of the features below it.

import type { Agents } from '#features/agents/server/agents.ts';
import type { Documents } from '#features/documents/server/documents.ts';
import type { Knowledge } from '#features/knowledge/server/knowledge.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { ExportSource } from '#features/exports/server/exports.ts';
import type { Images } from '#features/images/server/images.ts';
import type { SolutionServices } from '#features/solution/server/solution.ts';
import type { Templates } from '#features/templates/server/templates.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { Db } from '#platform/db/db.ts';
import type { Checkers } from '#expertise/checkers/checker.ts';
import type { Diagrams } from '#platform/diagrams/diagrams.ts';
import type { Models } from '#platform/llm/models.ts';
import type { WordReader } from '#platform/parse/word/word-reader.ts';
import type { Runs } from '#platform/runs/runs.ts';
import { createDesignAccess } from './design-access.ts';
import { createDesigns, type Designs } from './designs.ts';
import { createDesignSource } from './exchange/export-source.ts';
import { createFacts, type Facts } from './facts.ts';
import { createFindings, type Findings } from './findings.ts';
import { createGeneration, type Generation } from './generation/generation.ts';
import { createImports, type Imports } from './exchange/import-design.ts';
import { createSections, type Sections } from './sections.ts';
import { createSuggestions, type Suggestions } from './review/suggestions.ts';
import { createStateComparisons, type StateComparisons } from './state/state-comparisons.ts';
import type { BlueprintReader, PriceReader } from './model/find-linked.ts';
import { createShownTexts } from './model/shown-texts.ts';
import { createSolutionDiagrams, type SolutionDiagrams } from './model/solution-diagrams.ts';
import { createBlueprintUpdates, type BlueprintUpdates } from './update/blueprint-updates.ts';
import { createTextReader } from './text/text-reader.ts';
import { createVersions, type Versions } from './versions.ts';

export type DesignServices = {
  designs: Designs;
  versions: Versions;
  suggestions: Suggestions;
  facts: Facts;
  sections: Sections;
  findings: Findings;
  solutionDiagrams: SolutionDiagrams;
  generation: Generation;
  blueprintUpdates: BlueprintUpdates;
  stateComparisons: StateComparisons;
  imports: Imports;
  /** The registry of exports reads designs through it. */
  exportSource: ExportSource;
};

type Needs = {
  db: Db;
  models: Models;
  runs: Runs<'design'>;
  pool: ChildPool;
  diagrams: Diagrams;
  checkers: Checkers;
  wordReader: WordReader;
  documents: Documents;
  knowledge: Knowledge;
  images: Images;
  templates: Templates;
  agents: Agents;
  entitlements: Entitlements;
  blueprints: BlueprintReader;
  prices: PriceReader;
  terraform: Pick<SolutionServices['terraform'], 'compareSolution'>;
};

export function createDesignServices(needs: Needs): DesignServices {
  const { db, pool, diagrams, checkers, images, entitlements } = needs;
  const reader = createTextReader(pool);
  const access = createDesignAccess(db);
  const shownTexts = createShownTexts({ ...needs, access });
  const designs = createDesigns({ ...needs, access });
  return {
    designs,
    versions: createVersions({ access, entitlements }),
    suggestions: createSuggestions(access),
    facts: createFacts({ access, shownTexts, reader }),
    sections: createSections({ access, reader }),
    findings: createFindings({ access, images, reader, diagrams, checkers }),
    solutionDiagrams: createSolutionDiagrams({ ...needs, shownTexts, reader }),
    generation: createGeneration({ ...needs, reader }),
    blueprintUpdates: createBlueprintUpdates({ ...needs, access }),
    stateComparisons: createStateComparisons({ ...needs, access, reader }),
    imports: createImports({ ...needs, designs, reader }),
    exportSource: createDesignSource({ ...needs, reader }),
  };
}
