// Which member of the workspace a name in a transcript means; the doubt is said where it could be another one, or nobody.

export type NamedMember = { id: string; name: string; handle: string; email: string | null };
export type Match = { memberId: string | null; doubt: string | null };

/** `name` as it was said: 'Ana', 'Ana Costa', 'Costa, Ana (Guest)'. Null: the transcript does not say who. */
export function matchMember(name: string | null, members: readonly NamedMember[]): Match {
  if (name === null) return { memberId: null, doubt: 'Nobody was named.' };
  const said = plain(name);
  const exact = members.filter((member) => plain(member.name) === said || member.handle.toLowerCase() === said);
  const [only, other] = exact;
  if (only && !other) return { memberId: only.id, doubt: null };
  const words = said.split(' ');
  const near = members.filter((member) => isNear(words, plain(member.name).split(' ')));
  const [first, second] = near;
  if (first && !second) {
    const doubt = words.length === 1 ? `Only the name “${name}” was said.` : `“${name}” was taken for ${first.name}.`;
    return { memberId: first.id, doubt };
  }
  if (first && second)
    return { memberId: null, doubt: `“${name}” could be ${near.map((member) => member.name).join(' or ')}.` };
  return { memberId: null, doubt: `“${name}” is not a member of this workspace.` };
}

function plain(name: string): string {
  const withoutNote = name.split('(')[0] ?? '';
  const [last = '', first] = withoutNote.split(',').map((part) => part.trim());
  return (first ? `${first} ${last}` : last).toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** One name alone is a first or last name; of two, the first and the last agree. */
function isNear(words: readonly string[], member: readonly string[]): boolean {
  if (words.length === 1) return member.includes(words[0] ?? '');
  return words[0] === member[0] && words.at(-1) === member.at(-1);
}
