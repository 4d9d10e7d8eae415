// The tasks of child processes that read a whole design: up to 5 MB of text.

import type { CloudProvider } from '#catalogue/provider.ts';
import type { ChildTask } from '#platform/child-pool/child-task.ts';
import type { DesignFinding } from '../../contract.ts';
import type { Section } from '../../shared/section-shapes.ts';
import type { FactDifference, SourceClaim } from '../../shared/fact-shapes.ts';
import type { BlockFigures } from '#model/document/block-figures.ts';
import type { DrawingOrder } from '../model/draw-diagrams.ts';
import type { ClaimOrder } from '../sources/read-claims.ts';
import type { LocateOrder } from '../state/locate-deviations.ts';
import type { DocumentDeviation } from '../../shared/state-shapes.ts';
import type { LintOrder } from '../lint-rules/lint-stored-design.ts';
import type { StoredDesign } from '../store.ts';
import type { DesignEmbeds, TextWithFacts } from './assemble-facts.ts';
import type { ImportedText } from './list-imported-topics.ts';
import type { DesignCode } from './design-code.ts';
import type { DesignDiagram } from './design-diagrams.ts';
import type { TextWithSections } from './present-sections.ts';

export const readEmbedsTask: ChildTask<TextWithFacts, DesignEmbeds> = {
  name: 'read-embeds',
  load: async () => (await import('./assemble-facts.ts')).readEmbeds,
};
export const resolveDesignTask: ChildTask<TextWithFacts, string> = {
  name: 'resolve-design',
  load: async () => (await import('./assemble-facts.ts')).resolveDesign,
};
export const resolveForExportTask: ChildTask<TextWithFacts, { markdown: string; unresolved: string[] }> = {
  name: 'resolve-for-export',
  load: async () => (await import('./assemble-facts.ts')).resolveForExport,
};
export const readClaimsTask: ChildTask<ClaimOrder, SourceClaim[]> = {
  name: 'read-claims',
  load: async () => (await import('../sources/read-claims.ts')).readClaims,
};
type ProviderChange = TextWithFacts & { provider: CloudProvider };
export const listFactDifferencesTask: ChildTask<ProviderChange, FactDifference[]> = {
  name: 'list-fact-differences',
  load: async () => {
    const { listFactDifferences } = await import('./assemble-facts.ts');
    return ({ provider, ...stored }) => listFactDifferences(stored, provider);
  },
};
export const presentSectionsTask: ChildTask<TextWithSections, Section[]> = {
  name: 'present-sections',
  load: async () => (await import('./present-sections.ts')).presentSections,
};
export const lintDesignTask: ChildTask<LintOrder, DesignFinding[]> = {
  name: 'lint-design',
  load: async () => (await import('../lint-rules/lint-stored-design.ts')).lintStoredDesign,
};

export const listImportedTopicsTask: ChildTask<ImportedText, string[]> = {
  name: 'list-imported-topics',
  load: async () => (await import('./list-imported-topics.ts')).listImportedTopics,
};

export const listDesignDiagramsTask: ChildTask<StoredDesign, DesignDiagram[]> = {
  name: 'list-design-diagrams',
  load: async () => (await import('./design-diagrams.ts')).listDesignDiagrams,
};

export const listDesignCodeTask: ChildTask<StoredDesign, DesignCode[]> = {
  name: 'list-design-code',
  load: async () => (await import('./design-code.ts')).listDesignCode,
};

export const drawDiagramsTask: ChildTask<DrawingOrder, BlockFigures[]> = {
  name: 'draw-diagrams',
  load: async () => (await import('../model/draw-diagrams.ts')).drawDiagrams,
};

export const locateDeviationsTask: ChildTask<LocateOrder, DocumentDeviation[]> = {
  name: 'locate-deviations',
  load: async () => (await import('../state/locate-deviations.ts')).locateDeviations,
};

/** All of them, for the child program. */
export const designTasks = [
  readEmbedsTask,
  resolveDesignTask,
  resolveForExportTask,
  listFactDifferencesTask,
  readClaimsTask,
  presentSectionsTask,
  lintDesignTask,
  listImportedTopicsTask,
  listDesignDiagramsTask,
  listDesignCodeTask,
  drawDiagramsTask,
  locateDeviationsTask,
] as const;
