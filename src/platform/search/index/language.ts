// The language of a text, as a configuration of Postgres's text search, so that its words are reduced to their stems.

/**
 * Words that are common in one of the languages and rare in the others, and no words of English prose or file names: not the
 * Portuguese 'as', 'do', 'os' and 'com', nor the Italian 'come'.
 */
const COMMON_WORDS = {
  english: 'the and of to is that with for are this be by from which it not have can',
  german: 'der die und das ist den von zu mit nicht ein eine für auf dem sich des werden',
  french: 'le les et des est une dans pour que qui pas sur du au avec sont être par',
  spanish: 'el los las y que para una del con por es se como más pero sus está',
  italian: 'il di che è una non con del della sono gli nel anche alla dei questo più',
  portuguese: 'o que para uma não da em dos das um por mais são ao à é pelo pela seu sua',
  dutch: 'het een van en dat niet zijn voor met op te aan er maar ook naar bij wordt',
} as const;

export type Language = keyof typeof COMMON_WORDS | 'simple';

const WORD = /\p{L}+/gu;
/** Characters that are read: the beginning of a document tells its language. */
const SAMPLE = 20_000;
/** Below this share of common words a text is a table, code, or of another language. */
const MIN_SHARE = 0.06;
/**
 * Another language has so many times the common words of English. Names and code are English in every language, and 'as', 'do',
 * 'no' and 'die' are words of two.
 */
const MARGIN = 1.5;

const FENCE = /^\s*(?:```|~~~)/;
const INLINE_CODE = /`[^`\n]{1,200}`|<\/?[a-z][^<>\n]{0,200}>/gi;
/** 'https://github.com/a', 'log_min_duration', 'x = y.z()', 'com.example': what is written for machines, between two spaces. */
const FOR_MACHINES = /[/\\_@={}<>|$]|[\p{L}\p{N}][.:#][\p{L}\p{N}]|\p{Ll}\p{Lu}|\d/u;

const languageOfWord = new Map<string, Exclude<Language, 'simple'>[]>();
for (const [language, words] of Object.entries(COMMON_WORDS)) {
  for (const word of words.split(' '))
    languageOfWord.set(word, [...(languageOfWord.get(word) ?? []), language as Exclude<Language, 'simple'>]);
}

/**
 * Code and tables are mostly named in English, so 'english' is the answer where no language is clear. Addresses, code and
 * identifiers are not read: 'com' of 'github.com' is Portuguese for 'with'.
 */
export function detectLanguage(text: string): Language {
  const words = proseOf(text.slice(0, SAMPLE)).toLowerCase().match(WORD) ?? [];
  const counts = new Map<Language, number>();
  for (const word of words) {
    for (const language of languageOfWord.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  const isClear = best && best[1] >= words.length * MIN_SHARE && best[1] >= MARGIN * (counts.get('english') ?? 0);
  return isClear ? best[0] : 'english';
}

/** Returns the words that people read, without what stands in fences, in backticks or in tags. */
function proseOf(text: string): string {
  let isCode = false;
  const lines = text.split('\n').filter((line) => {
    const isFence = FENCE.test(line);
    if (isFence) isCode = !isCode;
    return !isCode && !isFence;
  });
  return lines
    .join('\n')
    .replaceAll(INLINE_CODE, ' ')
    .split(/\s+/)
    .filter((word) => !FOR_MACHINES.test(word))
    .join(' ');
}
