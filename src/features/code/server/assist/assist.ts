// Helps a person who writes code: reads the stored files of the project, puts the open file as it is on the screen in its place, and
// has a child process answer. Nothing is stored.

import type { Completions, Explanation, Formatted, Outline, Renaming, Usages } from '#contract/assist/code-assist.ts';
import type { AssistOrder, CodeAssist } from '#expertise/code-assist/assist.ts';
import type { TaskCaller } from '#platform/child-pool/child-task.ts';
import type { Checking } from '../checking.ts';
import type { ProjectAccess } from '../project-access.ts';
import type { Owned } from '../store.ts';

export type OpenFile = { path: string; text: string; offset: number };

/**
 * All reject with 'code/not-found', with 'request/too-many' and 'server/unavailable' like a check, and with the signal's
 * reason.
 */
export type Assist = {
  completeCode(project: Owned, file: OpenFile): Promise<Completions>;
  explainSymbol(project: Owned, file: OpenFile): Promise<Explanation | null>;
  findUsages(project: Owned, file: OpenFile): Promise<Usages>;
  /** Renames in the stored files. The edits fit the revision that comes with them. */
  renameSymbol(project: Owned, order: Omit<OpenFile, 'text'> & { name: string; addsMoved: boolean }): Promise<Renaming>;
  formatFile(project: Owned, file: Omit<OpenFile, 'offset'>): Promise<Formatted>;
  outlineProject(project: Owned, file: Omit<OpenFile, 'offset'>): Promise<Outline>;
};

/**
 * Milliseconds. A request that the page gives up leaves its task to end by itself: ending it would end the child, and with it
 * the catalogues it has read.
 */
const MAX_WAIT_MS = 20_000;

type Needs = { access: ProjectAccess; checking: Checking; codeAssist: CodeAssist };

export function createAssist({ access, checking, codeAssist }: Needs): Assist {
  async function open(owned: Owned, file: Partial<OpenFile> & { path: string }) {
    const project = await access.inProject(owned, async (_tx, row) => row);
    const stored = project.files.map(({ path, content }) => ({ path, text: content }));
    const { path, text, offset = 0 } = file;
    const others = text === undefined ? stored : stored.filter((one) => one.path !== path);
    const files = text === undefined ? others : [...others, { path, text }];
    const length = files.find((one) => one.path === path)?.text.length ?? 0;
    const order: AssistOrder = {
      files,
      context: await checking.readContext(project),
      path,
      offset: Math.min(offset, length),
    };
    const caller: TaskCaller = { owner: owned.userId, signal: AbortSignal.timeout(MAX_WAIT_MS) };
    return { order, caller, revision: project.revision };
  }

  return {
    async completeCode(owned, file) {
      const { order, caller } = await open(owned, file);
      return codeAssist.complete(order, caller);
    },
    async explainSymbol(owned, file) {
      const { order, caller } = await open(owned, file);
      return codeAssist.explain(order, caller);
    },
    async findUsages(owned, file) {
      const { order, caller } = await open(owned, file);
      return codeAssist.findUsages(order, caller);
    },
    async renameSymbol(owned, { name, addsMoved, ...file }) {
      const { order, caller, revision } = await open(owned, file);
      return { ...(await codeAssist.rename({ ...order, name, addsMoved }, caller)), revision };
    },
    async formatFile(owned, file) {
      const { order, caller } = await open(owned, file);
      return codeAssist.format({ context: order.context, path: file.path, text: file.text }, caller);
    },
    async outlineProject(owned, file) {
      const { order, caller } = await open(owned, file);
      return codeAssist.outline({ files: order.files, context: order.context }, caller);
    },
  };
}
