// Applies fixes to the open project, and undoes them.

import { useState } from 'react';
import { messageOf } from '#ui/api/api-error.ts';
import { jsonified } from '#ui/api/jsonified.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { FixableFinding } from '#text/code/apply-fixes.ts';
import { codeApi, type ShownProject } from '../queries.ts';
import type { CodeSession } from '../workspace/code-session.ts';
import { applyChecked, type FixOutcome } from './apply-checked.ts';
import { checkMessages } from './messages.ts';

export type Fixes = ReturnType<typeof useFixes>;

/** `project` says what the code is checked against; the files are those of the session. */
export function useFixes(project: ShownProject | null, session: CodeSession | null) {
  const [isFixing, setIsFixing] = useState(false);

  async function fix(wanted: readonly FixableFinding[]): Promise<void> {
    if (!project || !session || isFixing) return;
    const before = session.read().files;
    const { id: projectId, language, providerMajors } = project;
    setIsFixing(true);
    try {
      const outcome = await applyChecked({
        files: before,
        wanted,
        check: async (files) =>
          jsonified(await codeApi.checkCode({ projectId, language, providerMajors, files: [...files] })),
      });
      // What the person wrote meanwhile comes first.
      if (session.read().files === before) keep(session, outcome);
      else showToast({ kind: 'info', text: checkMessages.changedMeanwhile });
    } catch (error) {
      showToast({ kind: 'error', text: checkMessages.fixFailed, detail: messageOf(error) });
    } finally {
      setIsFixing(false);
    }
  }

  function keep(open: CodeSession, { files, applied, left }: FixOutcome): void {
    const before = open.read().files;
    if (applied === 0)
      return void showToast({ kind: 'info', text: checkMessages.nothingFixed, detail: checkMessages.notKept(left) });
    open.change({ files: [...files] });
    open.saveQuietly();
    showToast({
      kind: 'success',
      text: checkMessages.fixed(applied),
      ...(left > 0 && { detail: checkMessages.notKept(left) }),
      action: { label: checkMessages.undo, onSelect: () => open.change({ files: before }) },
    });
  }

  return { fix, isFixing };
}
