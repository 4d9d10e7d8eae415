// The language of a text, as a configuration of Postgres's text search, so that its words are reduced to their stems.

/** Words that are common in one of the languages and rare in the others. */
const COMMON_WORDS = {
  english: 'the and of to is that with for are this be by from which it not have can',
  german: 'der die und das ist den von zu mit nicht ein eine für auf dem sich des werden',
  french: 'le les et des est une dans pour que qui pas sur du au avec sont être par',
  spanish: 'el los las y que para una del con por es se no como más pero sus está',
  italian: 'il di che è per una non con del della sono gli nel anche alla dei questo come',
  portuguese: 'o os as e que para uma não com do da em dos um por mais são ao',
  dutch: 'het een van en dat niet zijn voor met op te aan er maar ook naar bij wordt',
} as const;

export type Language = keyof typeof COMMON_WORDS | 'simple';

const WORD = /\p{L}+/gu;
/** Characters that are read: the beginning of a document tells its language. */
const SAMPLE = 20_000;
/** Below this share of common words a text is a table, code, or of another language. */
const MIN_SHARE = 0.06;

const languageOfWord = new Map<string, Exclude<Language, 'simple'>[]>();
for (const [language, words] of Object.entries(COMMON_WORDS)) {
  for (const word of words.split(' '))
    languageOfWord.set(word, [...(languageOfWord.get(word) ?? []), language as Exclude<Language, 'simple'>]);
}

/** Code and tables are mostly named in English, so 'english' is the answer where no language is clear. */
export function detectLanguage(text: string): Language {
  const words = text.slice(0, SAMPLE).toLowerCase().match(WORD) ?? [];
  const counts = new Map<Language, number>();
  for (const word of words) {
    for (const language of languageOfWord.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  return best && best[1] >= words.length * MIN_SHARE ? best[0] : 'english';
}
