// What a person writes in a dialog. This tab stores it until it is sent or cancelled, so that a reload, a lost session
// or an unreachable server loses nothing.

import { useState } from 'react';

const PREFIX = 'draft:';

/** `name` identifies the draft; `start` is its text when nothing is stored. */
export function useDraft(name: string, start = '') {
  const key = PREFIX + name;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? start);

  return {
    text,
    write(next: string): void {
      setText(next);
      storeDraft(name, next);
    },
    /** Shows a text that is stored elsewhere and so needs no draft. */
    show(stored: string): void {
      setText(stored);
      sessionStorage.removeItem(key);
    },
    forget: () => sessionStorage.removeItem(key),
  };
}

/** Stores a draft for the field that will show it. */
export function storeDraft(name: string, text: string): void {
  try {
    sessionStorage.setItem(PREFIX + name, text);
  } catch (error) {
    console.error('The tab has no room for this draft.', error);
  }
}

/** Returns what is stored; '' when there is nothing. */
export function readDraft(name: string): string {
  return sessionStorage.getItem(PREFIX + name) ?? '';
}

/** Puts a text that was written elsewhere above what is stored. */
export function addToDraft(name: string, text: string): void {
  const stored = readDraft(name);
  storeDraft(name, [text, stored].filter((part) => part.trim() !== '').join('\n\n'));
}

/** Returns what is stored and forgets it; '' when there is nothing. */
export function takeDraft(name: string): string {
  const text = readDraft(name);
  sessionStorage.removeItem(PREFIX + name);
  return text;
}

const OWNER_KEY = 'draft-owner';

/**
 * Removes all drafts, so that a person who signs out leaves none to the next one: everything this tab stores under a key
 * that begins with 'draft'.
 */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('draft')) sessionStorage.removeItem(key);
}

/** Call it when a person has signed in: what another one wrote in this tab before their session ended is removed. */
export function claimDrafts(userId: string): void {
  const owner = sessionStorage.getItem(OWNER_KEY);
  if (owner !== null && owner !== userId) forgetDrafts();
  sessionStorage.setItem(OWNER_KEY, userId);
}
