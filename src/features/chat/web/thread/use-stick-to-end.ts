// Keeps a scroll box at its end while the reader is there; a reader who scrolled up stays where they are.

import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end that still count as the end. */
const NEAR = 40;

/** Content with another `key` starts at its end. While `isSending`, the reader's own message is shown wherever they were. */
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
      // When only the content has grown, the reader has not left the end.
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
