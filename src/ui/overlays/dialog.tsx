// A native modal dialog. Escape cancels it, and the focus returns to where it was.

import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { showModal } from './show-modal.ts';
import './dialog.css';

type DialogProps = {
  title: string;
  /** Called for Escape, Cancel, and the browser's own close request. */
  onClose: () => void;
  /** The buttons, Cancel first. */
  footer: ReactNode;
  wide?: boolean;
  children?: ReactNode;
};

/** Open as long as it is rendered. The child with `data-autofocus` gets the focus, otherwise the first focusable one. */
export function Dialog({ title, onClose, footer, wide = false, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const close = showModal(dialog);
    // React's `autoFocus` would run before the dialog is open.
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return close;
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
