// The search parameters of /chat.

import { isId } from '#contract/id.ts';

/** `c` is the id of the open conversation; absent for a new one. */
export type ChatSearch = { c?: string };

/** Anything that is not an id counts as no conversation. */
export function readChatSearch({ c }: Record<string, unknown>): ChatSearch {
  return typeof c === 'string' && isId(c) ? { c } : {};
}
