// One toast at a time, top centre, four seconds; its timer pauses while the pointer is over it.

import { takeFlash, type Flash } from '#ui/overlays/toast/flash.ts';

/** Milliseconds. */
const duration = 4000;

let clock: number | undefined;

export function showToast({ kind, text }: Flash): void {
  const toast = document.getElementById('toast');
  const words = toast?.querySelector('p');
  if (!toast || !words) return;
  words.textContent = text;
  toast.dataset.kind = kind;
  toast.hidden = false;
  toast.onpointerenter = () => clearTimeout(clock);
  toast.onpointerleave = () => hideLater(toast);
  hideLater(toast);
}

/** Shows once what another page left to be shown here, for example after signing out there. */
export function showFlash(): void {
  const flash = takeFlash();
  if (flash) showToast(flash);
}

function hideLater(toast: HTMLElement): void {
  clearTimeout(clock);
  clock = window.setTimeout(() => {
    toast.hidden = true;
  }, duration);
}
