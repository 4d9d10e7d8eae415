// Everything the landing page does beyond its links, each part on its own.

import { connectAccount } from './account.ts';
import { connectSubscribe } from './subscribe.ts';
import { connectThemeToggle } from './theme-toggle.ts';
import { showFlash, showToast } from './toast.ts';
import { connectTryAgent } from './try-agent.ts';

/** `go` leaves the page by a full load; tests watch it. */
export function startLanding(go: (path: string) => void = (path) => location.assign(path)): void {
  connectAccount();
  connectThemeToggle();
  connectTryAgent(go);
  connectSubscribe(go);
  connectMenu();
  connectCopy();
  showFlash();
}

/** A link to a part of this page closes the menu that would cover it. */
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
