// Which pages hide their sub-pages. This browser remembers it.

import { useState } from 'react';

const KEY = 'docs-closed';
/** Ids of pages that are long gone do not pile up. */
const MAX_REMEMBERED = 500;

export function useClosedPages() {
  const [closed, setClosed] = useState(readClosed);
  function set(id: string, isClosed: boolean): void {
    const others = [...closed].filter((other) => other !== id);
    const next = (isClosed ? [...others, id] : others).slice(-MAX_REMEMBERED);
    localStorage.setItem(KEY, JSON.stringify(next));
    setClosed(new Set(next));
  }
  return { closed, set };
}

function readClosed(): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}
