// Who is signed in: unknown at first, then a person or nobody. The person is stored in local storage under `user`,
// restored on load, confirmed with the server, and followed across tabs.

import { createStore } from 'zustand/vanilla';
import { claimDrafts } from '#ui/controls/draft/use-draft.ts';

export type User = { id: string; email: string };

export type Session =
  | { status: 'unknown' }
  | { status: 'signed-out' }
  /** `isConfirmed` is false while the person is only restored from storage. */
  | { status: 'signed-in'; user: User; isConfirmed: boolean };

export type ServerSession = { user: User; expiresAt?: string | undefined };

const KEY = 'user';
/** Milliseconds between two checks of the expiry, and the remaining time below which the session is refreshed (specification §9). */
export const REFRESH_EVERY = 30_000;
export const REFRESH_BELOW = 90_000;

/** `read` asks the server; it rejects with status 401 when there is no session. */
export function createSession(read: () => Promise<ServerSession>) {
  const store = createStore<Session>(() => ({ status: 'unknown' }));
  let expiresAt = Infinity;
  let known: Promise<void> = Promise.resolve();

  function enter({ id, email }: User) {
    claimDrafts(id);
    localStorage.setItem(KEY, JSON.stringify({ id, email }));
    store.setState({ status: 'signed-in', user: { id, email }, isConfirmed: true }, true);
  }

  function leave() {
    localStorage.removeItem(KEY);
    if (store.getState().status !== 'signed-out') store.setState({ status: 'signed-out' }, true);
  }

  /** Asks the server. When it cannot be reached, a restored person stays and an unknown one counts as signed out. */
  async function confirm() {
    try {
      const found = await read();
      expiresAt = found.expiresAt ? Date.parse(found.expiresAt) : Infinity;
      enter(found.user);
    } catch (error) {
      const isRefused = (error as { status?: number }).status === 401;
      if (isRefused || store.getState().status === 'unknown') leave();
    }
  }

  async function refreshWhenNear() {
    const isNear = expiresAt - Date.now() <= REFRESH_BELOW;
    const isSignedIn = store.getState().status === 'signed-in';
    if (document.visibilityState === 'visible' && isSignedIn && isNear) await confirm();
  }

  function followTabs(event: StorageEvent) {
    if (event.key !== KEY && event.key !== null) return;
    const user = storedUser();
    store.setState(user ? { status: 'signed-in', user, isConfirmed: true } : { status: 'signed-out' }, true);
  }

  return {
    store,
    /** Restores the person, confirms them, and follows changes. Returns a function that stops following. */
    start(): () => void {
      const user = storedUser();
      if (user) store.setState({ status: 'signed-in', user, isConfirmed: false }, true);
      known = confirm();
      const timer = setInterval(refreshWhenNear, REFRESH_EVERY);
      window.addEventListener('storage', followTabs);
      return () => {
        clearInterval(timer);
        window.removeEventListener('storage', followTabs);
      };
    },
    /** Resolves once the first check has finished, so that a late 'nobody' cannot undo a sign-in. */
    whenKnown: () => known,
    enter,
    leave,
    /** Forgets the person before a full page load, without redirecting this page. */
    forget() {
      localStorage.removeItem(KEY);
      store.setState({ status: 'unknown' }, true);
    },
  };
}

function storedUser(): User | undefined {
  const text = localStorage.getItem(KEY);
  if (!text) return undefined;
  try {
    const { id, email } = JSON.parse(text) as Partial<User>;
    return typeof id === 'string' && typeof email === 'string' ? { id, email } : undefined;
  } catch {
    return undefined;
  }
}
