// Reads the text of designs: its facts, its sections, what the linter finds. Long texts are read in a child process.

import type { CloudProvider } from '#cloud/provider.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { ChildTask } from '#platform/child-pool/child-task.ts';
import { taskProblem } from '#platform/child-pool/pool-error.ts';
import {
  designProblems,
  type DesignFinding,
  type Fact,
  type FactDifference,
  type Section,
  type SourceClaim,
} from '../../contract.ts';
import type { ClaimOrder } from '../sources/read-claims.ts';
import type { LintOrder } from '../lint-rules/lint-stored-design.ts';
import type { TextWithFacts } from './assemble-facts.ts';
import type { TextWithSections } from './present-sections.ts';
import {
  assembleFactsTask,
  lintDesignTask,
  listFactDifferencesTask,
  presentSectionsTask,
  readClaimsTask,
  resolveDesignTask,
  resolveForExportTask,
} from './text-tasks.ts';

export type TextReader = {
  /** All facts of a design, in the order of the panel. */
  assembleFacts(stored: TextWithFacts): Promise<Fact[]>;
  /** The text with the values of its facts in place. */
  resolveDesign(stored: TextWithFacts): Promise<string>;
  /** The same, with the labels of the facts that have no value. */
  resolveForExport(stored: TextWithFacts): Promise<{ markdown: string; unresolved: string[] }>;
  /** The facts that a generation for another provider would change. */
  listFactDifferences(stored: TextWithFacts, provider: CloudProvider): Promise<FactDifference[]>;
  /** The requirements that a source states. */
  readClaims(source: ClaimOrder): Promise<SourceClaim[]>;
  /** The topics with the state of their sections. */
  presentSections(stored: TextWithSections): Promise<Section[]>;
  /** Always in a child process. Rejects with 'design/not-checkable', or the signal's reason. */
  lintDesign(order: LintOrder, signal: AbortSignal): Promise<DesignFinding[]>;
};

/** Characters. Five million of the worst kind take half a second, which would block the server. */
const LONG_TEXT = 100_000;
const NEVER = new AbortController().signal;

export function createTextReader(pool: ChildPool): TextReader {
  async function read<Stored extends { design: { content: string } }, Result>(
    task: ChildTask<Stored, Result>,
    stored: Stored,
  ): Promise<Result> {
    if (stored.design.content.length < LONG_TEXT) return (await task.load())(stored);
    try {
      return await pool.run(task, { input: stored, signal: NEVER });
    } catch (error) {
      throw taskProblem(error, { problems: designProblems, broken: null });
    }
  }

  return {
    assembleFacts: (stored) => read(assembleFactsTask, stored),
    resolveDesign: (stored) => read(resolveDesignTask, stored),
    resolveForExport: (stored) => read(resolveForExportTask, stored),
    listFactDifferences: (stored, provider) => read(listFactDifferencesTask, { ...stored, provider }),
    readClaims: (source) => read(readClaimsTask, source),
    presentSections: (stored) => read(presentSectionsTask, stored),
    async lintDesign(order, signal) {
      try {
        return await pool.run(lintDesignTask, { input: order, signal });
      } catch (error) {
        throw taskProblem(error, { problems: designProblems, broken: 'design/not-checkable' });
      }
    },
  };
}
