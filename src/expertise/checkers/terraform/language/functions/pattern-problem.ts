// Regular expressions of Terraform are those of RE2 (github.com/google/re2/wiki/Syntax), which looks neither ahead nor back.

/** JavaScript says this of a pattern that no engine reads. */
const BROKEN = /unterminated|unmatched|nothing to repeat|lone quantifier|out of order|at end of pattern/i;

/** Returns what is wrong with the pattern, to follow the name of the function; null when nothing certainly is. */
export function findPatternProblem(pattern: string): string | null {
  if (/(?<!\\)\(\?(?:<?[=!])/.test(pattern)) return 'does not know patterns that look ahead or back, like `(?!…)`';
  if (/(?<!\\)(?:\\\\)*\\[1-9]/.test(pattern)) return 'does not know references to a group, like `\\1`';
  // What RE2 has and JavaScript does not is taken out before the brackets are looked at.
  const plain = pattern
    .replaceAll(/\[:\^?[a-z]+:\]/g, 'a')
    .replaceAll('(?P<', '(?<')
    .replaceAll(/\(\?[imsU-]+(:|\))/g, (_all, end: string) => (end === ':' ? '(?:' : ''))
    .replaceAll(/\\[AzQEC]/g, '');
  try {
    new RegExp(plain);
    return null;
  } catch (error) {
    return error instanceof Error && BROKEN.test(error.message)
      ? `takes a regular expression, and cannot read this one`
      : null;
  }
}
