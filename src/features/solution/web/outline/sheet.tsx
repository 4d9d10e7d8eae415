// A sheet that covers a phone's screen from below: the palette, or the inspector.

import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { showModal } from '#ui/overlays/show-modal.ts';

type SheetProps = { label: string; onClose: () => void; children: ReactNode };

/** Open as long as it is rendered. Escape and the back gesture close it. */
export function Sheet({ label, onClose, children }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (!ref.current) return;
    const close = showModal(ref.current);
    // A dialog focuses its first button: in a list of tabs, the chosen one is meant.
    ref.current.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
    return close;
  }, []);
  return (
    <dialog
      ref={ref}
      className="azure-sheet"
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
