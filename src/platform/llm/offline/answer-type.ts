// Words of a question that name what its answer looks like. A text has such a word when it has an answer of that kind:
// 'How long are logs kept?' finds 'for 90 days'.

const ADDRESS = /\b\d{1,3}(?:\.\d{1,3}){3}\b/;
const DURATION = /\b\d+(?:\.\d+)?[ -]?(?:ms|s|seconds?|min|minutes?|h|hours?|days?|weeks?|months?|years?)\b/i;
const REPEATED = /\b(?:every|each|daily|weekly|monthly|quarterly|yearly|once|twice)\b/i;
const AMOUNT = /[€$£]\s?\d|\d\s?(?:euros?|dollars?|eur|usd|chf|pounds?)\b/i;
const COUNT = /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/i;

const KINDS = new Map<string, RegExp>([
  ...['range', 'address', 'cidr'].map((word) => [word, ADDRESS] as const),
  ...['long', 'duration'].map((word) => [word, DURATION] as const),
  ['often', REPEATED],
  ['much', AMOUNT],
  ['many', COUNT],
]);

/** The kinds that a question asks for after 'how': 'How long' wants a duration, 'a long table' does not. */
export function asksFor(question: string): string[] {
  const kinds = [...question.matchAll(/\bhow\s+(long|often|much|many)\b/gi)].map(([, kind = '']) => kind.toLowerCase());
  // 'How much memory' asks for any number.
  return kinds.filter(
    (kind) => kind !== 'much' || /\bhow\s+much\s+(?:does|do|did|is|are|was|were|will)\b/i.test(question),
  );
}

/** `term` as `extractTerms` returns it. */
export function hasAnswerOf(term: string, text: string): boolean {
  return KINDS.get(term)?.test(text) ?? false;
}
