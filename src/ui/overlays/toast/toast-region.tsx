// Draws the toasts with sonner: top centre, 4 s, 356 px wide. The timer stops while a toast is hovered or focused.

import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { toast as sonner, Toaster } from 'sonner';
import 'sonner/dist/styles.css';
import { useStore } from 'zustand';
import { Button } from '#ui/controls/button.tsx';
import type { Toast, Toasts } from './toast-store.ts';
import './toast.css';

/** Milliseconds on the screen, and pixels between two toasts (specification §9; the library's own defaults). */
const DURATION = 4000;
const GAP = 14;
/** Pixels from the top of the window: below the top bar. */
const OFFSET = 64;

const icons = {
  success: <CircleCheck className="ok-i" />,
  error: <CircleAlert className="err-i" />,
  warning: <TriangleAlert className="warn-i" />,
  info: <Info className="info-i" />,
};

export function ToastRegion({ toasts }: { toasts: Toasts }) {
  const newest = useStore(toasts.store, ([first]) => first);
  const layer = useRef<HTMLDivElement>(null);
  // In the top layer, above a dialog that is open by then.
  useEffect(() => {
    const element = layer.current;
    if (!newest?.isOpen || !element) return;
    if (element.matches(':popover-open') && document.querySelector('dialog:modal')) element.hidePopover();
    if (!element.matches(':popover-open')) element.showPopover();
  }, [newest]);
  useEffect(() => {
    if (newest?.isOpen) drawToast({ toast: newest, toasts });
    else if (newest) sonner.dismiss(newest.id);
    // A newer toast replaces this one.
    return () => {
      if (newest && toasts.store.getState()[0]?.id !== newest.id) sonner.dismiss(newest.id);
    };
  }, [newest, toasts]);
  return (
    <div ref={layer} className="toast-layer" popover="manual">
      <Toaster
        className="toast-line"
        position="top-center"
        duration={DURATION}
        gap={GAP}
        visibleToasts={1}
        offset={OFFSET}
        mobileOffset={{ top: OFFSET, left: 16, right: 16 }}
      />
    </div>
  );
}

function drawToast({ toast, toasts, duration = DURATION }: { toast: Toast; toasts: Toasts; duration?: number }) {
  sonner.custom(
    () => (
      <ToastCard
        toast={toast}
        onDone={() => toasts.dismiss(toast.id)}
        onHold={(isHeld) => {
          // A toast that is removed loses the focus as well; drawing it again here would bring it back.
          if (toasts.store.getState()[0] === toast)
            drawToast({ toast, toasts, duration: isHeld ? Infinity : DURATION });
        }}
      />
    ),
    { id: toast.id, duration, onAutoClose: () => toasts.dismiss(toast.id), onDismiss: () => toasts.dismiss(toast.id) },
  );
}

function ToastCard({ toast, onDone, onHold }: { toast: Toast; onDone: () => void; onHold: (isHeld: boolean) => void }) {
  const { action } = toast;
  return (
    <div className="toast" onFocus={() => onHold(true)} onBlur={() => onHold(false)}>
      {icons[toast.kind]}
      <div className="grow">
        <p>
          <b>{toast.text}</b>
        </p>
        {toast.detail && <p>{toast.detail}</p>}
      </div>
      {action && (
        <Button
          size="sm"
          onClick={() => {
            action.onSelect();
            onDone();
          }}
        >
          {action.label}
        </Button>
      )}
    </div>
  );
}
