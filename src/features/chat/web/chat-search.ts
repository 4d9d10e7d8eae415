// The search parameters of /chat.

/** `c` names the open conversation; absent for a new one. `m` is a message of it to begin at. */
export type ChatSearch = { c?: string; m?: string };

export function readChatSearch({ c, m }: Record<string, unknown>): ChatSearch {
  return { ...(typeof c === 'string' && { c }), ...(typeof m === 'string' && { m }) };
}
