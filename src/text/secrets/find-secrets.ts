// Finds secrets in text: keys, tokens, passwords. It knows forms that providers publish, and values whose name and look say
// that they are secret. Pure, and linear in the length of the text.

import { findByRules } from './find-by-rules.ts';
import { findAccountKeys, findPrivateKeys, findSecretKeys, findTokensOfWeb, findWebKeys } from './find-keys.ts';
import { findInKubernetesSecrets, findInTables } from './find-in-tables.ts';
import { findInProse } from './find-in-prose.ts';
import { findNamed, scanCores } from './named/find-named.ts';
import { findTokens } from './find-tokens.ts';
import type { FoundSecret } from './secret.ts';

/** Text in which each is an image or a file as base64: it is not read. */
const DATA_URL = /data:[\w.+-]{1,60}\/[\w.+-]{1,80};base64,[A-Za-z\d+/=]*/g;

/**
 * Returns the secrets of a text in order; none overlaps another. What surely is one wins over what probably is.
 *
 * @example findSecrets('password = "hunter2!Xy"') // [{ kind: 'password', start: 12, end: 22, … }]
 */
export function findSecrets(text: string): FoundSecret[] {
  if (text.length < 8) return [];
  const read = text.includes(';base64,') ? text.replaceAll(DATA_URL, (url) => ' '.repeat(url.length)) : text;
  const tokens = findTokens(read);
  const cores = [...scanCores(read)];
  return withoutOverlaps([
    ...findPrivateKeys(read),
    ...tokens,
    ...findTokensOfWeb(read),
    ...findSecretKeys(read, tokens),
    ...findByRules(read),
    ...findWebKeys(read),
    ...findNamed(read, cores),
    ...findInTables(read, cores),
    ...findInKubernetesSecrets(read),
    ...findInProse(read),
    ...findAccountKeys(read),
  ]);
}

/** Earlier entries win; what they cover only in part is widened to both, so that nothing of either is left. */
function withoutOverlaps(found: readonly FoundSecret[]): FoundSecret[] {
  const ranked = found.map((secret, rank) => ({ secret, rank }));
  ranked.sort((a, b) => a.secret.start - b.secret.start || a.rank - b.rank);
  const kept: { secret: FoundSecret; rank: number }[] = [];
  for (const next of ranked) {
    const last = kept.at(-1);
    if (!last || next.secret.start >= last.secret.end) {
      kept.push(next);
      continue;
    }
    const winner = last.rank <= next.rank ? last : next;
    const { start } = last.secret;
    const end = Math.max(last.secret.end, next.secret.end);
    kept[kept.length - 1] = { secret: { ...winner.secret, start, end }, rank: winner.rank };
  }
  return kept.map(({ secret }) => secret);
}
