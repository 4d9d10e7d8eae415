// Keeps the section of the cursor in view: when the cursor enters another section, its heading scrolls to the top.

import { useEffect, useEffectEvent, type RefObject } from 'react';
import { normalizeTitle } from '#text/markdown/titles.ts';
import { headingAt, readOutline, type Heading } from '../outline/outline.ts';

/** Pixels above the heading. */
const MARGIN = 20;

/** `text` is what `frame` shows; `line` is the cursor's line in it, from 1. */
export function useFollow(frame: RefObject<HTMLElement | null>, { text, line }: { text: string; line: number }): void {
  const { headings } = readOutline(text);
  const index = headingAt(headings, line);
  const follow = useEffectEvent(() => {
    if (frame.current) showHeading(frame.current, { headings, index });
  });
  useEffect(() => follow(), [index]);
}

function showHeading(frame: HTMLElement, { headings, index }: { headings: readonly Heading[]; index: number }): void {
  const element = elementsOf(frame, headings)[index];
  if (index === -1) frame.scrollTop = 0;
  else if (element) frame.scrollTop += element.getBoundingClientRect().top - frame.getBoundingClientRect().top - MARGIN;
}

/**
 * The element of each heading. Both are in the same order, and paired by their words: the preview lets a few corners of
 * Markdown be headings that are none here, and the other way round.
 */
function elementsOf(frame: HTMLElement, headings: readonly Heading[]): (Element | undefined)[] {
  const elements = [...frame.querySelectorAll('.prose > :is(h2, h3, h4, h5, h6)')];
  let next = 0;
  return headings.map(({ title }) => {
    const found = elements.findIndex(
      (element, at) => at >= next && normalizeTitle(element.textContent) === normalizeTitle(title),
    );
    if (found === -1) return undefined;
    next = found + 1;
    return elements[found];
  });
}
