// How phrases are looked for: as whole words, in any case, with straight and curly apostrophes.

/** 'a b|c' as an expression that matches these words; spaces match any white space. */
export function phrase(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}'’])(?:${flexible(words)})(?![\\p{L}\\p{N}])`, 'iu');
}

/** The same, only at the beginning, after words such as 'okay' and 'so'. */
export function opening(words: string): RegExp {
  return new RegExp(`^${OPENERS}(?:${flexible(words)})(?![\\p{L}\\p{N}])`, 'iu');
}

/** What people say before they say something. */
const OPENERS =
  '(?:(?:ok|okay|alright|all right|right|so|well|and|but|then|also|good|great|fine|perfect|yes|yeah|yep|yup|sure|no problem|' +
  'thanks|thank you|agreed|correct|of course|exactly|anyway|sorry|oh|um|uh|ja|gut|genau|also|dann|und|aber|klar|okay|super|danke|' +
  'prima|na ja|nun)[,.!:]?\\s+){0,3}';

const OPENING_WORDS = new RegExp(`^${OPENERS}`, 'iu');

function flexible(words: string): string {
  return words.replaceAll("'", "['’]").replaceAll(' ', '\\s+');
}

/** 'Okay, so we use Postgres.' → 'We use Postgres.' */
export function withoutOpening(text: string): string {
  const rest = text.replace(OPENING_WORDS, '').trim();
  const said = rest.length < 8 ? text : rest;
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** Conditions: what follows is not promised. */
const CONDITION = phrase(
  "if(?! not)|unless|in case|assuming|provided that|supposing|wenn|falls|sofern|vorausgesetzt|angenommen|would|wouldn't|würde|würden|hätte|hätten|wäre|" +
    "i wish|i'd(?! like you to)",
);
export function isConditional(text: string): boolean {
  return CONDITION.test(text);
}

const NEGATION = phrase(
  "not|never|no|nobody|no one|nothing|none|without|don't|doesn't|didn't|won't|can't|cannot|isn't|aren't|wasn't|haven't|hasn't|" +
    "shouldn't|couldn't|nicht|nie|niemals|niemand|nichts|kein|keine|keinen|keinem|keiner|ohne",
);
/** True if the words have a negation. */
export function isNegated(words: string): boolean {
  return NEGATION.test(words);
}

/** The words around a match: how many characters before and after it are looked at. */
export function before(text: string, index: number, length = 30): string {
  return text.slice(Math.max(0, index - length), index);
}

const WH_WORDS = opening(
  'who|what|when|where|why|which|how|whose|wer|was|wann|wo|warum|wieso|welche\\p{L}?|wie|wem|wen',
);
export function isWhQuestion(text: string): boolean {
  return WH_WORDS.test(text);
}
