// Which rows of a long list are near the view. Rows have one height, so that the others need not be rendered.

import { useEffect, useState, type RefObject } from 'react';

/** Rows rendered above and below the view, so that a quick scroll shows no gap. */
const EXTRA = 12;

export type RowWindow = { start: number; end: number };

/** `rowHeight` in pixels; `box` is what scrolls. */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  { count, rowHeight }: { count: number; rowHeight: number },
): RowWindow {
  const [view, setView] = useState({ first: 0, visible: 30 });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = (): void => {
      const first = Math.floor(element.scrollTop / rowHeight);
      const visible = Math.ceil(element.clientHeight / rowHeight);
      setView((before) => (before.first === first && before.visible === visible ? before : { first, visible }));
    };
    measure();
    const resizes = new ResizeObserver(measure);
    resizes.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      resizes.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [box, rowHeight]);
  return { start: Math.max(0, view.first - EXTRA), end: Math.min(count, view.first + view.visible + EXTRA) };
}
