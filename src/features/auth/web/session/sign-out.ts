// Signs out, says so on the landing page, and clears this browser even when the server fails.

import { forgetDrafts } from '#ui/controls/draft/use-draft.ts';
import { leaveFlash } from '#ui/overlays/toast/flash.ts';
import { authApi } from '../auth-api.ts';
import { oweSignOut } from './owed-sign-out.ts';
import { session } from './session.ts';

/** The specification's words (§8). Here and not in messages.ts, because every page loads them. */
const messages = { done: 'Signed out successfully', failed: 'Error signing out, but session was cleared' };

export async function signOut(): Promise<void> {
  try {
    await authApi.signOut();
    leaveFlash({ kind: 'success', text: messages.done });
  } catch (error) {
    console.error('Sign-out failed.', error);
    oweSignOut();
    leaveFlash({ kind: 'error', text: messages.failed });
  }
  forgetDrafts();
  session.forget();
  // After a failure the cookie is still there, and with it `/` would be the app.
  window.location.assign('/?landing');
}
