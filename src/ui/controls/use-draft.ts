// What somebody is writing in a dialog, kept by this tab until it is sent or given up: a reload, a lost session or a
// server that is away take nothing.

import { useState } from 'react';

const PREFIX = 'draft:';

/** `name` tells the drafts apart, `start` is shown where there is none. */
export function useDraft(name: string, start = '') {
  const key = PREFIX + name;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? start);

  return {
    text,
    write(next: string): void {
      setText(next);
      try {
        sessionStorage.setItem(key, next);
      } catch (error) {
        console.error('The tab has no room for this draft.', error);
      }
    },
    forget: () => sessionStorage.removeItem(key),
  };
}

/** Who signs out leaves nothing to the next person. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
