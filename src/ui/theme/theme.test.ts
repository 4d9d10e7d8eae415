// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { themeBootstrap } from './theme-bootstrap.ts';
import { followTheme, readTheme, setTheme, toggleTheme } from './theme.ts';

let systemIsLight = false;

beforeEach(() => {
  localStorage.clear();
  systemIsLight = false;
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: systemIsLight }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function shown(): string | undefined {
  return document.documentElement.dataset.theme;
}

test('dark is the default, also for an unknown value in storage', () => {
  expect(readTheme()).toBe('dark');
  localStorage.setItem('theme', 'purple');
  expect(readTheme()).toBe('dark');
});

test('the toggle switches to the theme that is not shown, and stores it', () => {
  toggleTheme();
  expect([shown(), localStorage.getItem('theme')]).toEqual(['light', 'light']);
  toggleTheme();
  expect([shown(), localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
});

test('system follows the system, and the toggle switches to the other theme', () => {
  systemIsLight = true;
  setTheme('system');
  expect(shown()).toBe('light');
  toggleTheme();
  expect([shown(), readTheme()]).toEqual(['dark', 'dark']);
});

test('a choice in another tab is shown here', () => {
  const stop = followTheme();
  localStorage.setItem('theme', 'light');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(shown()).toBe('light');
  stop();
});

test.each([
  [null, false, 'dark'],
  ['light', false, 'light'],
  ['dark', true, 'dark'],
  ['system', true, 'light'],
  ['system', false, 'dark'],
])('the bootstrap script shows %s with a light system %s as %s', (stored, isLight, expected) => {
  if (stored) localStorage.setItem('theme', stored);
  systemIsLight = isLight;
  runInThisContext(themeBootstrap);
  expect(shown()).toBe(expected);
});
