// A new project is called after what was asked: "Write Terraform for a hub network with a firewall subnet, and …" becomes
// "Hub network with a firewall subnet".

import { maskSecrets } from '#text/secrets/mask-secrets.ts';
import { languageOptions } from '#text/code/code-language.ts';

/** Characters. A longer request is cut where a clause ends. */
const MAX_LENGTH = 60;
/** What is left of an opening that is shorter says too little. */
const MIN_LENGTH = 12;
/** A clause that ends before says too little. */
const MIN_CLAUSE = 20;
/** What is behind is a text or code to work on. */
const MAX_READ = 1_000;

const LANGUAGE = `(?:${languageOptions.map(({ name }) => name).join('|')}|kql|kusto)`;
/** Openings in English and German, one after the other, which say nothing of what is wanted. */
const OPENINGS: readonly RegExp[] = [
  /^(?:hi|hello|hey|hallo|moin|servus|bonjour|dear|sehr geehrte\w*|good (?:morning|afternoon|evening)|guten (?:morgen|tag|abend))(?: (?:there|team|all|everyone|zusammen|liebes team|damen und herren))?[,!:. ]+/i,
  /^(?:urgent|asap|dringend|ok(?:ay)?(?: so)?|so)[,!:. ]+/i,
  /^(?:as (?:discussed|agreed)|wie (?:\w+ )?besprochen)(?: (?:on )?\w+)?[,: ]+/i,
  /^(?:please|kindly|can you|could you|would you|you to|to|now|bitte|kannst du|k(?:ö|oe)nn(?:t)?en sie)(?: (?:please|bitte|mir|me))*[, ]+/i,
  /^(?:i (?:would )?(?:need|want|like)|i'd like|we need|ich (?:brauche|ben(?:ö|oe)tige|h(?:ä|ae)tte gern(?:e)?)|wir brauchen|wir m(?:ö|oe)chten(?: gern(?:e)?)?|(?:ich )?brauch)[, ]+/i,
  /^(?:you to|to|please|just)[, ]+/i,
  new RegExp(
    `^(?:write|create|generate|make|build|produce|draft|give|show|provide)\\s+(?=(?:me|us|a|an|the|some|${LANGUAGE})\\s)`,
    'i',
  ),
  /^(?:schreib|erstell|mach|generier|bau)(?:e|en)? (?:(?:mir|uns|bitte) )*/i,
];
const ARTICLE = /^(?:me|us|a|an|the|some|mir|uns|eine?[nmrs]?|ne?n?|das|die|der|den)\s+/i;
const FORM = new RegExp(
  `^${LANGUAGE}(?:[- ](?:code|script|skript|module?|playbook|role|query|abfrage|configuration))?(?: (?:for|für|zu[mr]?)|:)\\s+`,
  'i',
);
const CLAUSE_END = /(?:[,;:(]| - | and | und | in | so | that | which | where )/gi;
/** Sentences that say nothing of what is wanted, whole. */
const EMPTY_TALK =
  /^(?:hi|hello|hey|hallo|servus|moin|thanks|thank you|danke|team|urgent|hope (?:you|all)|as discussed|act as|you are|traceback|guten \w+|good \w+|sehr geehrte|(?:please )?help me|(?:mir |bitte )*helfen|siehe|we have this|i am new|@\w+|(?:someone|somebody) )\b|^(?:from|to|subj(?:ect)?|betreff): /i;
const CODE =
  /[{}]|[=(]\s*["'[]|^\s*(?:import|from|resource|data|variable|provider|def|class|param|file|at)\s+["\w$]+\s*["(]?/i;
const IMPORT = /^\s*(?:import \w+|from \w+ import|for \w+ in|- name:|\w+(?:\.\w+)+\(|https?:)/;

/**
 * Returns null for a request that no title can be made of.
 *
 * @example titleOfRequest('A hub network with a firewall subnet and a storage account for the logs in West Europe')
 */
export function titleOfRequest(prompt: string): string | null {
  const sentences = maskSecrets(prompt.slice(0, MAX_READ))
    .split('\n')
    .filter((line) => !CODE.test(line) && !IMPORT.test(line))
    .map(plainLine)
    .flatMap((line) => line.split(/(?<=\w{4,}|\d)\.(?:\s|$)|[!?]+(?:\s|$)|\s[:;]-?\)\s/))
    .map(withoutOpening)
    .filter((text) => /\p{L}{2}/u.test(text));
  const sentence = sentences.find((text) => !EMPTY_TALK.test(text));
  if (sentence === undefined) return null;
  const title = shorten(sentence).replace(/[\s.,;:!?]+$/, '');
  return title.slice(0, 1).toUpperCase() + title.slice(1);
}

/** Names keep their underscores: `for_each`. */
function plainLine(line: string): string {
  return line
    .replace(/^\s*(?:[#>]+|[-*+]|\d+[.)]|```\S*)\s*/, '')
    .replaceAll(/[*`]|\b_+(?=\s|$)|(?<=\s|^)_+\b/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}@"'(.]+/u, '')
    .trim();
}

function withoutOpening(sentence: string): string {
  let text = sentence.trim();
  for (const opening of [...OPENINGS, ARTICLE, ARTICLE, FORM, ARTICLE]) {
    const rest = text.replace(opening, '');
    if (rest.length >= MIN_LENGTH) text = rest;
  }
  return text;
}

function shorten(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const ends = [...text.matchAll(CLAUSE_END)].map(({ index }) => index);
  const end = ends.findLast((index) => index >= MIN_CLAUSE && index <= MAX_LENGTH - MIN_LENGTH);
  if (end !== undefined) return text.slice(0, end);
  const cut = text.slice(0, MAX_LENGTH).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MIN_LENGTH))} …`;
}
