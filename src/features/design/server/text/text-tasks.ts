// The tasks of child processes that read a whole design: up to 5 MB of text.

import type { ChildTask } from '#platform/child-pool/child-task.ts';
import type { DesignFinding, Fact, Section } from '../../contract.ts';
import type { LintOrder } from '../lint-rules/lint-stored-design.ts';
import type { StoredDesign } from '../store.ts';
import type { TextWithFacts } from './assemble-facts.ts';
import type { ImportedText } from './list-imported-topics.ts';
import type { DesignDiagram } from './design-diagrams.ts';
import type { TextWithSections } from './present-sections.ts';

export const assembleFactsTask: ChildTask<TextWithFacts, Fact[]> = {
  name: 'assemble-facts',
  load: async () => (await import('./assemble-facts.ts')).assembleFacts,
};
export const resolveDesignTask: ChildTask<TextWithFacts, string> = {
  name: 'resolve-design',
  load: async () => (await import('./assemble-facts.ts')).resolveDesign,
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

/** All of them, for the child program. */
export const designTasks = [
  assembleFactsTask,
  resolveDesignTask,
  presentSectionsTask,
  lintDesignTask,
  listImportedTopicsTask,
  listDesignDiagramsTask,
] as const;
