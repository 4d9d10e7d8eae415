// The key of a project, made from its name: the prefix of its tasks' keys.

import { MAX_KEY_PREFIX_LENGTH } from '#project/workspace/shared/limits.ts';

/** 'Landing Zone' is LZ, 'Network' is NET; a digit follows where that is taken. */
export function keyOf(name: string, taken: readonly string[]): string {
  const words = name
    .normalize('NFD')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .map((word) => word.replace(/^[0-9]+/, ''))
    .filter((word) => word !== '');
  const initials = words.map((word) => word.charAt(0)).join('');
  const wanted = words.length > 1 ? initials.slice(0, 4) : (words[0] ?? '').slice(0, 3);
  const base = wanted.length >= 2 ? wanted : `${wanted}PR`.slice(0, 2);
  const used = new Set(taken);
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : String(number);
    const key = base.slice(0, MAX_KEY_PREFIX_LENGTH - suffix.length) + suffix;
    if (!used.has(key)) return key;
  }
}
