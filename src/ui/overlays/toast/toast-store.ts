// The toast store: one toast at a time, the newest. A dismissed toast leaves the screen at once and the store after
// TOAST_REMOVE_DELAY (specification §4, §9).

import { createStore } from 'zustand/vanilla';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export type ToastAction = { label: string; onSelect: () => void };

export type ToastContent = {
  kind: ToastKind;
  text: string;
  /** A second line in a quieter style. */
  detail?: string;
  /** This takes the act back, such as Undo. */
  action?: ToastAction;
  /** What leads to what was made, such as Open. */
  lead?: ToastAction;
};

export type Toast = ToastContent & { id: number; isOpen: boolean };

export const TOAST_LIMIT = 1;
/** Milliseconds. */
export const TOAST_REMOVE_DELAY = 1_000_000;

export type Toasts = ReturnType<typeof createToasts>;

/** `store` holds the toasts, the newest first. */
export function createToasts() {
  const store = createStore<readonly Toast[]>(() => []);
  let lastId = 0;
  const removals = new Map<number, ReturnType<typeof setTimeout>>();

  function remove(id: number) {
    removals.delete(id);
    store.setState((toasts) => toasts.filter((toast) => toast.id !== id), true);
  }

  return {
    store,
    /** Puts the toast in front and drops those over the limit. Returns its id. */
    show(content: ToastContent): number {
      lastId += 1;
      const toast = { ...content, id: lastId, isOpen: true };
      store.setState((toasts) => [toast, ...toasts].slice(0, TOAST_LIMIT), true);
      return lastId;
    },
    dismiss(id: number) {
      if (removals.has(id) || !store.getState().some((toast) => toast.id === id)) return;
      removals.set(
        id,
        setTimeout(() => remove(id), TOAST_REMOVE_DELAY),
      );
      store.setState((toasts) => toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)), true);
    },
  };
}
