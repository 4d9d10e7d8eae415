// Starts the parts of the landing page's script, which do not depend on each other.

import { connectAccount } from './account.ts';
import { connectSubscribe } from './subscribe.ts';
import { connectThemeToggle } from './theme-toggle.ts';
import { showFlash, showToast } from './toast.ts';
import { connectTryAgent } from './try-agent.ts';

/** `go` leaves the page with a full load; tests replace it. */
export function startLanding(go: (path: string) => void = (path) => location.assign(path)): void {
  connectAccount();
  connectThemeToggle();
  connectTryAgent(go);
  connectSubscribe(go);
  connectMenu();
  connectCopy();
  showFlash();
}

/** A link within this page closes the menu, which would cover its target. */
function connectMenu(): void {
  const menu = document.getElementById('menu');
  menu?.addEventListener('click', (event) => {
    if (event.target instanceof HTMLAnchorElement) menu.hidePopover();
  });
}

function connectCopy(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-copy]');
  button?.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(button.dataset.copy ?? '');
      showToast({ kind: 'success', text: 'Command copied to clipboard' });
    } catch {
      showToast({ kind: 'error', text: 'Failed to copy command' });
    }
  });
}
