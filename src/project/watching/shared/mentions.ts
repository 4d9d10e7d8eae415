// Who a text mentions: '@ana' names the member with that handle, and '@everyone' all members, unless one has that handle.

const MENTION = /(?<![\p{L}\p{N}_@.])@([\p{L}\p{N}][\p{L}\p{N}._-]{0,63})/gu;

const EVERYONE = 'everyone';

/** Returns the ids of the mentioned members, each once. A full stop or a dash at the end of a sentence is not part of a handle. */
export function findMentions(body: string, members: readonly { id: string; handle: string }[]): string[] {
  const byHandle = new Map(members.map(({ id, handle }) => [handle.toLowerCase(), id]));
  const named = Array.from(body.matchAll(MENTION), ([, handle = '']) => {
    const typed = handle.toLowerCase();
    const plain = typed.replace(/[._-]+$/, '');
    return byHandle.get(typed) ?? byHandle.get(plain) ?? (plain === EVERYONE ? members.map(({ id }) => id) : []);
  });
  return [...new Set(named.flat())];
}
