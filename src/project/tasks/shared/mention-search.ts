// Which member a person is about to mention: the part of a handle or name before the cursor.

/** In UTF-16 units; `start` is the place of the @. Null where nobody is being mentioned. */
export function findMentionStart(text: string, cursor: number): { start: number; typed: string } | null {
  const [found, typed = ''] = /(?<![\p{L}\p{N}_@.])@([\p{L}\p{N}._-]{0,40})$/u.exec(text.slice(0, cursor)) ?? [];
  return found === undefined ? null : { start: cursor - found.length, typed };
}

/** The members whose handle, or a word of whose name, begins with what was typed; at most `max`. */
export function suggestMembers<Member extends { handle: string; name: string }>(
  members: readonly Member[],
  typed: string,
  max: number,
): Member[] {
  const wanted = typed.toLowerCase();
  return members
    .filter(({ handle, name }) => [handle, ...name.split(/\s+/)].some((word) => word.toLowerCase().startsWith(wanted)))
    .slice(0, max);
}
