// The toast store: one toast at once, the newest. A dismissed toast leaves the screen at once
// and the store after TOAST_REMOVE_DELAY (specification §4, §9).

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export type ToastContent = {
  kind: ToastKind;
  text: string;
  /** A second line, quieter. */
  detail?: string;
  /** At most one step, such as Undo. */
  action?: { label: string; onSelect: () => void };
};

export type Toast = ToastContent & { id: number; isOpen: boolean };

export const TOAST_LIMIT = 1;
/** Milliseconds. */
export const TOAST_REMOVE_DELAY = 1_000_000;

export type ToastStore = ReturnType<typeof createToastStore>;

export function createToastStore() {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const removals = new Map<number, ReturnType<typeof setTimeout>>();

  function set(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }

  function remove(id: number) {
    removals.delete(id);
    set(toasts.filter((toast) => toast.id !== id));
  }

  return {
    list: () => toasts,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Puts the newest in front; those over the limit go. Returns its id. */
    show(content: ToastContent): number {
      lastId += 1;
      set([{ ...content, id: lastId, isOpen: true }, ...toasts].slice(0, TOAST_LIMIT));
      return lastId;
    },
    dismiss(id: number) {
      if (removals.has(id) || !toasts.some((toast) => toast.id === id)) return;
      removals.set(
        id,
        setTimeout(() => remove(id), TOAST_REMOVE_DELAY),
      );
      set(toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)));
    },
  };
}
