// The session of this browser, for every page: `useSession()`.

import { useSyncExternalStore } from 'react';
import { onSessionLost } from '#ui/api/api.ts';
import { authApi } from '../auth-api.ts';
import { createSessionStore } from './session-store.ts';
import type { Session } from './session-store.ts';

export const session = createSessionStore(() => authApi.session());

/** Called once, when the app starts. */
export function startSession() {
  onSessionLost(session.leave);
  session.start();
}

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.read);
}
