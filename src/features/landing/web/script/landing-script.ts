// Starts the parts of the landing page's script, which do not depend on each other.

import { connectAccount } from './account.ts';
import { connectSections } from './connect-sections.ts';
import { connectThemeToggle } from './theme-toggle.ts';
import { showFlash, showToast } from './toast.ts';

/** `go` leaves the page with a full load; tests replace it. */
export function startLanding(go: (path: string) => void = (path) => location.assign(path)): void {
  connectAccount();
  connectThemeToggle();
  connectSections({ go, showToast });
  connectMenu();
  showFlash();
}

/** A link within this page closes the menu, which would cover its target. */
function connectMenu(): void {
  const menu = document.getElementById('menu');
  menu?.addEventListener('click', (event) => {
    if (event.target instanceof HTMLAnchorElement) menu.hidePopover();
  });
}
