// 'Did you mean': the known name that is closest to one that is not.

/** More candidates of other lengths are never close. */
const MAX_EDITS = 3;

/** Returns the closest known name; null when none is close, or two are equally so. */
export function suggest(name: string, known: Iterable<string>): string | null {
  let best: { name: string; score: number } | null = null;
  let isTie = false;
  for (const candidate of known) {
    const score = distance(name, candidate);
    if (score === null || candidate === name) continue;
    if (best && score === best.score) isTie = true;
    if (best && score >= best.score) continue;
    best = { name: candidate, score };
    isTie = false;
  }
  return isTie ? null : (best?.name ?? null);
}

/** ' Did you mean "x"?', or nothing. */
export function didYouMean(suggestion: string | null): string {
  return suggestion === null ? '' : ` Did you mean "${suggestion}"?`;
}

/** Edits, or 1 for the same words in another order ('enable_https' and 'https_enabled'); null when not close. */
function distance(name: string, candidate: string): number | null {
  const most = Math.min(MAX_EDITS, Math.floor(Math.max(name.length, candidate.length) / 3));
  if (Math.abs(name.length - candidate.length) <= most) {
    const edits = countEdits(name, candidate);
    if (edits <= most) return edits;
  }
  return hasSameWords(name, candidate) ? 1 : null;
}

function hasSameWords(name: string, candidate: string): boolean {
  const own = wordsOf(name);
  const others = wordsOf(candidate);
  return own.length > 1 && own.join(' ') === others.join(' ');
}

function wordsOf(name: string): string[] {
  return name
    .split(/[_-]/)
    .map((word) => word.replace(/d$|s$/, ''))
    .toSorted();
}

/** Letters to add, remove or replace. */
function countEdits(from: string, to: string): number {
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      current.push(Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1)));
    }
    last = current;
  }
  return last[to.length] ?? 0;
}
