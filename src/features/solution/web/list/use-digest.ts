// The digest of a blueprint for its card: read once it is looked at, and kept until the blueprint changes.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type RefObject } from 'react';
import type { ShownSummary } from '../queries.ts';
import type { BlueprintDigest } from './blueprint-digest.ts';

/** Milliseconds. */
const KEPT = 30 * 60 * 1000;

/** Cards wait for each other: each takes some milliseconds, in which the page does not answer. */
let latest: Promise<unknown> = Promise.resolve();

async function readNext(id: string): Promise<BlueprintDigest> {
  const before = latest;
  const own = (async () => {
    await before.catch(() => undefined);
    const { readDigest } = await import('./blueprint-digest.ts');
    await new Promise((resolve) => setTimeout(resolve, 0));
    return readDigest(id);
  })();
  latest = own;
  return own;
}

/** Undefined until it is read, and where it cannot be read. */
export function useDigest(
  { id, updatedAt }: ShownSummary,
  card: RefObject<Element | null>,
): BlueprintDigest | undefined {
  const isSeen = useIsSeen(card);
  const { data } = useQuery({
    queryKey: ['blueprints', 'digest', id, updatedAt],
    queryFn: () => readNext(id),
    enabled: isSeen,
    staleTime: Infinity,
    gcTime: KEPT,
    retry: false,
  });
  return data;
}

/** True from the first time on that the element comes near the window. */
function useIsSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current || isSeen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
