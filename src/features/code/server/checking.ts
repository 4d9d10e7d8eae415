// Checks the files of a project with what its person gave: provider majors, provider schemas and tables of KQL.

import type { CheckReport, CodeFinding, ProviderMajors } from '#contract/code-check.ts';
import type { CodeLanguage } from '#contract/code-language.ts';
import { Problem } from '#contract/problem.ts';
import type { CheckContext, Checkers } from '#expertise/checkers/checker.ts';
import type { TaskCaller } from '#platform/child-pool/child-task.ts';
import type { Db } from '#platform/db/db.ts';
import { MAX_FINDINGS } from '../shared/limits.ts';
import { withOtherLanguage } from '../shared/other-language.ts';
import type { CodeFile, ProjectSummary } from '../shared/project-shapes.ts';
import * as store from './store.ts';
import type { ProjectRow } from './tables.ts';

export type Checked = { report: CheckReport; state: ProjectSummary['state'] };

export type CheckingOrder = { files: readonly CodeFile[]; context: CheckContext };

export type Checking = {
  /** Rejects with the signal's reason, or with 'server/unavailable' when too many checks wait. */
  checkFiles(order: CheckingOrder, caller: TaskCaller): Promise<Checked>;
  /** Reads what the project is checked against. */
  readContext(project: ProjectRow): Promise<CheckContext>;
  /**
   * Checks the project unless it is checked already, and keeps the report if the files are still the same. While too many
   * checks wait, the project stays unchecked. Rejects with the signal's reason.
   */
  checkProject(project: ProjectRow, signal: AbortSignal): Promise<ProjectRow>;
};

export function createChecking({ db, checkers }: { db: Db; checkers: Checkers }): Checking {
  async function checkFiles({ files, context }: CheckingOrder, caller: TaskCaller): Promise<Checked> {
    const sources = files.map(({ path, content }) => ({ path, text: content }));
    const checked = await checkers.check({ files: sources, context }, caller);
    const report = shorten(withOtherLanguage(checked, { files, language: context.language }));
    return { report, state: stateOf(report) };
  }

  const readContext = async (project: ProjectRow): Promise<CheckContext> =>
    contextOf(project, { schemas: await db.asUser(project.userId, (tx) => store.selectSchemas(tx, project)) });

  return {
    checkFiles,
    readContext,

    async checkProject(project, signal) {
      if (project.report !== null || project.files.length === 0) return project;
      const order = { files: project.files, context: await readContext(project) };
      const checked = await checkFiles(order, { owner: project.userId, signal }).catch(orUnchecked);
      if (!checked) return project;
      await db.asUser(project.userId, (tx) =>
        store.saveReport(tx, project, { revision: project.revision, ...checked }),
      );
      return { ...project, ...checked };
    },
  };
}

/** What was written must not look lost because the check of it has to wait. */
function orUnchecked(error: unknown): null {
  if (error instanceof Problem) return null;
  throw error;
}

type ContextSource = { language: CodeLanguage; providerMajors: ProviderMajors; kqlTables?: string };

export function contextOf(
  { language, providerMajors, kqlTables = '' }: ContextSource,
  { schemas = [] }: { schemas?: readonly string[] } = {},
): CheckContext {
  return { language, providerMajors, kqlTables, providerSchemas: schemas };
}

/** Null when nothing could be checked: no checker for the language, or one that did not end. */
function stateOf({ files, findings }: CheckReport): ProjectSummary['state'] {
  const isChecked = files.some(({ stages }) => stages.some(({ state }) => state !== 'not-checked'));
  if (!isChecked) return null;
  if (findings.some(({ severity }) => severity === 'error')) return 'errors';
  return findings.some(({ severity }) => severity === 'warning') ? 'warnings' : 'passed';
}

/** The first findings, and one that says how many more there are. */
function shorten(report: CheckReport): CheckReport {
  const { findings } = report;
  const last = findings[MAX_FINDINGS - 1];
  if (!last || findings.length === MAX_FINDINGS) return report;
  const { fix: _fix, ...place } = last;
  const more: CodeFinding = {
    ...place,
    code: 'code/more-findings',
    severity: 'info',
    message: `${findings.length - MAX_FINDINGS} more findings are not listed. Repair those above first.`,
    reason: null,
    pillar: null,
  };
  return { ...report, findings: [...findings.slice(0, MAX_FINDINGS), more] };
}
