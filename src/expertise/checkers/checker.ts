// The port of checkers: files in, findings and what was checked out. One folder per language; check-code.ts runs them in a
// child process, each loaded when it is first needed.

import type { CheckReport, CodeFinding, ProviderMajors, StageResult } from '#contract/code-check.ts';
import type { CodeLanguage } from '#contract/code-language.ts';
import type { TaskCaller } from '#platform/child-pool/child-task.ts';

export type SourceFile = { path: string; text: string };

export type CheckContext = {
  /** The language of the project decides about files whose extension belongs to two languages. */
  language: CodeLanguage;
  /** Used where the code itself does not name a version. */
  providerMajors: ProviderMajors;
  /** Output of `terraform providers schema -json` that the person gave; it wins over the catalogues. */
  providerSchemas: readonly string[];
  /** Tables of KQL that the person gave, a line each: `Name (Column: type, …)`. */
  kqlTables: string;
};

export type CheckOrder = { files: readonly SourceFile[]; context: CheckContext };

/** The checker of one language returns this for its files. */
export type LanguageReport = {
  /** The results are in the order of the files given. */
  files: { path: string; stages: StageResult[] }[];
  findings: CodeFinding[];
  engines: { name: string; version: string }[];
  /** Absent where the engine does not say which rules had something to look at. */
  policies?: PolicyUse;
};

/** The policies of a language, and by the path of a file the names of those that had something to look at there. */
export type PolicyUse = { known: number; applied: ReadonlyMap<string, ReadonlySet<string>> };

/** Files of this language only, at least one. Never rejects for what is in the files. */
export type LanguageChecker = (files: readonly SourceFile[], context: CheckContext) => Promise<LanguageReport>;

export type Checkers = {
  /**
   * Checks the files in a child process. What exceeds the limits of `check-limits.ts`, or five seconds, is reported as not
   * checked, never thrown. Rejects with the signal's reason, and with 'request/too-many' or
   * 'server/unavailable' when too many checks of this person, or of all, wait.
   */
  check(order: CheckOrder, caller: TaskCaller): Promise<CheckReport>;
};
