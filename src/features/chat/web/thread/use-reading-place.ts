// Where the reader is in the thread. A message that is sent goes to the top and its answer grows below it; the view follows
// the end only while the reader is there.

import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end that still count as the end. */
const NEAR = 40;
/** Pixels above a message at the top. */
const TOP_GAP = 24;
/** Pixels by which a scroll position may be rounded. */
const ROUNDING = 2;

/**
 * Content with another `key` starts at its end. `isSending`: the last child of the content with `data-question` is the
 * message just sent. Put `spacerRef` on an element after the content: it makes room so that a message can be at the top.
 */
export function useReadingPlace<Box extends HTMLElement>(key: string, isSending: boolean) {
  const ref = useRef<Box>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const spacerRef = useRef<HTMLDivElement>(null);
  const isPinned = useRef(true);
  const isTurnAtTop = useRef(false);
  const placedAt = useRef(-1);
  const [isAtEnd, setIsAtEnd] = useState(true);

  function toEnd(): void {
    const box = ref.current;
    if (!box) return;
    isPinned.current = true;
    box.scrollTop = endOf(box, spacerRef.current);
  }

  useLayoutEffect(() => {
    const box = ref.current;
    if (!box || isTurnAtTop.current) return;
    isPinned.current = true;
    box.scrollTop = box.scrollHeight;
  }, [key]);

  useLayoutEffect(() => {
    const [box, content, spacer] = [ref.current, contentRef.current, spacerRef.current];
    if (!isSending || !box || !content || !spacer) return;
    isTurnAtTop.current = true;
    isPinned.current = false;
    fillBelow(box, content, spacer);
    const question = lastQuestion(content);
    if (question) box.scrollTop += question.getBoundingClientRect().top - box.getBoundingClientRect().top - TOP_GAP;
    placedAt.current = box.scrollTop;
  }, [isSending]);

  useEffect(() => {
    const [box, content, spacer] = [ref.current, contentRef.current, spacerRef.current];
    if (!box || !content || !spacer) return undefined;
    let lastEnd = endOf(box, spacer);
    const follow = new ResizeObserver(() => {
      if (isTurnAtTop.current) fillBelow(box, content, spacer);
      const end = endOf(box, spacer);
      if (isPinned.current && end > box.scrollTop) box.scrollTop = end;
      lastEnd = end;
      setIsAtEnd(end - box.scrollTop <= NEAR);
    });
    const onScroll = (): void => {
      const end = endOf(box, spacer);
      const isNear = end - box.scrollTop <= NEAR;
      const isOurs = Math.abs(box.scrollTop - placedAt.current) < ROUNDING;
      // When only the content has grown, the reader has not left the end.
      if (!isOurs && (end === lastEnd || isNear)) isPinned.current = isNear;
      setIsAtEnd(isNear);
    };
    follow.observe(content);
    follow.observe(box);
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      follow.disconnect();
      box.removeEventListener('scroll', onScroll);
    };
  }, []);

  return { ref, contentRef, spacerRef, isAtEnd, toEnd };
}

/** The scroll position at which the end of the content is at the bottom of the box. */
function endOf(box: HTMLElement, spacer: HTMLElement | null): number {
  return Math.max(0, box.scrollHeight - (spacer?.offsetHeight ?? 0) - box.clientHeight);
}

function lastQuestion(content: HTMLElement): Element | undefined {
  return [...content.querySelectorAll('[data-question]')].at(-1);
}

/** Gives the spacer the height that is missing for the last question to be at the top of the box. */
function fillBelow(box: HTMLElement, content: HTMLElement, spacer: HTMLElement): void {
  const question = lastQuestion(content);
  if (!question) return;
  const turn = content.getBoundingClientRect().bottom - question.getBoundingClientRect().top;
  const { paddingBottom } = getComputedStyle(box);
  const height = Math.max(0, box.clientHeight - TOP_GAP - parseFloat(paddingBottom) - turn);
  spacer.style.height = `${height}px`;
}
