// The search parameters of /chat.

/** `c` names the open conversation; absent for a new one. */
export type ChatSearch = { c?: string };

export function readChatSearch({ c }: Record<string, unknown>): ChatSearch {
  return typeof c === 'string' ? { c } : {};
}
