// The keys of a page, such as c for a new item and Escape for closing the open one.

import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '#ui/controls/is-typing.ts';

/** Dialogs and menus, which have keys of their own. */
const COVERS = 'dialog:modal, .menu-p:popover-open';

/** Each key, by its name in KeyboardEvent.key, has what it does. It is undefined while it does nothing. */
export type PageKeys = Readonly<Record<string, (() => void) | undefined>>;

/** The keys work while nobody types and nothing that matches `covers` is open above the page. */
export function usePageKeys(keys: PageKeys, covers = COVERS): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    const act = keys[event.key];
    if (!act || document.querySelector(covers)) return;
    // A letter would be written into the field that gets the focus.
    if (event.key.length === 1) event.preventDefault();
    act();
  });
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener('keydown', (event) => handleKey(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);
}
