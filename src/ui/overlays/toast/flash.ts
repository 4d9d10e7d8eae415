// A message for the next page: left before a full page load and shown after it.

import type { ToastKind } from './toast-store.ts';

export type Flash = { kind: ToastKind; text: string };

const KEY = 'flash';

export function leaveFlash(flash: Flash) {
  sessionStorage.setItem(KEY, JSON.stringify(flash));
}

/** Returns the message left by the previous page and removes it. */
export function takeFlash(): Flash | undefined {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return text ? (JSON.parse(text) as Flash) : undefined;
}
