// A message for the next page: said before a full page load, shown after it.

import type { ToastKind } from './toast-store.ts';

export type Flash = { kind: ToastKind; text: string };

const KEY = 'flash';

export function leaveFlash(flash: Flash) {
  sessionStorage.setItem(KEY, JSON.stringify(flash));
}

/** The message left by the page before, once. */
export function takeFlash(): Flash | undefined {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return text ? (JSON.parse(text) as Flash) : undefined;
}
