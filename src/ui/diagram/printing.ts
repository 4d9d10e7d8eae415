// Printing: what is drawn when it scrolls into view has to be drawn before the page is printed, and in the colours of paper. The print
// dialog takes the page as it is, so the act of ours waits for the drawings and for rows that are not loaded yet.

import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { holdLight } from '#ui/theme/theme.ts';

/** Milliseconds after which a page is printed with what is drawn by then. */
const PATIENCE = 15_000;
const UNDRAWN = '.diagram[aria-busy="true"], [data-print="loading"]';

/**
 * While it is wanted, everything is drawn and loaded wherever it is on the page. `isOnPaper` is true while the browser prints, from its
 * own menu too: nothing can be waited for then.
 */
export const printing = createStore(() => ({ isWanted: false, isOnPaper: false }));

/** Returns true while what is out of view belongs on the page too. */
export function useIsPrinted(): boolean {
  return useStore(printing, ({ isWanted, isOnPaper }) => isWanted || isOnPaper);
}

/** Draws everything, and opens the print dialog. Resolves once that is closed. */
export async function printPage(): Promise<void> {
  const showTheme = holdLight();
  // Messages out of view have no layout, and what has none is not drawn.
  document.documentElement.dataset.printing = '';
  printing.setState({ isWanted: true });
  try {
    await allDrawn(performance.now() + PATIENCE);
    window.print();
  } finally {
    printing.setState({ isWanted: false });
    delete document.documentElement.dataset.printing;
    showTheme();
  }
}

async function allDrawn(deadline: number): Promise<void> {
  // A drawing begins in the painting after the one that lays it out.
  for (let paintings = 0; paintings < 3; paintings += 1) await nextPainting();
  while (document.querySelector(UNDRAWN) && performance.now() < deadline) await nextPainting();
}

function nextPainting(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}

/**
 * Prints with the keys of the browser. Its menu prints at once, with what is drawn and loaded by then. Returns a function that ends it.
 */
export function followPrinting(): () => void {
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (!printing.getState().isWanted) void printPage();
  };
  // The page is taken as soon as the listeners have returned.
  const show = (isOnPaper: boolean) => (): void => flushSync(() => printing.setState({ isOnPaper }));
  const [handleBefore, handleAfter] = [show(true), show(false)];
  window.addEventListener('keydown', handleKey);
  window.addEventListener('beforeprint', handleBefore);
  window.addEventListener('afterprint', handleAfter);
  return () => {
    window.removeEventListener('keydown', handleKey);
    window.removeEventListener('beforeprint', handleBefore);
    window.removeEventListener('afterprint', handleAfter);
  };
}
