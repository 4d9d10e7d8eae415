// A native modal dialog: Escape is Cancel, and focus returns to where it was.

import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import './dialog.css';

type DialogProps = {
  title: string;
  /** Escape, Cancel, or the browser's own close request. */
  onClose: () => void;
  /** The buttons, Cancel first. */
  footer: ReactNode;
  wide?: boolean;
  children?: ReactNode;
};

/** Mounted means open: render it while it is wanted. The child with `data-autofocus` gets the focus, else the first that can. */
export function Dialog({ title, onClose, footer, wide = false, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // React's own `autoFocus` would act before the dialog is open.
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // Closing before the element goes is what gives the focus back: an ordinary effect would come too late.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={wide ? 'dialog wide' : 'dialog'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="d-b">
        <h2 className="section" id={titleId}>
          {title}
        </h2>
        {children}
      </div>
      <div className="d-f">{footer}</div>
    </dialog>
  );
}
