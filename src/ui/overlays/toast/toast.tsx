// Toasts: `showToast({ kind: 'success', text: 'Configuration saved successfully' })`.
// The library that draws them loads with the first one; while it cannot be had, a toast is its bare words.

import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { createToastStore } from './toast-store.ts';
import type { ToastContent, ToastStore } from './toast-store.ts';

const toasts = createToastStore();
/** Milliseconds a bare one stands, as those of the library. */
const DURATION = 4000;

export function showToast(content: ToastContent): number {
  return toasts.show(content);
}

/** Stands once in the app. */
export function ToastHost() {
  const newest = useSyncExternalStore(toasts.subscribe, () => toasts.list()[0]);
  const [Region, setRegion] = useState<ComponentType<{ store: ToastStore }> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!newest || Region) return;
    import('./toast-region.tsx').then(
      ({ ToastRegion }) => setRegion(() => ToastRegion),
      () => {
        setHasFailed(true);
        setTimeout(() => toasts.dismiss(newest.id), DURATION);
      },
    );
  }, [newest, Region]);
  if (Region) return <Region store={toasts} />;
  return (
    hasFailed &&
    newest?.isOpen && (
      <output className="bare-toast">
        {newest.text} {newest.detail}
      </output>
    )
  );
}
