// Applies what a finding proposes to the text it was found in, and takes it back.

import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { DesignFinding } from '../../../contract.ts';
import type { Desk } from '../../workspace/document-session.ts';
import { designMessages } from '../../messages.ts';
import { offsetOf } from '../../text-place.ts';

/** Puts `by` at `at` in place of `length` characters. */
type Splice = { at: number; length: number; by: string };

export function useFix(desk: Desk) {
  function splice({ at, length, by }: Splice): void {
    const { content } = desk.read();
    desk.change({ content: content.slice(0, at) + by + content.slice(at + length) });
  }

  /** Where somebody has changed that place meanwhile, it is left alone. */
  function takeBack({ at, by }: Splice, found: string): void {
    if (desk.read().content.slice(at, at + by.length) === by) splice({ at, length: by.length, by: found });
    else showToast({ kind: 'info', text: designMessages.fixMoved, detail: designMessages.fixMovedText });
  }

  return function applyFix(finding: DesignFinding & { fix: { replace: string } }): void {
    const { content } = desk.read();
    const at = offsetOf(content, finding.range);
    if (at === null) return;
    const found = content.slice(at, at + finding.range.length);
    const change = { at, length: finding.range.length, by: finding.fix.replace };
    splice(change);
    showToast({
      kind: 'success',
      text: designMessages.fixed,
      detail: designMessages.fixedText(found, change.by),
      action: { label: designMessages.undo, onSelect: () => takeBack(change, found) },
    });
  };
}
