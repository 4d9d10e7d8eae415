// Applies the fix of a finding to the text, and undoes it.

import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { DesignFinding } from '../../../contract.ts';
import type { DocumentSession } from '../../workspace/document-session.ts';
import { findingMessages } from './messages.ts';
import { offsetOf } from '#ui/text-editor/place.ts';

/** Replaces `length` UTF-16 units at the offset `at` with `by`. */
type Splice = { at: number; length: number; by: string };

export function useFix(session: DocumentSession) {
  function splice({ at, length, by }: Splice): void {
    const { content } = session.read();
    session.change({ content: content.slice(0, at) + by + content.slice(at + length) });
  }

  /** Leaves the place alone when it was changed in the meantime. */
  function undo({ at, by }: Splice, found: string): void {
    if (session.read().content.slice(at, at + by.length) === by) splice({ at, length: by.length, by: found });
    else showToast({ kind: 'info', text: findingMessages.fixMoved, detail: findingMessages.fixMovedText });
  }

  return function applyFix(finding: DesignFinding & { fix: { replace: string } }): void {
    const { content } = session.read();
    const at = offsetOf(content, finding.range);
    if (at === null) return;
    const found = content.slice(at, at + finding.range.length);
    const change = { at, length: finding.range.length, by: finding.fix.replace };
    splice(change);
    showToast({
      kind: 'success',
      text: findingMessages.fixed,
      detail: findingMessages.fixedText(found, change.by),
      action: { label: findingMessages.undo, onSelect: () => undo(change, found) },
    });
  };
}
