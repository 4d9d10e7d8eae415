// Applies fixes to the open project, and undoes them.

import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { CodeSession } from '../workspace/code-session.ts';
import { applyFixes, type FixableFinding } from './apply-fixes.ts';
import { checkMessages } from './messages.ts';

export function useFixes(session: CodeSession) {
  return function fix(findings: readonly FixableFinding[]): void {
    const before = session.read().files;
    const { files, applied } = applyFixes(before, findings);
    if (applied === 0) return;
    session.change({ files });
    session.saveQuietly();
    showToast({
      kind: 'success',
      text: checkMessages.fixed(applied),
      action: { label: checkMessages.undo, onSelect: () => session.change({ files: before }) },
    });
  };
}
