// Which member a person is about to mention: the part of a handle or name before the cursor.

/** In UTF-16 units; `start` is the place of the @. */
export type OpenMention = { start: number; typed: string };

/** Null where nobody is being mentioned. */
export function findMentionStart(text: string, cursor: number): OpenMention | null {
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

/** Puts the handle in the place of what was typed. `cursor` is behind it and the space that follows. */
export function writeMention(
  text: string,
  { start, typed, handle }: OpenMention & { handle: string },
): { text: string; cursor: number } {
  const before = `${text.slice(0, start)}@${handle} `;
  const after = text.slice(start + 1 + typed.length).replace(/^ /, '');
  return { text: before + after, cursor: before.length };
}
