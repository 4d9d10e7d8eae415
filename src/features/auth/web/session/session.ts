// The session of this browser, for every page: `useSession()`.

import { useStore } from 'zustand';
import { onSessionLost } from '#ui/api/api.ts';
import { authApi } from '../auth-api.ts';
import { createSession } from './session-store.ts';
import type { Session } from './session-store.ts';

export const session = createSession(() => authApi.session());

/** Called once, when the app starts. */
export function startSession() {
  onSessionLost(session.leave);
  session.start();
}

export function useSession(): Session {
  return useStore(session.store);
}
