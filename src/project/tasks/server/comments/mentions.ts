// Who a comment mentions: '@ana' names the member with that handle.

const MENTION = /(?<![\p{L}\p{N}_@.])@([\p{L}\p{N}][\p{L}\p{N}._-]{0,63})/gu;

/** Returns the ids of the mentioned members, each once. A full stop or a dash at the end of a sentence is not part of a handle. */
export function findMentions(body: string, members: readonly { id: string; handle: string }[]): string[] {
  const byHandle = new Map(members.map(({ id, handle }) => [handle.toLowerCase(), id]));
  const named = Array.from(body.matchAll(MENTION), ([, handle = '']) => {
    const typed = handle.toLowerCase();
    return byHandle.get(typed) ?? byHandle.get(typed.replace(/[._-]+$/, ''));
  });
  return [...new Set(named.filter((id) => id !== undefined))];
}
