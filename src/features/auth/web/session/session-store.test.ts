// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSession, REFRESH_EVERY } from './session-store.ts';
import type { ServerSession } from './session-store.ts';

const mara = { id: 'u1', email: 'mara@nordhamn.example' };
const read = vi.fn<() => Promise<ServerSession>>();
const nobody = Object.assign(new Error('Auth session missing!'), { status: 401 });
const unreachable = Object.assign(new Error('unreachable'), { status: 0 });
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  read.mockReset();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function start() {
  const session = createSession(read);
  stop = session.start();
  return session;
}

test('a stored person is restored at once and then confirmed', async () => {
  localStorage.setItem('user', JSON.stringify(mara));
  read.mockResolvedValue({ user: mara });
  const session = start();
  expect(session.store.getState()).toEqual({ status: 'signed-in', user: mara, isConfirmed: false });
  await session.whenKnown();
  expect(session.store.getState()).toEqual({ status: 'signed-in', user: mara, isConfirmed: true });
});

test('it is unknown until the server has responded, then signed out', async () => {
  read.mockRejectedValue(nobody);
  const session = start();
  expect(session.store.getState()).toEqual({ status: 'unknown' });
  await session.whenKnown();
  expect(session.store.getState()).toEqual({ status: 'signed-out' });
});

test('a refused session clears the stored person, an unreachable server does not', async () => {
  localStorage.setItem('user', JSON.stringify(mara));
  read.mockRejectedValueOnce(unreachable);
  const session = start();
  await session.whenKnown();
  expect(session.store.getState().status).toBe('signed-in');
  stop();
  read.mockRejectedValueOnce(nobody);
  const next = start();
  await next.whenKnown();
  expect([next.store.getState().status, localStorage.getItem('user')]).toEqual(['signed-out', null]);
});

test('signing in stores only id and e-mail, signing out clears them', () => {
  const session = createSession(read);
  session.enter({ ...mara, roles: ['admin'] } as typeof mara);
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(mara);
  session.leave();
  expect(localStorage.getItem('user')).toBeNull();
});

test('a change of the stored person in another tab is followed', async () => {
  read.mockResolvedValue({ user: mara });
  const session = start();
  await session.whenKnown();
  localStorage.removeItem('user');
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  expect(session.store.getState().status).toBe('signed-out');
  localStorage.setItem('user', JSON.stringify(mara));
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  expect(session.store.getState().status).toBe('signed-in');
});

test('every 30 s a session with 90 s or less left is refreshed, a longer one is not', async () => {
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
  read.mockResolvedValueOnce({ user: mara, expiresAt: inMs(90_000 + REFRESH_EVERY + 1) });
  const session = start();
  await session.whenKnown();
  await vi.advanceTimersByTimeAsync(REFRESH_EVERY);
  expect(read).toHaveBeenCalledTimes(1);
  read.mockResolvedValue({ user: mara, expiresAt: inMs(3_600_000) });
  await vi.advanceTimersByTimeAsync(REFRESH_EVERY);
  expect(read).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(REFRESH_EVERY * 3);
  expect(read).toHaveBeenCalledTimes(2);
});

test.each(['{', '"text"', 'null', '{"id":1}'])('a broken stored person (%s) counts as none', async (text) => {
  localStorage.setItem('user', text);
  read.mockRejectedValue(nobody);
  const session = start();
  expect(session.store.getState().status).toBe('unknown');
  await session.whenKnown();
  expect(session.store.getState().status).toBe('signed-out');
});
