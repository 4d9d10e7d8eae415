// Dark (default), light, or the system's: kept under the key `theme`, shown as data-theme on <html>.
// theme-bootstrap.ts does the same before the first paint.

import { useSyncExternalStore } from 'react';

export type Theme = 'dark' | 'light' | 'system';
export type ShownTheme = 'dark' | 'light';

const KEY = 'theme';
const listeners = new Set<() => void>();

export function readTheme(): Theme {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'system' ? stored : 'dark';
}

/** What `system` means now. */
export function shownTheme(theme: Theme = readTheme()): ShownTheme {
  if (theme !== 'system') return theme;
  return systemIsLight().matches ? 'light' : 'dark';
}

export function setTheme(theme: Theme) {
  localStorage.setItem(KEY, theme);
  showTheme();
}

/** From what is shown to the other one. */
export function toggleTheme() {
  setTheme(shownTheme() === 'dark' ? 'light' : 'dark');
}

/** Follows the system's choice and other tabs; returns what ends it. */
export function followTheme(): () => void {
  const system = systemIsLight();
  const fromTab = (event: StorageEvent) => event.key === KEY && showTheme();
  system.addEventListener('change', showTheme);
  window.addEventListener('storage', fromTab);
  return () => {
    system.removeEventListener('change', showTheme);
    window.removeEventListener('storage', fromTab);
  };
}

export function useShownTheme(): ShownTheme {
  return useSyncExternalStore(subscribe, shownTheme);
}

function showTheme() {
  document.documentElement.dataset.theme = shownTheme();
  for (const listener of listeners) listener();
}

function systemIsLight(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: light)');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
