// One-line comments that are not sentences: "With `value`, the current one.", "Of the table: the chosen one".
//
// A comment is a fragment if it opens with one of the words below, or with a name and a colon, and its first sentence
// has no main verb. Verbs are recognized by a list, so a rare one is missed; a noun that looks like a verb ("names")
// counts as one. Both make the count a little too low rather than too high. A word such as "that" or "where" opens a
// clause with a verb of its own, so the sentence needs one more.

import type { Comment, Module } from './modules.ts';

/** Openers after which a sentence still has its verb: "In a list, the order is kept." */
const PREPOSITIONS =
  /^(?:And|As|At|Below|Beside|Between|But|By|For|From|In|Into|Like|Of|On|Or|Over|Per|Since|Than|Those|Through|To|Under|Until|With|Within|Without)\b/;
/** Openers of a clause that has a verb itself: "What the limit allows is kept." has two. */
const CLAUSES = /^(?:How|If|What|When|Where|Whether|Which|Who|Whose|Why|Because|While)\b/;
const NAME = /^`[^`(]+`(?:,| and| or|\s*`[^`(]+`)*:/;
/** An infinitive is no verb of its own: "may write" counts once, "to write" not at all. */
const INFINITIVE =
  /\b(?:to|(cannot|can|could|may|might|must|will|would|shall|should|do|does|did)(?:\s+not)?)\s+[a-z]+/gi;
const SUBORDINATORS =
  /\b(?:that|which|who|whom|whose|where|when|whenever|if|unless|because|while|whether|what|whatever|why|how|once|until|than\s+(?:it|they)|as\s+(?:it|they|the\s+\w+))\b/gi;

const AUXILIARIES =
  "is are was were am has have had does do did can cannot may might must will would shall should isn't aren't doesn't don't can't won't";
/** Verbs in the form that follows "it": with those that are also plural nouns, to rather miss a fragment. */
const VERBS_OF_IT =
  'accepts adds allows answers appears applies asks asserts avoids becomes begins belongs blocks breaks brings builds calls carries catches changes checks chooses claims clears closes comes compares consists contains continues copies costs counts covers creates cuts decides declares deletes depends describes differs does draws drops ends exceeds exists expects expires explains fails falls fills finds finishes fits follows forgets forms gets gives goes grows happens helps hides holds ignores includes joins keeps kills knows lasts leads learns leaves lets lies lists lives loads looks loses makes marks matches means measures meets moves names needs offers opens orders owns passes pays points prevents proves prints prunes puts reaches reads receives refuses rejects remains removes renders repeats replaces reports requires restores returns runs saves says searches sees sends serves sets shares shows skips sorts speaks splits stands starts stays stops stores streams takes tells tests throws tries turns understands uses waits walks wants wins works writes yields';
/** The same verbs after a plural or in an order, where the form is rarely a noun. */
const PLAIN_VERBS =
  'accept allow appear apply ask avoid become begin belong bring carry choose come consist contain continue decide depend describe differ exist expect fail follow forget get give go grow happen include keep know learn leave lie lose make mean meet need offer prevent prove put receive remain remove replace require save say see send stand stay take tell throw try understand use wait want write came gave got knew stood stayed took went wrote became began broke';
const VERB = new RegExp(
  `(?<![\\w-])(?:${[AUXILIARIES, VERBS_OF_IT, PLAIN_VERBS].join(' ').replaceAll(' ', '|')})(?![\\w-])`,
  'gi',
);

/** Returns one line for each fragment. The comment that opens a file says what it is and needs no verb. */
export function findFragments(module: Module): string[] {
  return oneLineComments(module)
    .filter(({ text }) => isFragment(text))
    .map(({ line, text }) => `${module.file}:${line}: ${text}`);
}

/** Judges the first sentence of a comment, without its `//` or `*`. */
export function isFragment(comment: string): boolean {
  const sentence = firstSentence(comment);
  const isNamed = NAME.test(sentence);
  const isClause = CLAUSES.test(sentence);
  if (!isNamed && !isClause && !PREPOSITIONS.test(sentence)) return false;
  const plain = sentence
    .replaceAll(/`[^`]*`|“[^”]*”|"[^"]*"/g, 'it')
    .replaceAll(INFINITIVE, (_, modal?: string) => modal ?? '');
  const inner = isClause ? plain.replace(/^\w+/, '') : plain;
  const clauses = countMatches(inner, SUBORDINATORS) + (isClause ? 1 : 0);
  return countMatches(inner, VERB) <= clauses;
}

/** Returns the comments of one line: `// …` without another one above or below it, and one-line block comments. */
function oneLineComments(module: Module): { line: number; text: string }[] {
  const placed = module.comments.map((comment) => ({ comment, line: module.lineOf(comment.start) }));
  const lineComments = new Set(placed.filter(({ comment }) => isOwnLine(module, comment)).map(({ line }) => line));
  return placed
    .filter(({ comment, line }) => {
      if (module.source.slice(0, comment.start).trim() === '') return false;
      if (comment.type === 'Block') return !comment.value.includes('\n');
      return !lineComments.has(line) || (!lineComments.has(line - 1) && !lineComments.has(line + 1));
    })
    .map(({ comment, line }) => ({ line, text: comment.value.replace(/^\*/, '').trim() }));
}

/** Whether a `//` comment is the first on its line; one after code stands alone. */
function isOwnLine({ source }: Module, { type, start }: Comment): boolean {
  return type === 'Line' && source.slice(source.lastIndexOf('\n', start - 1) + 1, start).trim() === '';
}

function firstSentence(text: string): string {
  return /^.*?(?:[.!?](?=\s|$)|$)/.exec(text)?.[0] ?? text;
}

function countMatches(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}
