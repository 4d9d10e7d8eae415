// Checks an answer by what needs no machinery. The other kinds are checked in child processes (server/grading).

import type { Check, CheckOutcome } from '../check-shapes.ts';
import { checkCitations } from './citation-check.ts';
import { checkCost, checkSeconds } from './figure-checks.ts';
import { checkNumber } from './number-check.ts';
import { checkRefusal } from './refusal-check.ts';
import { checkContains, checkEquals, checkLacks, checkLines, checkWords } from './wording-checks.ts';

/** An answer with what it took. */
export type CheckedAnswer = { text: string; documentCount: number; totalMs: number; costUsd: number };

export type HeavyCheck = Extract<Check, { kind: 'pattern' | 'schema' | 'code' }>;
export type LightCheck = Exclude<Check, HeavyCheck>;

export function isHeavy(check: Check): check is HeavyCheck {
  return check.kind === 'pattern' || check.kind === 'schema' || check.kind === 'code';
}

/** Linear in the length of the answer. */
export function checkAnswer(answer: CheckedAnswer, check: LightCheck): CheckOutcome {
  switch (check.kind) {
    case 'contains':
      return checkContains(answer.text, check);
    case 'lacks':
      return checkLacks(answer.text, check);
    case 'equals':
      return checkEquals(answer.text, check);
    case 'number':
      return checkNumber(answer.text, check);
    case 'lines':
      return checkLines(answer.text, check);
    case 'words':
      return checkWords(answer.text, check);
    case 'cites':
      return checkCitations(answer.text, check, answer.documentCount);
    case 'refuses':
      return checkRefusal(answer.text, check);
    case 'seconds':
      return checkSeconds(answer.totalMs, check);
    case 'cost':
      return checkCost(answer.costUsd, check);
  }
}
