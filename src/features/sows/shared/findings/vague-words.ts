// Words that promise nothing that anybody could check, in English and German.

/** Promises without a bound, in any text. */
export const vaguePromises: readonly string[] = [
  'as needed',
  'as required',
  'as appropriate',
  'if necessary',
  'where possible',
  'where appropriate',
  'best effort',
  'best efforts',
  'reasonable effort',
  'reasonable efforts',
  'and so on',
  'and so forth',
  'etc',
  'and more',
  'state of the art',
  'as soon as possible',
  'asap',
  'in a timely manner',
  'to the extent possible',
  'nach bedarf',
  'bei bedarf',
  'soweit möglich',
  'wenn möglich',
  'falls nötig',
  'gegebenenfalls',
  'ggf',
  'usw',
  'und so weiter',
  'und vieles mehr',
  'zeitnah',
  'so schnell wie möglich',
  'nach bestem bemühen',
  'stand der technik',
];

/** Words of a criterion that say nothing without a figure. */
const vagueWords: readonly string[] = [
  ...vaguePromises,
  'appropriate',
  'adequate',
  'acceptable',
  'satisfactory',
  'sufficient',
  'reasonable',
  'good',
  'fast',
  'quick',
  'quickly',
  'easy',
  'easily',
  'simple',
  'user-friendly',
  'intuitive',
  'modern',
  'robust',
  'scalable',
  'high quality',
  'high-quality',
  'well',
  'properly',
  'smoothly',
  'stable',
  'secure',
  'angemessen',
  'ausreichend',
  'zufriedenstellend',
  'gut',
  'schnell',
  'einfach',
  'benutzerfreundlich',
  'reibungslos',
  'ordnungsgemäß',
  'sicher',
  'stabil',
];

const promise = patternOf(vaguePromises);
const word = patternOf(vagueWords);

/** Returns the first vague word of a criterion as it is written, or null. */
export function findVagueWord(text: string): string | null {
  return word.exec(text)?.[0] ?? null;
}

/** Lists all vague promises of a text with their places. */
export function findVaguePromises(text: string): { text: string; index: number }[] {
  return [...text.matchAll(new RegExp(promise, 'giu'))].map((match) => ({ text: match[0], index: match.index }));
}

/** The words as whole ones, the longest first. */
function patternOf(words: readonly string[]): RegExp {
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  return new RegExp(`(?<![\\p{L}\\p{N}-])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}-])`, 'iu');
}
