// The parts of a text that belong to the letter, mail or ticket it came in, told by their shape and their place: greetings, senders,
// telephone numbers, references, postal addresses. What is asked for is in the rest.

import { matchAsides, type Aside, type AsidePattern } from './aside-shapes.ts';
import { findSignatures } from './signatures.ts';

/** Behind these a few digits are enough; behind the others, which are ordinary words too, a whole number has to follow. */
const SHORT_LABEL = 'tel(?:efon|ephone)?|fax|rufnummer|durchwahl|ext(?:ension)?';
const LONG_LABEL =
  'phone|mobile?|mobil|handy|cell|whatsapp|hotline|(?:call|ring|reach) (?:me|us)(?: back)?(?: on| at| under)?';
const SEPARATED = String.raw`[\d\s()/.–-]`;
const DIGITS = String.raw`(?:(?:\+|\(|-)?\d${SEPARATED}{0,24}\d)`;
const MANY_DIGITS = String.raw`(?:(?:\+|\()?\d${SEPARATED}{5,24}\d)`;
const PHONE_IS = String.raw`(?:\.|:)?(?: (?:is|ist|nr\.?|number|nummer)(?: still| weiterhin| noch)?)?[:.]? ?`;
const MONTH = String.raw`(?:jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?)`;
/** The source of a pattern for a day: '3 Sept', '28. August 2025', 'March 3rd', '01.02.2026', '2026-02-01', 'Tuesday'. */
const DAY = String.raw`(?:\d{1,2}(?:st|nd|rd|th|\.)? ?${MONTH}\.?(?:,? \d{4})?|${MONTH}\.? \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?|\d{1,2}[./]\d{1,2}\.?(?:[./]?\d{2,4})?|\d{4}-\d{2}-\d{2}|(?:last |letzten |letztem )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:letzten |letztem )?(?:mon|diens|donners|frei|sams|sonn)tag|(?:letzten )?mittwoch|yesterday|gestern|last week|letzte woche)`;
const CONVERSATION = String.raw`(?:letter|e-?mails?|mails?|calls?|meetings?|conversation|talk|chat|minutes|workshop|message|schreiben|brief|telefonate?|gespräche?s?|besprechung|termins?|protokoll|nachricht)`;

const REFERENCE_LABEL = String.raw`(?:(?:support |service |change |our |your |unser |ihr |internal |interne )?(?:ticket|case|incident|issue|request|jira|order|po|purchase order|quote|quotation|offer|invoice|customer|client|contract|supplier|vendor|cost cent(?:er|re)|reference|ref|aktenzeichen|az|zeichen|vorgangs?|angebots?|rechnungs?|kunden|bestell|auftrags?|vertrags|lieferanten|kostenstelle|vorgang|anfrage))`;
const NUMBER_LABEL = String.raw`(?:[ -]?(?:nummer|nr|number|no|num|id|code)\b\.?| ?#)`;
/** Without 'number' before it, its form tells a code from an amount: 'HD-77120', '4500-118-77'. */
const FORMED_CODE = String.raw`(?:#\d{2,12}|[A-Z]{1,6}[-/]?\d{3,12}[\w-]{0,12}|\d{2,10}(?:[-/]\d{2,10}){1,4})`;
const CODE = String.raw`#?(?=[\w./-]*\d)[A-Za-z0-9][\w./-]{1,30}\w`;

