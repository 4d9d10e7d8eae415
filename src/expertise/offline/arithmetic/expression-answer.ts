// Answers a question that is nothing but arithmetic: 'What is 2^16 - 2?', '15% of 2340', '1200 + 19%'.

import { compute, formatFraction } from './expression.ts';

/** A longer question is more than arithmetic. */
const MAX_LENGTH = 300;
const LEAD =
  /^\s*(?:and\s+)?(?:(?:what(?:['’]?s| is| are| makes?)|how much (?:is|are|makes?)|calculate|compute|evaluate|rechne|berechne|was (?:ist|macht|sind)|wie ?viel (?:ist|sind|macht))\s+)/i;
const TAIL = /\s*(?:please|bitte)?[\s?!.=]*$/i;
/** '24/7' and '2026-11-30' are no sums unless somebody asks for one. */
const DATE = /^\d+[-/]\d+(?:[-/]\d+)?$/;
const OPERATION = /[\d)%]\s*(?:[-+*/^()×÷·:−]|%\s*[*\d(])/;

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bto the power of\b|\bhoch\b/gi, '^'],
  [/\bsquared\b/gi, '^2'],
  [/\bcubed\b/gi, '^3'],
  [/\b(?:multiplied by|times|mal)\b/gi, '*'],
  [/\b(?:divided by|geteilt durch|durch)\b/gi, '/'],
  [/\bplus\b/gi, '+'],
  [/\bminus\b/gi, '-'],
  [/\s*(?:percent|prozent)\b/gi, '%'],
  [/(?<=[\d)%]\s{0,3})\b(?:of|von)\b(?=\s{0,3}[\d(])/gi, '*'],
  [/(?<=\d\s{0,3})x(?=\s{0,3}\d)/gi, '*'],
];

/** A sum whose last part is a percentage means a percentage of the rest: '1200 + 19%'. */
const SURCHARGE = /^(.+[\d)])\s*([-+])\s*(\d+(?:\.\d+)?)\s*%$/;

const DIVIDES_BY_ZERO = /^[\d\s+\-*^().,%]*[/÷:]\s*0+(?:\.0*)?\s*$/;

/** Returns Markdown, or null unless all of the question is arithmetic. */
export function answerExpression(question: string): string | null {
  if (question.length > MAX_LENGTH) return null;
  const isAsked = LEAD.test(question);
  const asked = question.replace(LEAD, '').replace(TAIL, '');
  if (!isAsked && DATE.test(asked)) return null;
  const written = WORDS.reduce((text, [words, sign]) => text.replace(words, sign), asked);
  if (!OPERATION.test(written)) return null;
  const [, rest, sign, share] = SURCHARGE.exec(written) ?? [];
  const value = compute(rest === undefined ? written : `(${rest}) * (1 ${sign} ${share}%)`);
  if (value === null) return DIVIDES_BY_ZERO.test(written) ? '## Nothing can be divided by zero' : null;
  const { text, isExact } = formatFraction(value);
  const note = rest === undefined ? '' : `\n\n${share}% of the rest is ${sign === '+' ? 'added' : 'taken off'}.`;
  return `## \`${asked}\` ${isExact ? '=' : '≈'} ${text}${note}`;
}
