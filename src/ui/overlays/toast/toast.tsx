// Toasts: `showToast({ kind: 'success', text: 'Configuration saved successfully' })`.
// The library that draws them loads with the first toast. When it cannot be loaded, a toast is shown as plain text.

import { useEffect, useState, type ComponentType } from 'react';
import { useStore } from 'zustand';
import { createToasts } from './toast-store.ts';
import type { ToastContent, Toasts } from './toast-store.ts';

const toasts = createToasts();
/** Milliseconds a plain toast is shown; the same as the library's. */
const DURATION = 4000;

export function showToast(content: ToastContent): number {
  return toasts.show(content);
}

export function dismissToast(id: number): void {
  toasts.dismiss(id);
}

export function isToastOpen(id: number): boolean {
  return toasts.store.getState().some((toast) => toast.id === id && toast.isOpen);
}

/** The app renders it once. */
export function ToastHost() {
  const newest = useStore(toasts.store, ([first]) => first);
  const [Region, setRegion] = useState<ComponentType<{ toasts: Toasts }> | null>(null);
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
  if (Region) return <Region toasts={toasts} />;
  return (
    hasFailed &&
    newest?.isOpen && (
      <output className="bare-toast">
        {newest.text} {newest.detail}
      </output>
    )
  );
}
