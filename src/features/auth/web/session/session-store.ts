// Who is here: unknown, then signed in or signed out. The person is kept in local storage under `user`,
// restored on load, confirmed with the server, and followed across tabs.

export type User = { id: string; email: string };

export type Session =
  | { status: 'unknown' }
  | { status: 'signed-out' }
  /** Restored from storage until the server has confirmed it. */
  | { status: 'signed-in'; user: User; isConfirmed: boolean };

export type ServerSession = { user: User; expiresAt?: string | undefined };

const KEY = 'user';
/** Milliseconds between two looks at the clock, and how much must be left to leave it at that (specification §9). */
export const REFRESH_EVERY = 30_000;
export const REFRESH_BELOW = 90_000;

/** `read` asks the server; it rejects with status 401 when there is no session. */
export function createSessionStore(read: () => Promise<ServerSession>) {
  let session: Session = { status: 'unknown' };
  let expiresAt = Infinity;
  let known: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();

  function set(next: Session) {
    session = next;
    for (const listener of listeners) listener();
  }

  function enter(user: User) {
    const { id, email } = user;
    localStorage.setItem(KEY, JSON.stringify({ id, email }));
    set({ status: 'signed-in', user: { id, email }, isConfirmed: true });
  }

  function leave() {
    localStorage.removeItem(KEY);
    if (session.status !== 'signed-out') set({ status: 'signed-out' });
  }

  /** Asks the server. Without an answer a restored person stays, and an unknown one counts as signed out. */
  async function confirm() {
    try {
      const answer = await read();
      expiresAt = answer.expiresAt ? Date.parse(answer.expiresAt) : Infinity;
      enter(answer.user);
    } catch (error) {
      const isRefused = (error as { status?: number }).status === 401;
      if (isRefused || session.status === 'unknown') leave();
    }
  }

  async function refreshWhenNear() {
    const isNear = expiresAt - Date.now() <= REFRESH_BELOW;
    if (document.visibilityState === 'visible' && session.status === 'signed-in' && isNear) await confirm();
  }

  function followTabs(event: StorageEvent) {
    if (event.key !== KEY && event.key !== null) return;
    const user = storedUser();
    set(user ? { status: 'signed-in', user, isConfirmed: true } : { status: 'signed-out' });
  }

  return {
    read: () => session,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Restores, confirms, and keeps watch; returns what ends the watch. */
    start(): () => void {
      const user = storedUser();
      if (user) set({ status: 'signed-in', user, isConfirmed: false });
      known = confirm();
      const timer = setInterval(refreshWhenNear, REFRESH_EVERY);
      window.addEventListener('storage', followTabs);
      return () => {
        clearInterval(timer);
        window.removeEventListener('storage', followTabs);
      };
    },
    /** Resolves once the first question has been answered, so that a late 'nobody' cannot undo a sign-in. */
    whenKnown: () => known,
    enter,
    leave,
    /** Clears the person before a full page load, without sending this page anywhere. */
    forget() {
      localStorage.removeItem(KEY);
      set({ status: 'unknown' });
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
