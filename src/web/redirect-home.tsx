// Unknown paths lead to `/` with a full page load: without a session it is the landing page, which is not part of this app. The home
// says why it is there.

import { useEffect } from 'react';
import { leaveFlash } from '#ui/overlays/toast/flash.ts';
import { Loading } from './loading.tsx';

/** Characters of an address that a toast has room for. */
const MAX_SHOWN = 60;

function notFound(path: string): string {
  const shown = path.length > MAX_SHOWN ? `${path.slice(0, MAX_SHOWN)}…` : path;
  return `There is no page at ${shown}. This is your home.`;
}

export function RedirectHome() {
  useEffect(() => {
    const text = notFound(window.location.pathname);
    // This page would show it itself if it were left before the other one is on its way.
    window.addEventListener('pagehide', () => leaveFlash({ kind: 'info', text }), { once: true });
    window.location.replace('/');
  }, []);
  return <Loading />;
}
