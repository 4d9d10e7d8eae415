// Reads the text of designs: its facts, its sections, what the linter finds. Long texts are read in a child process.

import type { CloudProvider } from '#catalogue/provider.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { ChildTask, TaskCaller } from '#platform/child-pool/child-task.ts';
import { runTask } from '#platform/child-pool/run-task.ts';
import type { DesignFinding } from '../../contract.ts';
import { designProblems } from '../../contract/route.ts';
import type { Solution } from '#model/solution-shapes.ts';
import type { BlockFigures } from '#model/document/block-figures.ts';
import type { Section } from '../../shared/section-shapes.ts';
import type { FactDifference, SourceClaim } from '../../shared/fact-shapes.ts';
import type { DrawingOrder } from '../model/draw-diagrams.ts';
import type { ClaimOrder } from '../sources/read-claims.ts';
import type { LocateOrder } from '../state/locate-deviations.ts';
import type { DocumentDeviation } from '../../shared/state-shapes.ts';
import type { LintOrder } from '../lint-rules/lint-stored-design.ts';
import type { StoredDesign } from '../store.ts';
import type { DesignEmbeds, TextWithFacts } from './assemble-facts.ts';
import type { DesignCode } from './design-code.ts';
import type { DesignDiagram } from './design-diagrams.ts';
import type { ImportedText } from './list-imported-topics.ts';
import type { TextWithSections } from './present-sections.ts';
import {
  drawDiagramsTask,
  lintDesignTask,
  locateDeviationsTask,
  listFactDifferencesTask,
  listDesignCodeTask,
  listDesignDiagramsTask,
  listImportedTopicsTask,
  presentSectionsTask,
  readEmbedsTask,
  readClaimsTask,
  resolveDesignTask,
  resolveForExportTask,
} from './text-tasks.ts';

export type TextReader = {
  /** All facts of a design, in the order of the panel, and the blocks that its text embeds. */
  readEmbeds(stored: TextWithFacts, caller: TaskCaller): Promise<DesignEmbeds>;
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
  /** The pictures of the solution's diagrams that a design embeds. Always in a child process. */
  drawDiagrams(order: DrawingOrder, caller: TaskCaller): Promise<BlockFigures[]>;
  /** The code blocks in a design whose language is checked, in order. */
  listCode(stored: StoredDesign, caller: TaskCaller): Promise<DesignCode[]>;
  /**
   * It finds where each deviation of a state is in the text. Always in a child process. Rejects as `lintDesign` does.
   */
  locateDeviations(order: LocateOrder, caller: TaskCaller): Promise<DocumentDeviation[]>;
  /** Always in a child process. Rejects with 'design/not-checkable', or the signal's reason. */
  lintDesign(order: LintOrder, caller: TaskCaller): Promise<DesignFinding[]>;
};

/** Characters. Five million of the worst kind take half a second, which would block the server. */
const LONG_TEXT = 100_000;
/** Components. The checks and tables of more take long enough to block the server. */
const LARGE_SOLUTION = 150;

export function createTextReader(pool: ChildPool): TextReader {
  async function read<Stored extends { design: { content: string; solution?: Solution | null } }, Result>(
    task: ChildTask<Stored, Result>,
    { stored, caller }: { stored: Stored; caller: TaskCaller },
  ): Promise<Result> {
    const { content, solution } = stored.design;
    const isLarge = (solution?.components.length ?? 0) > LARGE_SOLUTION;
    if (content.length < LONG_TEXT && !isLarge) return (await task.load())(stored);
    return runTask(pool, { ...caller, task, input: stored, failures: { problems: designProblems, broken: null } });
  }

  return {
    readEmbeds: (stored, caller) => read(readEmbedsTask, { stored, caller }),
    resolveDesign: (stored, caller) => read(resolveDesignTask, { stored, caller }),
    resolveForExport: (stored, caller) => read(resolveForExportTask, { stored, caller }),
    listFactDifferences: (stored, caller) => read(listFactDifferencesTask, { stored, caller }),
    readClaims: (stored, caller) => read(readClaimsTask, { stored, caller }),
    presentSections: (stored, caller) => read(presentSectionsTask, { stored, caller }),
    listImportedTopics: (stored, caller) => read(listImportedTopicsTask, { stored, caller }),
    listDiagrams: (stored, caller) => read(listDesignDiagramsTask, { stored, caller }),
    drawDiagrams: (order, caller) =>
      runTask(pool, {
        ...caller,
        task: drawDiagramsTask,
        input: order,
        failures: { problems: designProblems, broken: null },
      }),
    listCode: (stored, caller) => read(listDesignCodeTask, { stored, caller }),
    locateDeviations: (order, caller) =>
      runTask(pool, {
        ...caller,
        task: locateDeviationsTask,
        input: order,
        failures: { problems: designProblems, broken: 'design/not-checkable' },
      }),
    lintDesign: (order, caller) =>
      runTask(pool, {
        ...caller,
        task: lintDesignTask,
        input: order,
        failures: { problems: designProblems, broken: 'design/not-checkable' },
      }),
  };
}
