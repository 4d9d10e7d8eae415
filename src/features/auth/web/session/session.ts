// The session of this browser, for every page: `useSession()`.

import { useStore } from 'zustand';
import { ApiError } from '#ui/api/api-error.ts';
import { onSessionLost } from '#ui/api/api.ts';
import { authApi } from '../auth-api.ts';
import { forgetOwedSignOut, isSignOutOwed } from './owed-sign-out.ts';
import { createSession } from './session-store.ts';
import type { Session } from './session-store.ts';

export const session = createSession(async () => {
  if (isSignOutOwed()) await settleSignOut();
  const found = (await authApi.currentSession()).session;
  if (!found) throw new ApiError('auth/session-missing', { status: 401, message: 'Nobody is signed in.' });
  return found;
});

/** Tells the server at last. As long as that fails, nobody is signed in here. */
async function settleSignOut(): Promise<void> {
  try {
    await authApi.signOut();
    forgetOwedSignOut();
  } catch (error) {
    console.error('Sign-out failed again.', error);
    throw new ApiError('auth/session-missing', { status: 401, message: 'Nobody is signed in.' });
  }
}

/** Called once, when the app starts. */
export function startSession() {
  onSessionLost(session.leave);
  session.start();
}

export function useSession(): Session {
  return useStore(session.store);
}
