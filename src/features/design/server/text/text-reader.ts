// Reads the text of designs: its facts, its sections, what the linter finds. Long texts are read in a child process.

import type { CloudProvider } from '#cloud/provider.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { ChildTask, TaskCaller } from '#platform/child-pool/child-task.ts';
import { runTask } from '#platform/child-pool/run-task.ts';
import { designProblems, type DesignFinding } from '../../contract.ts';
import type { Section } from '../../shared/section-shapes.ts';
import type { Fact, FactDifference, SourceClaim } from '../../shared/fact-shapes.ts';
import type { ClaimOrder } from '../sources/read-claims.ts';
import type { LintOrder } from '../lint-rules/lint-stored-design.ts';
import type { StoredDesign } from '../store.ts';
import type { TextWithFacts } from './assemble-facts.ts';
import type { DesignCode } from './design-code.ts';
import type { DesignDiagram } from './design-diagrams.ts';
import type { ImportedText } from './list-imported-topics.ts';
import type { TextWithSections } from './present-sections.ts';
import {
  assembleFactsTask,
  lintDesignTask,
  listFactDifferencesTask,
  listDesignCodeTask,
  listDesignDiagramsTask,
  listImportedTopicsTask,
  presentSectionsTask,
  readClaimsTask,
  resolveDesignTask,
  resolveForExportTask,
} from './text-tasks.ts';

export type TextReader = {
  /** All facts of a design, in the order of the panel. */
  assembleFacts(stored: TextWithFacts, caller: TaskCaller): Promise<Fact[]>;
  /** The text with the values of its facts in place. */
  resolveDesign(stored: TextWithFacts, caller: TaskCaller): Promise<string>;
  /** The same, with the labels of the facts that have no value. */
  resolveForExport(stored: TextWithFacts, caller: TaskCaller): Promise<{ markdown: string; unresolved: string[] }>;
  /** The facts that a generation for another provider would change. */
  listFactDifferences(
    stored: TextWithFacts & { provider: CloudProvider },
    caller: TaskCaller,
  ): Promise<FactDifference[]>;
  /** The requirements that a source states. */
  readClaims(source: ClaimOrder, caller: TaskCaller): Promise<SourceClaim[]>;
  /** The topics with the state of their sections. */
  presentSections(stored: TextWithSections, caller: TaskCaller): Promise<Section[]>;
  /** The main headings of a document that comes in. */
  listImportedTopics(imported: ImportedText, caller: TaskCaller): Promise<string[]>;
  /** The diagrams in a design, in order. */
  listDiagrams(stored: StoredDesign, caller: TaskCaller): Promise<DesignDiagram[]>;
  /** The code blocks in a design whose language is checked, in order. */
  listCode(stored: StoredDesign, caller: TaskCaller): Promise<DesignCode[]>;
  /** Always in a child process. Rejects with 'design/not-checkable', or the signal's reason. */
  lintDesign(order: LintOrder, caller: TaskCaller): Promise<DesignFinding[]>;
};

/** Characters. Five million of the worst kind take half a second, which would block the server. */
const LONG_TEXT = 100_000;

export function createTextReader(pool: ChildPool): TextReader {
  async function read<Stored extends { design: { content: string } }, Result>(
    task: ChildTask<Stored, Result>,
    { stored, caller }: { stored: Stored; caller: TaskCaller },
  ): Promise<Result> {
    if (stored.design.content.length < LONG_TEXT) return (await task.load())(stored);
    return runTask(pool, { ...caller, task, input: stored, failures: { problems: designProblems, broken: null } });
  }

  return {
    assembleFacts: (stored, caller) => read(assembleFactsTask, { stored, caller }),
    resolveDesign: (stored, caller) => read(resolveDesignTask, { stored, caller }),
    resolveForExport: (stored, caller) => read(resolveForExportTask, { stored, caller }),
    listFactDifferences: (stored, caller) => read(listFactDifferencesTask, { stored, caller }),
    readClaims: (stored, caller) => read(readClaimsTask, { stored, caller }),
    presentSections: (stored, caller) => read(presentSectionsTask, { stored, caller }),
    listImportedTopics: (stored, caller) => read(listImportedTopicsTask, { stored, caller }),
    listDiagrams: (stored, caller) => read(listDesignDiagramsTask, { stored, caller }),
    listCode: (stored, caller) => read(listDesignCodeTask, { stored, caller }),
    lintDesign: (order, caller) =>
      runTask(pool, {
        ...caller,
        task: lintDesignTask,
        input: order,
        failures: { problems: designProblems, broken: 'design/not-checkable' },
      }),
  };
}
