// The port of the help that a person gets while writing code: one order, and an answer for each act. The work is done in a
// child process, which keeps the catalogues and the files it has read.

import type {
  CodeSymbol,
  Completions,
  Explanation,
  Formatted,
  Outline,
  Renaming,
  Usages,
} from '#contract/assist/code-assist.ts';
import type { CheckContext, SourceFile } from '#expertise/checkers/checker.ts';
import type { TaskCaller } from '#platform/child-pool/child-task.ts';

/** The open file is one of `files`, as it is on the screen. `offset` is in UTF-16 units of it. */
export type AssistOrder = { files: readonly SourceFile[]; context: CheckContext; path: string; offset: number };

export type RenameOrder = AssistOrder & {
  name: string;
  /** True where a `moved` block is added, so that Terraform keeps what exists. */
  addsMoved: boolean;
};

export type FormatOrder = Pick<AssistOrder, 'context' | 'path'> & { text: string };

/**
 * Each rejects with 'request/too-many' and 'server/unavailable' like a check of code, and with a `PoolError` where a text
 * was too much for the child.
 */
export type CodeAssist = {
  complete(order: AssistOrder, caller: TaskCaller): Promise<Completions>;
  /** Resolves with null where nothing is known of what is at the offset. */
  explain(order: AssistOrder, caller: TaskCaller): Promise<Explanation | null>;
  findUsages(order: AssistOrder, caller: TaskCaller): Promise<Usages>;
  rename(order: RenameOrder, caller: TaskCaller): Promise<Omit<Renaming, 'revision'>>;
  format(order: FormatOrder, caller: TaskCaller): Promise<Formatted>;
  outline(order: Pick<AssistOrder, 'files' | 'context'>, caller: TaskCaller): Promise<Outline>;
};

/** The help of one language; what a language does not have is left out. */
export type LanguageHelp = {
  /** Loads lists and engines. */
  open?: () => unknown;
  complete: (order: AssistOrder) => Completions | Promise<Completions>;
  explain?: (order: AssistOrder) => Explanation | null | Promise<Explanation | null>;
  findUsages?: (order: AssistOrder) => Promise<Usages>;
  rename?: (order: RenameOrder) => Promise<Omit<Renaming, 'revision'>>;
  outline: (text: string) => CodeSymbol[];
};
