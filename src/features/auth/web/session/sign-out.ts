// Signs out, says so on the landing page, and clears this browser even when the server fails.

import { forgetDrafts } from '#ui/controls/use-draft.ts';
import { leaveFlash } from '#ui/overlays/toast/flash.ts';
import { authApi } from '../auth-api.ts';
import { signOutMessages } from '../messages.ts';
import { session } from './session.ts';

export async function signOut(): Promise<void> {
  try {
    await authApi.signOut();
    leaveFlash({ kind: 'success', text: signOutMessages.done });
  } catch (error) {
    console.error('Sign-out failed.', error);
    leaveFlash({ kind: 'error', text: signOutMessages.failed });
  }
  forgetDrafts();
  session.forget();
  window.location.assign('/');
}
