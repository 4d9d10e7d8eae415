// @vitest-environment happy-dom
// The toasts as they are drawn: whatever the library still has on its way out, one of them offers something.

import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ToastRegion } from './toast-region.tsx';
import { createToasts } from './toast-store.ts';

let root: Root;

beforeEach(() => {
  // happy-dom has no popovers.
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

/** Resolves once the page shows it: it is looked at after every change, for as long as the test may take. */
function shown(isShown: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(look);
    function look(): void {
      if (!isShown()) return;
      observer.disconnect();
      resolve();
    }
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    look();
  });
}

test('a toast that a newer one has replaced offers nothing from the moment on that the newer one is there', async () => {
  const toasts = createToasts();
  const offered = () => [...document.querySelectorAll('.toast button')].map(({ textContent }) => textContent);
  const seen = new Set<string>();
  const observer = new MutationObserver(() => seen.add(offered().join(' and ')));
  observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  root.render(<ToastRegion toasts={toasts} />);
  for (const label of ['Undo the first', 'Undo the second']) {
    toasts.show({ kind: 'success', text: 'Done', action: { label, onSelect: () => undefined } });
    await shown(() => offered().join() === label);
  }
  await shown(() => document.querySelectorAll('.toast').length === 1);
  observer.disconnect();
  expect([...seen].filter((labels) => labels.includes(' and '))).toEqual([]);
});
