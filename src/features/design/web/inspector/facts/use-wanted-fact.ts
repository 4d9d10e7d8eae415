// Brings a fact that another panel leads to into view, once.

import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { Fact } from '../../../shared/fact-shapes.ts';

/** Returns the ref of what the rows are in. `onShown` is called when the row of the fact has the focus. */
export function useWantedFact(fact: Fact | undefined, onShown: () => void): RefObject<HTMLDivElement | null> {
  const groups = useRef<HTMLDivElement>(null);
  const show = useEffectEvent(() => {
    const row = groups.current?.querySelector(`[data-fact="${fact?.key}"]`);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector('input')?.focus({ preventScroll: true });
    if (row) onShown();
  });
  useEffect(() => {
    if (fact !== undefined) show();
  }, [fact]);
  return groups;
}
