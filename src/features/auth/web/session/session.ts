// The session of this browser, for every page: `useSession()`.

import { useStore } from 'zustand';
import { ApiError } from '#ui/api/api-error.ts';
import { onSessionLost } from '#ui/api/api.ts';
import { authApi } from '../auth-api.ts';
import { createSession } from './session-store.ts';
import type { Session } from './session-store.ts';

export const session = createSession(async () => {
  const found = (await authApi.currentSession()).session;
  if (!found) throw new ApiError('auth/session-missing', { status: 401, message: 'Nobody is signed in.' });
  return found;
});

/** Called once, when the app starts. */
export function startSession() {
  onSessionLost(session.leave);
  session.start();
}

export function useSession(): Session {
  return useStore(session.store);
}
