// Draws the toasts with sonner: top centre, 4 s, 356 px wide. The timer stops while a toast is hovered or focused.

import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { toast as sonner, Toaster } from 'sonner';
import 'sonner/dist/styles.css';
import { useStore } from 'zustand';
import { Button } from '#ui/controls/button.tsx';
import { useFocusReturn } from './focus-return.ts';
import type { Toast, Toasts } from './toast-store.ts';
import './toast.css';

/** Milliseconds on the screen, and pixels between two toasts (specification §9; the library's own defaults). */
const DURATION = 4000;
const GAP = 14;
/** Pixels from the top of the window: over the top bar. Below it are titles and what is known of what is open, which are read. */
const OFFSET = 4;
/** A phone's bar is as wide as a toast, which would lie on all of its buttons: there it is below the bar. */
const PHONE_OFFSET = 64;

const icons = {
  success: <CircleCheck className="ok-i" />,
  error: <CircleAlert className="err-i" />,
  warning: <TriangleAlert className="warn-i" />,
  info: <Info className="info-i" />,
};

export function ToastRegion({ toasts }: { toasts: Toasts }) {
  const newest = useStore(toasts.store, ([first]) => first);
  const layer = useRef<HTMLDivElement>(null);
  // The toasts are in the top layer, above a dialog that is open by then.
  useEffect(() => {
    const element = layer.current;
    if (!newest?.isOpen || !element) return undefined;
    // In a task of its own: React also runs effects while a menu opens, and no popover can be shown in between.
    const task = setTimeout(() => {
      if (element.matches(':popover-open') && document.querySelector('dialog:modal')) element.hidePopover();
      if (!element.matches(':popover-open')) element.showPopover();
    });
    return () => clearTimeout(task);
  }, [newest]);
  const { listen, giveBack } = useFocusReturn(layer);
  const draw = useCallback(
    (toast: Toast, duration: number) => {
      const onDone = (): void => {
        giveBack();
        toasts.dismiss(toast.id);
      };
      drawToast({ toast, toasts, duration, onDone });
    },
    [toasts, giveBack],
  );
  useEffect(() => {
    if (newest?.isOpen) draw(newest, DURATION);
    else if (newest) sonner.dismiss(newest.id);
    // A newer toast replaces this one.
    return () => {
      if (newest && toasts.store.getState()[0]?.id !== newest.id) sonner.dismiss(newest.id);
    };
  }, [newest, toasts, draw]);
  // A toast that is removed loses the focus as well; drawing it again here would bring it back.
  const hold = (isHeld: boolean): void => {
    if (newest?.isOpen && toasts.store.getState()[0] === newest) draw(newest, isHeld ? Infinity : DURATION);
  };
  return (
    <div ref={layer} className="toast-layer" popover="manual" {...listen(hold)}>
      <Toaster
        className="toast-line"
        position="top-center"
        duration={DURATION}
        gap={GAP}
        visibleToasts={1}
        offset={OFFSET}
        mobileOffset={{ top: PHONE_OFFSET, left: 16, right: 16 }}
      />
    </div>
  );
}

type Drawing = { toast: Toast; toasts: Toasts; duration: number; onDone: () => void };

function drawToast({ toast, toasts, duration, onDone }: Drawing): void {
  sonner.custom(() => <ToastCard toast={toast} toasts={toasts} onDone={onDone} />, {
    id: toast.id,
    duration,
    onAutoClose: () => toasts.dismiss(toast.id),
    onDismiss: () => toasts.dismiss(toast.id),
  });
}

type ToastCardProps = Pick<Drawing, 'toast' | 'toasts' | 'onDone'>;

function ToastCard({ toast, toasts, onDone }: ToastCardProps) {
  // The library takes a replaced toast away some frames after the newer one has come. Until then a second action would be in
  // reach of the keyboard and of screen readers.
  const isReplaced = useStore(toasts.store, ([newest]) => newest !== undefined && newest.id !== toast.id);
  const { action, lead } = toast;
  return (
    <div className="toast" inert={isReplaced}>
      {icons[toast.kind]}
      <div className="grow">
        <p>
          <b>{toast.text}</b>
        </p>
        {toast.detail && <p title={toast.detail}>{toast.detail}</p>}
      </div>
      {!isReplaced &&
        [lead, action].map(
          (one) =>
            one && (
              <Button
                key={one.label}
                size="sm"
                onClick={() => {
                  one.onSelect();
                  onDone();
                }}
              >
                {one.label}
              </Button>
            ),
        )}
    </div>
  );
}
