// Keeps a scroll box at its end while the reader is at the end; a reader who scrolled up is left alone.

import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How near the end still counts as being there, in pixels. */
const NEAR = 40;

/** `key`: another content starts at its end. `isSending`: what the reader just sent is shown wherever they were. */
export function useStickToEnd<Box extends HTMLElement>(key: string, isSending: boolean) {
  const ref = useRef<Box>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const isPinned = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);

  function toEnd(): void {
    const box = ref.current;
    if (!box) return;
    isPinned.current = true;
    box.scrollTop = box.scrollHeight;
  }

  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    isPinned.current = true;
    box.scrollTop = box.scrollHeight;
  }, [key, isSending]);

  useEffect(() => {
    const box = ref.current;
    const content = contentRef.current;
    if (!box || !content) return undefined;
    let lastHeight = box.scrollHeight;
    const follow = new ResizeObserver(() => {
      if (isPinned.current) box.scrollTop = box.scrollHeight;
      lastHeight = box.scrollHeight;
    });
    const onScroll = (): void => {
      const isNear = box.scrollHeight - box.clientHeight - box.scrollTop <= NEAR;
      // Growth alone is not the reader leaving the end.
      if (box.scrollHeight === lastHeight || isNear) isPinned.current = isNear;
      setIsAtEnd(isPinned.current);
    };
    follow.observe(content);
    follow.observe(box);
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      follow.disconnect();
      box.removeEventListener('scroll', onScroll);
    };
  }, []);

  return { ref, contentRef, isAtEnd, toEnd };
}
