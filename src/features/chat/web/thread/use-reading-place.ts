// Where the reader is in the thread. A message that is sent goes to the top and its answer grows below it; the view follows
// the end only while the reader is there.

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end that still count as the end. */
const NEAR = 40;
/** Pixels above a message at the top. */
const TOP_GAP = 24;
/** Pixels by which a scroll position may be rounded. */
const ROUNDING = 2;
/** Milliseconds in which a movement of the wheel or a key may still scroll. */
const READER_MS = 500;

type Place = {
  /** The view follows the end. */
  isPinned: boolean;
  /** There is room below the last message, so that it can be at the top. */
  isTurnAtTop: boolean;
  /** The message at the top has not been left by the reader. */
  isHeld: boolean;
  /** The position of the scroll at which the message was put; -1 before. */
  placedAt: number;
};

type Turn = {
  /** Null for a new conversation. */
  conversationId: string | null;
  /** The last child of the content with `data-question` is the message just sent. */
  isSending: boolean;
  /** A conversation that is opened begins at its last question in place of its end. */
  startsAtQuestion: boolean;
};

/**
 * A conversation that is opened starts at its end or at its last question. Put `spacerRef` on an element after the content:
 * it makes room so that a message can be at the top. The message stays there, whatever grows or shrinks below it, until the
 * reader scrolls.
 */
export function useReadingPlace<Box extends HTMLElement>({ conversationId, isSending, startsAtQuestion }: Turn) {
  const ref = useRef<Box>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const spacerRef = useRef<HTMLDivElement>(null);
  const place = useRef<Place>({ isPinned: true, isTurnAtTop: false, isHeld: false, placedAt: -1 });
  const openedId = useRef(conversationId);
  const [isAtEnd, setIsAtEnd] = useState(true);

  function toEnd(): void {
    const box = ref.current;
    if (!box) return;
    release(place.current);
    box.scrollTop = endOf(box, spacerRef.current);
  }

  function holdQuestion(): void {
    const [box, content, spacer] = [ref.current, contentRef.current, spacerRef.current];
    if (!box || !content || !spacer) return;
    const placedAt = putAtTop({ box, content, spacer });
    Object.assign(place.current, { isTurnAtTop: true, isHeld: true, isPinned: false, placedAt });
  }

  const begin = useEffectEvent(() => {
    const [box, spacer] = [ref.current, spacerRef.current];
    const hasJustBegun = openedId.current === null;
    openedId.current = conversationId;
    if (!box || !spacer || (place.current.isTurnAtTop && hasJustBegun)) return;
    place.current.isTurnAtTop = false;
    spacer.style.height = '0px';
    if (startsAtQuestion) return holdQuestion();
    release(place.current);
    box.scrollTop = box.scrollHeight;
  });
  useLayoutEffect(() => begin(), [conversationId]);

  const hold = useEffectEvent(holdQuestion);
  useLayoutEffect(() => {
    if (isSending) hold();
  }, [isSending]);

  useEffect(() => {
    const [box, content, spacer] = [ref.current, contentRef.current, spacerRef.current];
    if (!box || !content || !spacer) return undefined;
    return followReader({ box, content, spacer }, { place: place.current, onMove: setIsAtEnd });
  }, []);

  return { ref, contentRef, spacerRef, isAtEnd, toEnd };
}

/** The reader is at the end, and the view follows it. */
function release(place: Place): void {
  place.isHeld = false;
  place.isPinned = true;
}

type Parts = { box: HTMLElement; content: HTMLElement; spacer: HTMLElement };
type Following = { place: Place; onMove: (isAtEnd: boolean) => void };

/** Keeps the view where the reader is while the content grows and shrinks. Returns a function that ends it. */
function followReader(parts: Parts, { place, onMove }: Following): () => void {
  const { box, content, spacer } = parts;
  let lastEnd = endOf(box, spacer);
  let lastHeight = box.scrollHeight;
  const stop = new AbortController();
  const isScrolling = watchReader(box, stop.signal);
  const follow = new ResizeObserver(() => {
    if (place.isTurnAtTop) fillBelow(parts);
    const end = endOf(box, spacer);
    if (place.isHeld) place.placedAt = putAtTop(parts);
    else if (place.isPinned && end > box.scrollTop) box.scrollTop = end;
    lastEnd = end;
    lastHeight = box.scrollHeight;
    onMove(end - box.scrollTop <= NEAR);
  });
  function handleScroll(): void {
    const end = endOf(box, spacer);
    const isNear = end - box.scrollTop <= NEAR;
    const isOurs = Math.abs(box.scrollTop - place.placedAt) < ROUNDING;
    // What has grown or shrunk may have moved the text, too: then the message goes back to its place.
    const isReaders = isScrolling() || box.scrollHeight === lastHeight;
    if (place.isHeld && !isOurs && !isReaders) {
      place.placedAt = putAtTop(parts);
      return;
    }
    if (!isOurs) place.isHeld = false;
    // When only the content has grown, the reader has not left the end.
    if (!isOurs && (end === lastEnd || isNear)) place.isPinned = isNear;
    onMove(isNear);
  }
  follow.observe(content);
  follow.observe(box);
  box.addEventListener('scroll', handleScroll, { passive: true, signal: stop.signal });
  return () => {
    follow.disconnect();
    stop.abort();
  };
}

/** Returns a function that says whether the reader has just used wheel, finger, pointer or a key on the box. */
function watchReader(box: HTMLElement, signal: AbortSignal): () => boolean {
  let usedAt = -Infinity;
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    box.addEventListener(type, () => (usedAt = performance.now()), { passive: true, signal });
  return () => performance.now() - usedAt < READER_MS;
}

/** The scroll position at which the end of the content is at the bottom of the box. */
function endOf(box: HTMLElement, spacer: HTMLElement | null): number {
  return Math.max(0, box.scrollHeight - (spacer?.offsetHeight ?? 0) - box.clientHeight);
}

function lastQuestion(content: HTMLElement): Element | undefined {
  return [...content.querySelectorAll('[data-question]')].at(-1);
}

/** Scrolls the last question to the top. Returns the position of the scroll. */
function putAtTop({ box, content, spacer }: Parts): number {
  fillBelow({ box, content, spacer });
  const question = lastQuestion(content);
  if (question) box.scrollTop += question.getBoundingClientRect().top - box.getBoundingClientRect().top - TOP_GAP;
  return box.scrollTop;
}

/** Gives the spacer the height that is missing for the last question to be at the top of the box. */
function fillBelow({ box, content, spacer }: Parts): void {
  const question = lastQuestion(content);
  if (!question) return;
  const turn = content.getBoundingClientRect().bottom - question.getBoundingClientRect().top;
  const { paddingBottom } = getComputedStyle(box);
  const height = Math.max(0, box.clientHeight - TOP_GAP - parseFloat(paddingBottom) - turn);
  spacer.style.height = `${height}px`;
}
