// The letters of an own agent whose person has chosen none.

/** 'Network reviewer' → 'NR', 'Ops' → 'OP'. */
export function avatarLettersOf(name: string): string {
  const [first = '', second = ''] = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = second === '' ? [...first].slice(0, 2) : [[...first][0], [...second][0]];
  // Some letters become several in upper case.
  return letters.join('').toUpperCase().slice(0, 2) || 'A';
}