const patterns: readonly AsidePattern[] = [
  // A header of a mail is a line of its own, or the begin of the text.
  [
    'header',
    /(?<=^|\n)[ \t>]*(?:(?:cc|bcc|sent|date|reply-to|gesendet|datum|antwort an|priority|priorität|attachments?|anlagen?)[ \t]*:[^\n]{0,160}|(?:from|to|von|an)[ \t]*:[^\n@]{0,60}@[^\n]{0,100})/giu,
  ],
  [
    'header',
    /(?<=^|\n)[ \t>]*(?:subject|betreff|objet|thema|topic|title)[ \t]*:(?:[ \t]*(?:re|aw|fwd?|wg)[ \t]*:)*/giu,
  ],
  ['header', /(?<=^|\n|:[ \t])(?:(?:re|aw|fwd?|wg)[ \t]*:[ \t]*)+/giu],
  [
    'header',
    /\b(?:priority|severity|prio|sev|priorität|dringlichkeit)[ :]{1,2}(?:p?\d|high|low|medium|hoch|niedrig|mittel)\b/giu,
  ],
  // A form says who asks: 'Requested by: D. Okafor'.
  [
    'sender',
    /(?:\b(?:requested|reported|created|written|submitted|prepared|erstellt|gemeldet|angelegt) (?:by|von)|\b(?:requester|requestor|reporter|author|assignee|assigned to|sender|submitter|contact(?: person)?|point of contact|bearbeiter(?:in)?|sachbearbeiter(?:in)?|ansprechpartner(?:in)?|antragsteller(?:in)?|anforderer|absender|kontakt|melder|autor(?:in)?))[ \t]*:[^.\n;]{0,80}(?:(?<=\b\p{Lu})\.[^.\n;]{0,60})?/giu,
  ],
  [
    'contact',
    /(?:^|[.!?;\n]\s{0,3})(?:bei (?:rück)?fragen|(?:rück)?fragen (?:bitte )?an|for (?:any )?questions|in case of questions|if (?:you have questions|(?:anything is )?unclear)|(?:please )?(?:answer|reply|respond|write|send your (?:answer|offer)) to|(?:antwort|antworten sie|rückmeldung)(?: bitte)? an|(?:please )?call (?:me|us)\b|erreichbar (?:bin ich )?(?:unter|ab|bis)|you can reach (?:me|us))[^.!?\n]{0,120}(?:\.\s?(?=[\d(+])[^.!?\n]{0,80})?(?:\.(?=\p{L})[^.!?\s]{1,40})*/giu,
  ],
  ['contact', /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/giu],
  [
    'contact',
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:(?:${SHORT_LABEL})${PHONE_IS}${DIGITS}|(?:${LONG_LABEL})${PHONE_IS}${MANY_DIGITS})`,
      'giu',
    ),
  ],
  ['contact', /(?<![\p{L}\p{N}.,])\+\d{1,3}[\s(/-][\d\s()/.–-]{5,20}\d(?![\p{L}\p{N}%]|[.,]\d)/gu],
  [
    'contact',
    /(?<![\p{L}\p{N}.,:])(?!0\d00\s?[–-]\s?[12]\d[0-5]0(?!\d))\(?0\d{2,5}\)?[\s/–-]{1,3}\d{2,8}(?:[\s–-]\d{2,6}){0,3}(?![\p{L}\p{N}%]|[.,:]\d)/gu,
  ],
  [
    'reference',
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])${REFERENCE_LABEL}${NUMBER_LABEL}(?: for this \p{L}+| of this \p{L}+)?(?: is| ist| lautet)?[:.]? ?${CODE}(?![\p{L}\p{N}])`,
      'giu',
    ),
  ],
  [
    'reference',
    new RegExp(String.raw`(?<![\p{L}\p{N}])${REFERENCE_LABEL}[:.]? ?${FORMED_CODE}(?![\p{L}\p{N}])`, 'giu'),
  ],
  ['reference', /(?<![\p{L}\p{N}&])#\d{3,12}(?![\p{L}\p{N}])/gu],
  ['reference', /(?<![\p{L}\p{N}-])(?:INC|CHG|REQ|RITM|PRB|TASK|SR|CS|HD|WO)-?\d{4,12}(?![\p{L}\p{N}])/gu],
  [
    'reference',
    /(?:^|[.!?\n]\s{0,3})(?:ref|re|reference|bezug|betr|unser zeichen|ihr zeichen|your ref|our ref)\.? ?: ?[^.\n]{1,100}/giu,
  ],
  [
    'reference',
    /\b(?:IBAN:? ?)?[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?\b|\b(?:BIC|SWIFT):? ?[A-Z\d]{8,11}\b|\b(?:USt-?Id(?:-?Nr)?|VAT(?: (?:no|id|number|reg))?|Steuernummer|St\.-?Nr|HRB|HRA|DUNS|CHE)\b\.?:? ?(?:[A-Z]{2} ?)?\d[\d/. -]{3,20}\d/gu,
  ],
  // Of what was written or said before, the day says nothing: 'our letter of 28 August', 'as discussed on Tuesday'.
  [
    'letter',
    new RegExp(
      String.raw`(?<=\b${CONVERSATION}(?: with \p{L}+(?: \p{L}+)?| mit \p{L}+(?: \p{L}+)?)? (?:of|from|on|dated|vom|von|am|this|diesen)(?: the)? )${DAY}(?![\p{L}\p{N}])`,
      'giu',
    ),
  ],
  [
    'letter',
    new RegExp(
      String.raw`\b(?:as|like|wie) (?:\p{L}+ )?(?:discussed|agreed|talked|promised|mentioned|announced|besprochen|telefonisch besprochen|vereinbart|angekündigt|erwähnt)(?: (?:on|at|in|am|vom|with|mit) [^,:;.\n]{1,40}| ${DAY})?`,
      'giu',
    ),
  ],
  // A letter begins with its place and day: 'Hamburg, 12.03.2025', 'den 12. März 2025'.
  [
    'letter',
    new RegExp(String.raw`(?<=^|\n)[ \t]*(?:\p{Lu}[\p{L}-]{2,24},? )?(?:den |the )?${DAY}[ \t]*(?=\n)`, 'giu'),
  ],
  [
    'letter',
    /\b(?:\d{1,2}|two|three|zwei|drei|\p{L}+facher) (?:paper|printed|signed|hard) copies\b|\bin (?:zweifacher|dreifacher|doppelter) ausfertigung\b/giu,
  ],
  [
    'address',
    /(?<![\p{L}\p{N}])(?:Building|Bldg|Gebäude|Room|Raum|Zimmer|Zi|Floor|Etage|Stock(?:werk)?|Desk|Seat|Arbeitsplatz|Büro|Suite|Mailstop|Postfach|P\.?O\.? ?Box|Haus|(?<=,\s)(?:building|room|floor|desk|seat))(?:\.|:)? (?:no\.? |nr\.? )?[A-Z]{0,2}-?\d[\d.]*(?:[A-Z]|-\d+[A-Z]?)?(?: \d{2})*(?![\p{L}\p{N}])/gu,
  ],
  [
    'address',
    /(?<![\p{L}\p{N}])\p{Lu}[\p{L}-]{1,30}(?:straße|strasse|str\.|weg|platz|allee|gasse|ring|damm|ufer|chaussee)[ \t]+\d{1,4}[a-z]?(?:[ \t]*[-–][ \t]*\d{1,4})?(?:,?\s{1,3}(?:[A-Z]{1,3}-)?\d{4,5}[ \t]+\p{Lu}[\p{L}-]{2,24})?/gu,
  ],
  [
    'address',
    /(?<![\p{L}\p{N}])\d{1,5}[A-Za-z]?,?[ \t]+(?:\p{Lu}[\p{L}'’.-]{1,20}[ \t]+){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Square|Boulevard|Blvd|Court|Terrace|Quay)\b\.?/gu,
  ],
  ['address', /(?<![\p{L}\p{N}-])(?:[A-Z]{1,3}-)\d{4,5}[ \t]+\p{Lu}[\p{L}-]{2,24}(?:[ \t]+\p{Lu}[\p{L}-]{2,24})?/gu],
  ['address', /(?<![\p{L}\p{N}])[A-Z]{1,2}\d[A-Z\d]?[ \t]\d(?!GB|TB|PB|MB|KB)[A-Z]{2}(?![\p{L}\p{N}])/gu],
];

/**
 * Returns the asides of a text in order of their begin; they may overlap. Takes time linear in the text.
 *
 *   findAsides('AKS. Call me on +44 20 7946 0123')   // [{ kind: 'contact', start: 5, end: 32 }]
 */
export function findAsides(text: string): Aside[] {
  return [...findSignatures(text), ...matchAsides(text, patterns)]
    .filter(({ start, end }) => end > start)
    .toSorted((a, b) => a.start - b.start);
}
