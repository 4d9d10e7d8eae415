// Toasts: `showToast({ kind: 'success', text: 'Configuration saved successfully' })`.
// The library that draws them loads with the first one.

import { lazy, Suspense, useSyncExternalStore } from 'react';
import { createToastStore } from './toast-store.ts';
import type { ToastContent } from './toast-store.ts';

const toasts = createToastStore();
const ToastRegion = lazy(() => import('./toast-region.tsx').then((module) => ({ default: module.ToastRegion })));

export function showToast(content: ToastContent): number {
  return toasts.show(content);
}

/** Stands once in the app. */
export function ToastHost() {
  const hasToast = useSyncExternalStore(toasts.subscribe, () => toasts.list().length > 0);
  if (!hasToast) return null;
  return (
    <Suspense>
      <ToastRegion store={toasts} />
    </Suspense>
  );
}
