// Whether a sentence denies what its source says, or says what its source denies. Only clauses about the same things are
// compared, and in doubt there is no contradiction: a right citation that is marked does more harm than a wrong one that is not.

import { DENIES_NOTHING, NOT_WORD } from '#text/english/negation-words.ts';
import { singular } from './literals.ts';
import { isTelling, stemOf } from './telling-words.ts';

const SENTENCE_END = /[.!?]\s/;
const CLAUSE_END =
  /([;:]\s|[(),]|\s(?:while|but|although|though|whereas|because|if|when|unless|until|since|whether|so that)\s)/i;
const CONDITION = /^\s*(?:if|when|unless|until|where|whether|should|without|with no|in the absence)\b/i;
/** 'Different tables may' says nothing about one table. */
const OTHERS = /\b(?:different|other|others|another|else)\b/i;
/** 'Not every' denies nothing of one. */
const NEGATION = new RegExp(
  String.raw`(?<!\p{L})${NOT_WORD}(?!\p{L})${DENIES_NOTHING}(?!\s+(?:every|all|each|both)\b)`,
  'iu',
);
/** Words with which a sentence can deny something without saying 'not'. */
const DENIALS =
  /\b(?:only|non|unless|except|excluding|ignor\w+|disabl\w+|off|refus\w+|reject\w+|den(?:y|ies|ied)|prevent\w*|forbid\w*|prohibit\w*|fail\w*|lack\w*|instead|rather|avoid\w*|hardly|lose[sd]?|losing|lost|stop\w*|skip\w*|omit\w*|remov\w+|unable|impossible|un\w+ed|too|few|little)\b/gi;
/** A sentence that denies a part, a time or one of two things can be right though its words are there without the denial. */
const DOUBT =
  /\b(?:same|all|every|each|both|any\w*|always|more|most|before|after|until|other|another|different|but|(?:not?|never|cannot|\w+n't)\b.*\b(?:not?|never|without|cannot|nor))\b/i;
/** Words after a negation that say what is denied. */
const FOCUS_LENGTH = 3;
/** The part of a clause's words that the other clause must have to be about the same. */
const MIN_SHARED = 0.5;
/** With one word in focus, nearly all others have to be there. */
const MIN_SHARED_BY_ONE = 0.8;
/** The part of a sentence's words that the other sentence must have when one denies what the other says. */
const MIN_SHARED_SENTENCE = 0.6;

/** A part of a sentence. `focus`: what it denies with a word of negation; null without one. `subject`: what is before that. */
export type Clause = {
  text: string;
  stems: readonly string[];
  /** The stems are those of the clause's whole sentence. */
  around: ReadonlySet<string>;
  subject: readonly string[];
  focus: readonly string[] | null;
  /** Stems of other words by which it may deny something. */
  denials: readonly string[];
};

/** Returns the words of the sentence that the clauses of its sources contradict; null when there are none. */
export function findContradiction(sentence: string, said: readonly Clause[]): string | null {
  const claimed = readClauses(sentence);
  const comparable = said.filter(({ text }) => OTHERS.test(text) === OTHERS.test(sentence));
  // A sentence that denies twice may say the same in other words.
  const isSimple =
    !DOUBT.test(sentence) && claimed.filter(({ focus, denials }) => focus || denials.length > 0).length === 1;
  const contradicted = claimed.find((clause) =>
    clause.focus ? isSimple && isAffirmed(clause, said, comparable) : isDenied(clause, claimed, comparable),
  );
  return contradicted ? contradicted.text.replace(/[\s.,;:!?]+$/, '').trim() : null;
}

/** The clause denies in nearly the same words what another one says, and none that denies something is nearer to it. */
function isAffirmed(
  { subject, focus, around }: Clause,
  said: readonly Clause[],
  comparable: readonly Clause[],
): boolean {
  if (!focus || focus.length === 0) return false;
  const nearness = (clause: Clause): number =>
    countShared(clause.stems, around) + countShared([...clause.around], around) / 2;
  const about = comparable.filter(
    (clause) =>
      focus.every((stem) => clause.stems.includes(stem)) &&
      countShared(subject, clause.around) >= subject.length * MIN_SHARED &&
      countShared([...around], clause.around) >= around.size * MIN_SHARED_SENTENCE,
  );
  const affirming = Math.max(0, ...about.filter((each) => !isDenying(each, ...focus)).map(nearness));
  const denying = Math.max(0, ...said.filter((each) => isDenying(each, ...focus)).map(nearness));
  return affirming > denying;
}

/** A clause denies what this one says, and none says it. */
function isDenied({ stems }: Clause, claimed: readonly Clause[], said: readonly Clause[]): boolean {
  const own = new Set(stems);
  return said.some(({ focus, ...clause }) => {
    if (!focus || focus.length === 0 || !focus.every((stem) => own.has(stem))) return false;
    if (claimed.some((each) => isDenying(each, ...focus))) return false;
    const shared = countShared(clause.stems, own);
    if (shared < own.size * (focus.length > 1 ? MIN_SHARED : MIN_SHARED_BY_ONE)) return false;
    return !said.some(
      (other) =>
        !isDenying(other) &&
        focus.every((stem) => other.stems.includes(stem)) &&
        countShared(other.stems, own) >= shared,
    );
  });
}

function isDenying({ focus, denials }: Clause, ...except: readonly string[]): boolean {
  return focus !== null || denials.some((stem) => !except.includes(stem));
}

function countShared(stems: readonly string[], others: ReadonlySet<string>): number {
  return stems.filter((stem) => others.has(stem)).length;
}

/** The clauses of normalized text. What a condition says is not claimed. */
export function readClauses(text: string): Clause[] {
  return text.split(SENTENCE_END).flatMap((sentence) => {
    const around = new Set(readStems(sentence));
    const parts = sentence.split(CLAUSE_END);
    return parts.flatMap((part, at) => {
      const isCondition = CONDITION.test(part) || CONDITION.test(parts[at - 1]?.trim() ?? '');
      if (at % 2 === 1 || isCondition || part.trim() === '') return [];
      const negation = NEGATION.exec(part);
      const focus = negation && readStems(part.slice(negation.index + negation[0].length)).slice(0, FOCUS_LENGTH);
      const denials = (part.match(DENIALS) ?? []).flatMap(readStems);
      const subject = negation ? readStems(part.slice(0, negation.index)) : [];
      return [{ text: part, stems: readStems(part), around, subject, focus, denials }];
    });
  });
}

/** Names with a digit or an underscore are words of their own. */
function readStems(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}_]+/gu) ?? [];
  return [...new Set(words.flatMap(stemOfWord))];
}

function stemOfWord(word: string): string[] {
  if (/_|\p{L}\p{N}|\p{N}\p{L}/u.test(word)) return [word.toLowerCase()];
  return isTelling(word) || /^(?:non|off|too|few)$/i.test(word) ? [stemOf(singular(word))] : [];
}
