// The words by which a sentence about a project states something beside its numbers: terms, directions, bounds.

import { NOT_WORD } from '#text/english/negation-words.ts';
import { NUMBER_WORD, readNumberWord } from '#text/english/number-words.ts';

type Pattern = readonly [name: string, words: RegExp];

/**
 * Each term is something that is said of tasks. A phrase with a negation in it ("no assignee") is a term as a whole.
 */
export const TERMS: readonly Pattern[] = [
  [
    'more-added',
    /\bmore (?:\w+ ){0,2}(?:added|new|coming in)(?: \w+){0,3} than (?:\w+ ){0,2}(?:done|completed|finished|closed)\b/gi,
  ],
  ['more-added', /\bscope (?:grew|grows|is growing|has grown|increased|rose)\b|\badditions outpace\w*\b/gi],
  [
    'more-done',
    /\bmore (?:\w+ ){0,2}(?:done|completed|finished|closed)(?: \w+){0,3} than (?:\w+ ){0,2}(?:added|new|created)\b/gi,
  ],
  ['more-done', /\bscope (?:shrank|shrinks|is shrinking|fell)\b/gi],
  [
    'more-done',
    /\bfewer (?:\w+ ){0,3}(?:added|created)(?: \w+){0,3} than (?:\w+ ){0,2}(?:done|completed|finished|closed)\b/gi,
  ],
  [
    'more-added',
    /\bfewer (?:\w+ ){0,3}(?:done|completed|finished|closed)(?: \w+){0,3} than (?:\w+ ){0,2}(?:added|created)\b/gi,
  ],
  ['no-severity', /\bwithout (?:a |any )?severity\b|\bno severity\b/gi],
  ['unassigned', /\bunassigned\b|\b(?:no|without an?) (?:assignee|owner)\b|\bnobody (?:assigned|owns \w+)\b/gi],
  [
    'stale',
    /\bstale\b|\buntouched\b|\b(?:not|n['’]t) (?:been )?(?:changed|touched|moved|updated)\b|\b(?:no|without(?: an?y?)?) (?:change|activity|update|movement)s?\b/gi,
  ],
  ['circle', /\bcircle\b|\bcircular\w*\b|\bdeadlock\w*\b|\beach other\b|\b(?:can ?not|can['’]t) (?:begin|start)\b/gi],
  ['overdue', /\boverdue\b|\bpast (?:its|their|the) due (?:date|day)s?\b|\brunning late\b/gi],
  ['p85', /\b85th[- ]percentile\b|\bp85\b/gi],
  ['urgent', /\burgent\b|\bp1s?\b/gi],
  ['held', /\bh(?:olds|old|eld|olding) up\b/gi],
  ['blocked', /\bblock(?:s|ed|ing|ers?)?\b|\bwait(?:s|ing)? (?:for|on)\b|\bdepends? on\b/gi],
  ['overload', /\boverload\w*\b|\boverwork\w*\b|\btoo (?:much|many)\b/gi],
  ['in-progress', /\bin progress\b|\bunder way\b|\bongoing\b/gi],
  ['cycle-time', /\bcycle times?\b/gi],
  ['lead-time', /\blead times?\b/gi],
  [
    'done',
    /\bdone\b|\bcomplet(?:e[ds]?|ing|ion)\b|\bfinish(?:ed|es|ing)?\b|\bclosed?\b|\bdelivered\b|\bshipped\b|\bthroughput\b/gi,
  ],
  ['added', /\badd(?:ed|itions?|s)\b|\bnew\b|\bcreated\b/gi],
  ['risk', /\bat risk\b|\bunlikely\b|\bin danger\b|\bjeopardy\b|\bmiss(?:es|ed)?\b|\boff track\b/gi],
  ['safe', /\blikely to (?:be|make|hit|finish|land)\b|\bon track\b|\bsafe(?:ly)?\b|\bcomfortabl[ey]\b|\bon time\b/gi],
  ['median', /\bmedian\b|\btypical(?:ly)?\b/gi],
  ['average', /\baverage\b|\bmean\b/gi],
  ['oldest', /\boldest\b|\bearliest\b/gi],
  ['longest', /\blongest\b/gi],
  ['critical', /\bcritical\b/gi],
  ['major', /\bmajor\b/gi],
  ['minor', /\bminor\b/gi],
  ['trivial', /\btrivial\b/gi],
  ['cancelled', /\bcancell?ed\b|\babandoned\b/gi],
  ['reopened', /\breopened\b/gi],
  ['due', /\bdue\b|\bdeadline\b/gi],
];

export const TRENDS: readonly Pattern[] = [
  ['better', /\b(?:faster|quicker|improv\w+|better|accelerat\w+|sp(?:ed|eeds?|eeding) up)\b/gi],
  ['worse', /\b(?:slower|slow(?:ed|ing|s)?(?: down)?|worse\w*|deteriorat\w+)\b/gi],
  ['up', /\b(?:rose|rises?|risen|rising|increas\w+|grew|grows?|grown|growing|up|climb\w*|higher|jump\w*|gain\w*)\b/gi],
  [
    'down',
    /\b(?:fell|falls?|fallen|falling|drop\w*|decreas\w+|declin\w+|down|lower\w*|shrank|shrunk|shrinking|dip\w*|los(?:t|es|ing))\b/gi,
  ],
  ['flat', /\b(?:flat|steady|stable|the same|as many as|level with)\b/gi],
];

/** A word that names how much without a number, or compares: no fact has one. */
export const VAGUE =
  /\b(?:half|quarter|a third|two[- ]thirds|most(?! (?:pressing|important))|majority|several|many|few|couple|dozens|all|every(?:one|body|thing)?|each(?! other)|none|nobody|twice|doubled?|doubling|tripled?|triple|halved|next week|last week|this week|next month|last month|this month|tonight|weekend)\b/gi;

export const NEGATION = new RegExp(String.raw`(?<!\p{L})(?:${NOT_WORD}|hardly|barely|zero)(?!\p{L})`, 'giu');

/** Right before a number, or right after it with its unit. */
export const BOUNDS_BEFORE: readonly Pattern[] = [
  ['over', /\b(?:more than|over|above|longer than|older than|exceed\w*|beyond)\s+$/i],
  [
    'under',
    /\b(?:fewer than|less than|under|below|(?<!\b(?:went|goes|gone|going|moved|is|was) )up to|at most|shorter than|no more than)\s+$/i,
  ],
  ['at-least', /\b(?:at least|no fewer than|no less than)\s+$/i],
  ['about', /\b(?:about|around|roughly|nearly|almost|approximately|close to|some|circa|~)\s*$/i],
];
export const AT_LEAST_AFTER = /^\s*\w*\s*or (?:longer|more|older)\b/i;

/** The unit is the first of these words after the number. */
export const UNITS: readonly Pattern[] = [
  ['task', /^(?:tasks?|items?|tickets?|stories|story)$/i],
  ['bug', /^(?:bugs?|defects?)$/i],
  ['day', /^days?$/i],
  ['week', /^weeks?$/i],
  ['month', /^months?$/i],
  ['year', /^years?$/i],
  ['hour', /^hours?$/i],
  ['minute', /^minutes?$/i],
  ['simulation', /^simulations?$/i],
  ['percent', /^(?:percent|per ?cent)$/i],
  ['point', /^points?$/i],
  ['member', /^(?:members?|people|persons?)$/i],
  ['project', /^projects?$/i],
  ['milestone', /^milestones?$/i],
];

/** Terms of which a number has one at most: the nearest. */
export const MARKERS = new Set([
  'median',
  'average',
  'p85',
  'critical',
  'major',
  'minor',
  'trivial',
  'no-severity',
  'held',
  'added',
  'done',
]);
/** Where only the one names them: 'added' and 'done' may be left out. */
export const LOOSE_MARKERS = new Set(['added', 'done']);

const NUMBERS_IN_WORDS = new RegExp(String.raw`\b(?!zero)${NUMBER_WORD}\b`, 'gi');

/** 'twenty-one tasks' → '21 tasks'. */
export function writeDigits(text: string): string {
  return text.replace(NUMBERS_IN_WORDS, (words) => String(readNumberWord(words)));
}
