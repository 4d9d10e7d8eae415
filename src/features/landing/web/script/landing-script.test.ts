// @vitest-environment happy-dom
// The script on the real page: what a visitor and a person signed in see and where they are led.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderLanding } from '../render-landing.tsx';
import { startLanding } from './landing-script.ts';

const page = renderLanding({ styles: '', scriptUrl: '/assets/landing-x.js', preloadFonts: [] });
const stored = JSON.stringify({ id: 'u1', email: 'ada@example.com' });
const go = vi.fn<(path: string) => void>();
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  const parsed = new DOMParser().parseFromString(page, 'text/html');
  document.body.replaceWith(parsed.body);
  document.documentElement.dataset.auth = 'unknown';
  document.documentElement.dataset.theme = 'dark';
  vi.stubGlobal('fetch', fetchMock);
});

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function start({ user, status = 200 }: { user?: string; status?: number } = {}) {
  if (user) localStorage.setItem('user', user);
  fetchMock.mockImplementation(async () => new Response('{}', { status }));
  startLanding(go);
}

function find<T extends HTMLElement>(selector: string): T {
  const element = document.querySelector<T>(selector);
  if (!element) throw new Error(`Nothing matches ${selector}.`);
  return element;
}

function auth() {
  return document.documentElement.dataset.auth;
}

function shownToast() {
  const toast = find('#toast');
  return toast.hidden ? undefined : toast.textContent;
}

test('a visitor without a stored user is signed out at once, and the server is not asked', () => {
  start();
  expect(auth()).toBe('out');
  expect(fetchMock).not.toHaveBeenCalled();
});

test('a stored user is signed in at once, and Get Started leads to the project', () => {
  start({ user: stored });
  expect(auth()).toBe('in');
  expect(find('.landing-cta [data-enter]').getAttribute('href')).toBe('/project');
  expect(fetchMock).toHaveBeenCalledWith('/api/auth/session');
});

test('a session that ended clears the stored user', async () => {
  start({ user: stored, status: 401 });
  await vi.waitFor(() => expect(auth()).toBe('out'));
  expect(localStorage.getItem('user')).toBeNull();
  expect(find('.landing-cta [data-enter]').getAttribute('href')).toBe('/auth?tab=sign-up');
});

test('a server that fails does not sign anybody out', async () => {
  start({ user: stored, status: 503 });
  await fetchMock.mock.results[0]?.value;
  expect(auth()).toBe('in');
  expect(localStorage.getItem('user')).toBe(stored);
});

test('a broken stored user counts as none', () => {
  start({ user: '{"id":' });
  expect(auth()).toBe('out');
});

test('signing out in another tab signs out here', () => {
  start({ user: stored });
  localStorage.removeItem('user');
  dispatchEvent(new Event('storage'));
  expect(auth()).toBe('out');
});

test('Sign Out ends the session, clears the stored user and says so', async () => {
  start({ user: stored });
  find('#sign-out').click();
  await vi.waitFor(() => expect(shownToast()).toBe('Signed out successfully'));
  expect(fetchMock).toHaveBeenLastCalledWith(
    '/api/auth/sign-out',
    expect.objectContaining({ method: 'POST', headers: { 'content-type': 'application/json' } }),
  );
  expect(localStorage.getItem('user')).toBeNull();
  expect(auth()).toBe('out');
});

test('a failed sign-out still clears the stored user, says so and is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  start({ user: stored });
  fetchMock.mockRejectedValue(new TypeError('offline'));
  find('#sign-out').click();
  await vi.waitFor(() => expect(shownToast()).toBe('Error signing out, but session was cleared'));
  expect(localStorage.getItem('user')).toBeNull();
  expect(localStorage.getItem('sign-out-owed')).toBe('yes');
  expect(log).toHaveBeenCalledOnce();
});

test('Get Started carries a question once somebody has changed it', () => {
  start();
  find('.landing-cta [data-enter]').click();
  expect(sessionStorage.getItem('draft')).toBeNull();
  find('#try .chip').click();
  find('.landing-cta [data-enter]').click();
  expect(sessionStorage.getItem('draft')).toBe('Split 10.20.0.0/16 into 6 subnets');
  expect(sessionStorage.getItem('carried-question')).toBe(sessionStorage.getItem('draft'));
});

test('Try Agent carries the question to the sign-in, or to the project', () => {
  start();
  find<HTMLInputElement>('#question').value = '  Which SKU for 40k IOPS? ';
  find('.landing-ask button').click();
  expect(go).toHaveBeenLastCalledWith('/auth?tab=sign-up');
  expect(sessionStorage.getItem('draft')).toBe('Which SKU for 40k IOPS?');

  localStorage.setItem('user', stored);
  dispatchEvent(new Event('storage'));
  find('.landing-ask button').click();
  expect(go).toHaveBeenLastCalledWith('/project');
});

test('a blank question leaves no draft', () => {
  start();
  find<HTMLInputElement>('#question').value = '   ';
  find('.landing-ask button').click();
  expect(go).toHaveBeenCalledWith('/auth?tab=sign-up');
  expect(sessionStorage.getItem('draft')).toBeNull();
});

test('a chip puts its question into the field', () => {
  start();
  find('#try .chip').click();
  expect(find<HTMLInputElement>('#question').value).toBe('Split 10.20.0.0/16 into 6 subnets');
});

test('a flash of the page before is said once', () => {
  sessionStorage.setItem(
    'flash',
    JSON.stringify({ kind: 'error', text: 'Error signing out, but session was cleared' }),
  );
  start();
  expect(shownToast()).toBe('Error signing out, but session was cleared');
  expect(find('#toast').dataset.kind).toBe('error');
  expect(sessionStorage.getItem('flash')).toBeNull();
});

test('a toast leaves after four seconds, not counting those under the pointer', () => {
  vi.useFakeTimers();
  sessionStorage.setItem('flash', JSON.stringify({ kind: 'success', text: 'Signed out successfully' }));
  start();
  vi.advanceTimersByTime(3999);
  find('#toast').dispatchEvent(new Event('pointerenter'));
  vi.advanceTimersByTime(60_000);
  expect(shownToast()).toBe('Signed out successfully');
  find('#toast').dispatchEvent(new Event('pointerleave'));
  vi.advanceTimersByTime(4000);
  expect(shownToast()).toBeUndefined();
});

test('the theme toggle switches, remembers and names the other theme', () => {
  start();
  const toggle = find('#theme-toggle');
  expect(toggle.getAttribute('aria-label')).toBe('Use light theme');
  toggle.click();
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(localStorage.getItem('theme')).toBe('light');
  expect(toggle.getAttribute('aria-label')).toBe('Use dark theme');
});

test('the start command is copied', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  start();
  find('[data-copy]').click();
  await vi.waitFor(() => expect(shownToast()).toBe('Command copied to clipboard'));
  expect(writeText).toHaveBeenCalledWith('npm start');
});
