// Makes the sections work: asking an agent, subscribing, copying the command. The landing page does it, and the home.

import { entrance } from './account.ts';
import { connectSubscribe } from './subscribe.ts';
import type { Surroundings } from './surroundings.ts';
import { connectTryAgent } from './try-agent.ts';

export function connectSections(surroundings: Surroundings): void {
  for (const link of document.querySelectorAll('a[data-enter]')) link.setAttribute('href', entrance());
  connectTryAgent(surroundings);
  connectSubscribe(surroundings);
  connectCopy(surroundings);
}

function connectCopy({ showToast, listening }: Surroundings): void {
  const button = document.querySelector<HTMLButtonElement>('[data-copy]');
  button?.addEventListener(
    'click',
    async () => {
      try {
        await navigator.clipboard.writeText(button.dataset.copy ?? '');
        showToast({ kind: 'success', text: 'Command copied to clipboard' });
      } catch {
        showToast({ kind: 'error', text: 'Failed to copy command' });
      }
    },
    listening,
  );
}
