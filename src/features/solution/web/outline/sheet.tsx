// A sheet that covers a phone's screen from below: the palette, or the inspector.

import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { showModal } from '#ui/overlays/show-modal.ts';

type SheetProps = { label: string; onClose: () => void; children: ReactNode };

/** Open as long as it is rendered. Escape and the back gesture close it. */
export function Sheet({ label, onClose, children }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => (ref.current ? showModal(ref.current) : undefined), []);
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
