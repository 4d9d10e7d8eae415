// What a text says of something it names: that it is wanted, that it is not, or neither.

import { isDeclined, readChoice, readOutcome, readReply, readVerdict } from './answers.ts';
import { readChange } from './changes.ts';
import { isForLater, isOpen, isThoughtOver } from './doubts.ts';
import { readListed, readTableRow } from './listed-stances.ts';
import { isDoubtful, isOnlyMentioned } from './mentions.ts';
import { isRuledOut } from '../negation.ts';
import { isDeniedElsewhere } from './other-languages.ts';
import { isAsked, readQuestion, type QuestionReading } from './questions.ts';
import { readReversal } from './reversals.ts';
import { readScope } from './scope/read-scope.ts';
import type { Stance } from './stance-shapes.ts';
import { surroundingsOf, type Surroundings } from './surroundings.ts';

/**
 * Returns what the text says of the word at the offset, in UTF-16 units. At most 600 characters before it and 300 behind it
 * are looked at.
 *
 *   readStance('Postgres, perhaps Redis, no Kafka', 18)   // 'uncertain'
 */
export function readStance(text: string, at: number, questions: QuestionReading = 'open'): Stance {
  return readCarried(text, at, questions) ?? readOwn(text, at, questions);
}

/** 'Varnish is optional, and so is Redis', 'Varnish can wait, same for Redis'. */
const CARRY =
  /(?:^|[.,;!–—\n-]|\band\b|\bbut\b)\s*(?:and |but )?(?:so (?:is|are|does|do|did|will|has|must)|(?:the )?same (?:is true |goes |applies |holds )?(?:for|with|to|of)|ditto(?: for)?|likewise(?: for)?|nor (?:is|are|does|do|will)|neither (?:is|are|does|do|will)) (?:the |our |an? |all )?(?:\p{L}+ )?$/iu;
const MAX_CARRY = 160;

/** Returns the denial or doubt about what is said before, where the place shares it. */
function readCarried(text: string, at: number, questions: QuestionReading): Stance | null {
  const from = Math.max(0, at - MAX_CARRY);
  const near = text.slice(from, at);
  const cut = near.search(CARRY);
  if (cut < 1) return null;
  const said = text.slice(0, from + cut);
  const clause = /[^.;!?\n]*$/u.exec(near.slice(0, cut))?.[0] ?? '';
  const start = said.length - clause.length + (/^\s*(?:(?:and|but|the|our|an?) )*/iu.exec(clause)?.[0].length ?? 0);
  const last = said.length - (/\S+\s*$/u.exec(said)?.[0].length ?? 0);
  const stances = [start, last].map((place) => readOwn(said, place, questions));
  return (['not wanted', 'uncertain'] as const).find((stance) => stances.includes(stance)) ?? null;
}

function readOwn(text: string, at: number, questions: QuestionReading): Stance {
  const around = surroundingsOf(text, at);
  const asked = isAsked(around) ? (readReply(around.next) ?? readQuestion(around, questions)) : null;
  return asked ?? readTableRow(text, at) ?? readChoice(text, at) ?? readStatement(text, { at, around, questions });
}

type Statement = { at: number; around: Surroundings; questions: QuestionReading };

/** The end of a sentence decides what its begin leaves open, and a doubt goes before a denial: 'perhaps without Redis'. */
function readStatement(text: string, statement: Statement): Stance {
  const { at, around } = statement;
  const outcome = readOutcome(around);
  if (outcome !== null) return outcome;
  const reversal = readReversal(around);
  if (reversal !== null) return reversal;
  if (isThoughtOver(around) || isDeclined(around)) return 'not wanted';
  if (isOpen(around)) return 'uncertain';
  if (isRuledOut(text, at) || isDeniedElsewhere(around)) return 'not wanted';
  return readChange(around) ?? readContext(text, statement);
}

/** Returns what a list, the next sentence or the want of any wish says. */
function readContext(text: string, { at, around, questions }: Statement): Stance {
  const decided = readListed(text, at) ?? readVerdict(around);
  if (decided === 'not wanted') return decided;
  if (decided === 'uncertain' || isForLater(around)) return 'uncertain';
  const scoped = questions === 'request' ? null : readScope(around);
  if (scoped !== null) return scoped;
  // Where every sentence asks for a change, nothing is only spoken of: 'Scale the existing database'.
  const isWished = questions === 'request' || decided !== null;
  return !isWished && (isOnlyMentioned(around) || isDoubtful(around)) ? 'uncertain' : 'wanted';
}
