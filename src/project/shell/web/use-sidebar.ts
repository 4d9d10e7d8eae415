// Whether the sidebar is open: on a wide screen remembered by a cookie, on a narrow one a panel that slides over the page.

import { useEffect, useEffectEvent, useState } from 'react';
import { useMatches } from '#ui/panes/use-matches.ts';

const COOKIE = 'sidebar';
/** Seconds: 7 days (specification §9). */
const COOKIE_SECONDS = 7 * 24 * 60 * 60;
/** The sidebar slides over the page below this many pixels (specification §9). */
const MOBILE_BREAKPOINT = 768;

export function useSidebar() {
  const isMobile = useMatches(`(max-width: ${MOBILE_BREAKPOINT - 1}px)`);
  const [isOpen, setIsOpen] = useState(readCookie);
  const [isSlidOver, setIsSlidOver] = useState(false);

  function toggle(): void {
    if (isMobile) return setIsSlidOver(!isSlidOver);
    setIsOpen(!isOpen);
    document.cookie = `${COOKIE}=${isOpen ? 'closed' : 'open'}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
  }
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isToggle =
      (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'b';
    // In a Markdown editor it makes text bold.
    if (!isToggle || event.defaultPrevented) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener('keydown', (event) => handleKey(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);

  return { isMobile, isOpen, isSlidOver: isMobile && isSlidOver, toggle, closeSlideOver: () => setIsSlidOver(false) };
}

function readCookie(): boolean {
  return !document.cookie.split('; ').includes(`${COOKIE}=closed`);
}
