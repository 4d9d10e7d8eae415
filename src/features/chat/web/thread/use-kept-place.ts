// Keeps the reader's place in a conversation over a reload of the page, unless it is the end, where each begins anyway.

import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

type Place = {
  conversationId: string;
  messageId: string;
  /** Pixels from the top of the box to the top of the message. */
  offset: number;
};

type Shown = {
  conversationId: string | null;
  /** It counts the messages on the screen. */
  count: number;
  isAtEnd: boolean;
  older: { hasMore: boolean; load: () => Promise<void> };
};

const KEY = 'chat-place';

export function useKeptPlace(box: RefObject<HTMLElement | null>, shown: Shown): void {
  const { conversationId, count, isAtEnd, older } = shown;
  const { m } = useSearch({ from: '/signed-in/chat' });
  const kept = useRef<Place | null | undefined>(undefined);
  const save = useEffectEvent(() => {
    const place = conversationId && !isAtEnd && box.current ? placeIn(box.current, conversationId) : null;
    if (place) sessionStorage.setItem(KEY, JSON.stringify(place));
  });
  const restore = useEffectEvent(() => {
    if (kept.current === undefined) kept.current = takePlace();
    const place = kept.current;
    if (!place || !box.current || count === 0) return;
    const message = box.current.querySelector(`[data-message="${CSS.escape(place.messageId)}"]`);
    const isHere = m === undefined && place.conversationId === conversationId;
    if (isHere && !message && older.hasMore) return void older.load();
    kept.current = null;
    if (isHere && message) box.current.scrollBy(0, topIn(box.current, message) - place.offset);
  });
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener('pagehide', () => save(), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  useEffect(() => {
    // After the frame that has measured the messages: until then, the view follows the end.
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => restore()));
    return () => cancelAnimationFrame(frame);
  }, [count]);
}

function placeIn(box: HTMLElement, conversationId: string): Place | null {
  const messages = [...box.querySelectorAll<HTMLElement>('[data-message]')];
  const message = messages.find(
    (candidate) => candidate.getBoundingClientRect().bottom > box.getBoundingClientRect().top,
  );
  const messageId = message?.dataset['message'];
  return message && messageId ? { conversationId, messageId, offset: topIn(box, message) } : null;
}

function takePlace(): Place | null {
  const place = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return place === null ? null : (JSON.parse(place) as Place);
}

function topIn(box: HTMLElement, element: Element): number {
  return element.getBoundingClientRect().top - box.getBoundingClientRect().top;
}
