// Draws the toast store with sonner: top centre, 4 s, 356 px; the clock stops while it is hovered or focused.

import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { toast as sonner, Toaster } from 'sonner';
import 'sonner/dist/styles.css';
import { Button } from '#ui/controls/button.tsx';
import type { Toast, ToastStore } from './toast-store.ts';
import './toast.css';

/** Milliseconds on screen, and px between two (specification §9, the library's own defaults). */
const DURATION = 4000;
const GAP = 14;

const icons = {
  success: <CircleCheck className="ok-i" />,
  error: <CircleAlert className="err-i" />,
  warning: <TriangleAlert className="warn-i" />,
  info: <Info className="info-i" />,
};

export function ToastRegion({ store }: { store: ToastStore }) {
  const newest = useSyncExternalStore(store.subscribe, () => store.list()[0]);
  useEffect(() => {
    if (newest?.isOpen) drawToast(newest, store);
    else if (newest) sonner.dismiss(newest.id);
    // A newer toast takes the place of this one.
    return () => {
      if (newest && store.list()[0]?.id !== newest.id) sonner.dismiss(newest.id);
    };
  }, [newest, store]);
  return (
    <Toaster
      className="toast-line"
      position="top-center"
      duration={DURATION}
      gap={GAP}
      visibleToasts={1}
      offset={16}
      mobileOffset={16}
    />
  );
}

function drawToast(toast: Toast, store: ToastStore, duration = DURATION) {
  sonner.custom(
    () => (
      <ToastCard
        toast={toast}
        onDone={() => store.dismiss(toast.id)}
        onHold={(isHeld) => {
          // A toast that goes loses the focus too: drawing it then would bring it back.
          if (store.list()[0] === toast) drawToast(toast, store, isHeld ? Infinity : DURATION);
        }}
      />
    ),
    { id: toast.id, duration, onAutoClose: () => store.dismiss(toast.id), onDismiss: () => store.dismiss(toast.id) },
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
