// The theme: dark (the default), light, or the system's. Stored under the key `theme` and shown as data-theme on <html>.
// theme-bootstrap.ts does the same before the first paint.

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type Theme = 'dark' | 'light' | 'system';
export type ShownTheme = 'dark' | 'light';

const KEY = 'theme';
const shown = createStore<ShownTheme>(() => shownTheme());

export function readTheme(): Theme {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'system' ? stored : 'dark';
}

export function setTheme(theme: Theme) {
  localStorage.setItem(KEY, theme);
  showTheme();
}

/** Switches to the theme that is not shown now. */
export function toggleTheme() {
  setTheme(shownTheme() === 'dark' ? 'light' : 'dark');
}

/** Follows the system's theme, other tabs, and the printer, for which it is light. Returns a function that stops following. */
export function followTheme(): () => void {
  const system = systemIsLight();
  const handleStorage = (event: StorageEvent) => event.key === KEY && showTheme();
  system.addEventListener('change', showTheme);
  window.addEventListener('storage', handleStorage);
  window.addEventListener('beforeprint', showLight);
  window.addEventListener('afterprint', showTheme);
  return () => {
    system.removeEventListener('change', showTheme);
    window.removeEventListener('storage', handleStorage);
    window.removeEventListener('beforeprint', showLight);
    window.removeEventListener('afterprint', showTheme);
  };
}

export function useShownTheme(): ShownTheme {
  return useStore(shown);
}

function shownTheme(): ShownTheme {
  const theme = readTheme();
  if (theme !== 'system') return theme;
  return systemIsLight().matches ? 'light' : 'dark';
}

function showTheme() {
  document.documentElement.dataset.theme = shownTheme();
  shown.setState(shownTheme());
}

function showLight() {
  document.documentElement.dataset.theme = 'light';
}

/** Shows the light theme, also to what is drawn for a theme. Returns a function that shows the chosen one again. */
export function holdLight(): () => void {
  showLight();
  shown.setState('light');
  return showTheme;
}

function systemIsLight(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: light)');
}
