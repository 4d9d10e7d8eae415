// Leaves for the landing page after the session has ended on the server in another way than signing out.

import { forgetDrafts } from '#ui/controls/draft/use-draft.ts';
import { leaveFlash } from '#ui/overlays/toast/flash.ts';
import { session } from './session/session.ts';

/** The returned function clears this browser and shows `text` on the landing page. */
export function useForgetSession(): (text: string) => void {
  return (text) => {
    leaveFlash({ kind: 'success', text });
    forgetDrafts();
    session.forget();
    window.location.assign('/?landing');
  };
}
