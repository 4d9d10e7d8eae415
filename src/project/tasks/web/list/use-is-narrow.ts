// Whether an element has too little room for rows of one line: on phones, and on tablets beside the sidebar.

import { useEffect, useState, type RefObject } from 'react';

/** Pixels. */
const NARROW = 640;

export function useIsNarrow(box: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(() => window.innerWidth < 768);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = (): void => setNarrow(element.clientWidth < NARROW);
    measure();
    const resizes = new ResizeObserver(measure);
    resizes.observe(element);
    return () => resizes.disconnect();
  }, [box]);
  return isNarrow;
}
