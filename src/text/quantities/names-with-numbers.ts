// Numbers that name something and measure nothing: dates, times of day, telephone numbers, versions, sections, norms, years.
// In English a number stands behind the noun in a name ('table 7', 'Route 53'), and before the noun in a quantity ('7 tables').

import { NUMBER_WORD } from '../english/number-words.ts';
import type { Quantity } from './quantity.ts';

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const CLOCK_WORD = String.raw`(?:[ap]m|[ap]\.m\.|o['’]clock|uhr)(?!\p{L})`;
const HOURS = String.raw`\s?h(?:rs?|ours?)?\b`;

/** The source of a pattern without groups, at the begin of a number or a month. A 'may' is a month only before a year. */
export const NO_QUANTITY = `(?=[\\d+*])(?:${[
  String.raw`\d{4}-\d\d?-\d\d?\S{0,40}`,
  String.raw`\d{1,2}(?:[:.]\d\d)?\s?${CLOCK_WORD}`,
  String.raw`\d{1,2}:\d\d(?!\d|${HOURS})`,
  String.raw`(?<=\b(?:at|from|until|till|to|um|ab|[-–]) ?)\d{1,2}:\d\d(?!\d)`,
  String.raw`24\/[57]\b`,
  String.raw`\d{1,2}\/\d{1,2}(?= of\b)`,
  // Sizes of pictures and a turn: '4K streams', 'a 360 view'.
  String.raw`[48]k(?= (?:uhd|video|videos|streams?|streaming|tvs?|monitors?|displays?|screens?|resolution|content|footage|cameras?)\b)`,
  String.raw`360(?=[ -](?:view|feedback|review|degree (?:view|feedback|review))\b)`,
  // Coordinates of a place on earth.
  String.raw`\d{1,3}\.\d{3,8} ?°? ?[nsew](?![\p{L}\p{N}])`,
  String.raw`\d{1,4}:\d{1,4}(?!\d|${HOURS}|\.\d)`,
  // The plural of a number: 'the 503s'.
  String.raw`(?<=\bthe )\d{2,4}s\b`,
  String.raw`\d{1,3}(?:\.\d{1,3}){3}(?:\/\d+)?`,
  String.raw`\d{1,2}\.\d{1,2}\.(?:\d{4}|\d\d)(?![\d.])`,
  String.raw`\d{1,2}\.\d{1,2}\.(?= \d{1,2}[:.]\d\d)`,
  // A day without its year, behind what is said of days.
  String.raw`(?<=\b(?:on|by|until|till|before|bis|am|vom|ab|zum|der|den|dem|due|deadline|frist)(?: zum)?:? )\d{1,2}\.\d{1,2}\.(?!\d)`,
  // Mobile networks, and a mark of the official journal.
  String.raw`[2-6]G(?![\p{L}\p{N}])`,
  String.raw`\d{4}\/[A-Z](?![\p{L}\p{N}])`,
  String.raw`\d{1,2}\/\d{1,2}\/(?:\d{4}|\d\d)(?!\d)`,
  // The verb 'may' is followed by another one, and the month by a year, a mark or the end.
  String.raw`\d{1,2}(?:(?:st|nd|rd|th)?\.?\s?(?:to|until|and|[-–])\s?\d{1,2})?(?:st|nd|rd|th)?\.? (?:of )?(?:${MONTH}\b\.?(?:,? \d{4})?|may(?:,? \d{4}|(?=[,.;:)\n]|$)))`,
  // A telephone number: a plus with groups that are no thousands, or a zero before more digits.
  String.raw`\+(?!\d{1,3}(?:[ ,.]\d{3})+(?!\d))\d{1,3}[ (/-]{1,2}\d[\d ()/-]{4,20}\d`,
  String.raw`0\d{1,11}(?:[ /-]{1,3}\d{2,8}){0,5}(?![\d.,:]\d)`,
  // Five fields of cron, of which one is a star.
  String.raw`(?=\S{1,12}(?: \S{1,12}){0,3} \*)[\d*/,-]{1,12}(?: [\d*/,-]{1,12}){4}(?!\S)`,
  // The mark of an item: '1) collect' anywhere, '1. Collect' at the begin of a line.
  String.raw`(?<!\([^()\n]{0,20})\d{1,2}\)(?=\s)`,
  String.raw`(?<=^[ \t>]{0,8})\d{1,2}\.(?=\s)`,
].join('|')})|(?=[jfmasondqhet])(?:${[
  String.raw`${MONTH}\.? \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?(?![\d.,]\d|\d)`,
  String.raw`(?:${MONTH}|may)\.? \d{4}(?!\d)`,
  String.raw`(?:q[1-4]|h[12]|fy) ?['’]?\d\d(?:\d\d)?(?!\d)`,
  // 'Two thirds of the fleet' is no length and no count; 'three quarters of an hour' is a length.
  String.raw`${NUMBER_WORD}[- ](?:thirds?|quarters?|fifths?|sixths?|eighths?|tenths?)\b(?! of an? )`,
].join('|')})`;

/** Nouns that are named by a number behind them, and short words for 'number'. */
const NUMBERED =
  /\b(?:sections?|chapters?|tables?|fig(?:ure)?s?|appendi(?:x|ces)|annex(?:es)?|articles?|art|clauses?|paragraphs?|par|pages?|pp?|lines?|rows?|versions?|release|rev(?:ision)?|build|layers?|tiers?|levels?|type|types|class|grade|category|phases?|steps?|stages?|milestones?|sprints?|waves?|lots?|rooms?|floors?|buildings?|gates?|ports?|vlans?|tickets?|issues?|incidents?|cases?|invoices?|contracts?|cent(?:re|er)|channel|slides?|footnotes?|paras?|options?|(?<!\b(?:per|an?|each|every) )(?:day|week|month|year|hour|night|item)|ref(?:erence)?|questions?|requirements?|priority|prio|ext(?:ension)?|tel|phone|fax|nos|num|nr|route|http|error|status|code|gen(?:eration)?|server|windows|kw|kalenderwoche|woche|kapitel|abschnitt|tabelle|seite|punkt|ziffer|raum|stufe|nummer|artikel|absatz|abs|ziff|node|fw|firmware|kernel|chmod|uid|gid|pid|vlan range|exit code)\.?\s$|\b(?:no|v)\.\s?$|§\s?$/i;
/** What is behind them is the number of a norm, whatever follows it. */
const NORM = /(?<![\p{L}\p{N}])(?:RFC|ISO|IEC|DIN|EN|IEEE|NIST|ANSI|CVE|\p{Ll}\p{Lu}\p{Ll}{2,})[ -]$/u;
const OPENED = /\b(?:opens?|closes?|opened|closed|listens? on|listening on)\s$/i;
/** Words with a capital letter that are no names: they begin a sentence. */
const BEGINNING =
  /(?:^|[.!?:;\n|*>•-]\s*)(?:about|above|add|after|almost|approx|around|at|below|between|buy|create|currently|deploy|exactly|expect|for|from|give|get|have|host|in|keep|max|maximum|min|minimum|need|now|of|only|over|peak|plus|roughly|run|serve|sometimes|start|store|take|the|these|those|to|today|total|under|use|want|we|with|within|\p{L}+ly)\.?\s$/iu;
/** It does not end with a full stop: the number behind that begins a sentence. */
const NAME = /(?<![\p{L}\p{N}])(\p{Lu}(?:[\p{L}\p{N}.+-]*[\p{L}\p{N}+])?)\s$/u;
const CONNECTED = /^\s?(?:,|and|or|&|→|->|\/|to|[-–])?\s?(?:and |or )?$/;
/** A plural within three words. An s does not make a plural of these. */
const COUNTED =
  /^(?:[ -](?!(?:and|or|for|in|on|of|to|with|by|at|from|is|are|was|were|has|as|but|the|an?|that|which|who|per)\b)[\p{L}\p{N}'’/-]+){0,2}[ -](?:(?!(?:is|was|has|as|this|its|does|us|thus|plus|always|perhaps|across|less)\b)\p{L}[\p{L}-]*[^\Ws]s|people|staff|personnel|men|women|children|[vV]?[cCgG][pP][uU]|RAM)\b/u;
const YEAR = /^(?:19|20)\d\d$/;
const BEFORE_YEAR =
  /\b(?:in|since|by|until|till|before|after|during|of|end|early|late|mid|spring|summer|autumn|winter)\s$/i;

type Place = { text: string; start: number; end: number };

/** Returns true if the bare number is a part of a name: 'table 7', 'TLS 1.2', 'in 2019', the pronoun 'one'. `lastName`: the end of the name before. */
export function isNaming({ text, start, end }: Place, lastName: number): boolean {
  const after = text.slice(end, end + 60);
  if (new RegExp(String.raw`^\s?${CLOCK_WORD}`, 'iu').test(after)) return true;
  const written = text.slice(start, end);
  const before = text.slice(Math.max(0, start - 40), start);
  if (NUMBERED.test(before) || NORM.test(before)) return true;
  const isCounted = written !== '1' && COUNTED.test(after);
  if (/^\p{L}+$/u.test(written)) return isNameInWords(written.toLowerCase(), { before, after, isCounted });
  return !isCounted && (isLabel(before, written) || isConnected(text.slice(lastName, start), lastName));
}

/** 'TLS 1.2 and 1.3' has two versions. */
function isConnected(between: string, lastName: number): boolean {
  return lastName > 0 && CONNECTED.test(between);
}

function isLabel(before: string, written: string): boolean {
  if (/\ban?\s$|\b(?:paragraph|para|section|art(?:icle)?)\.?\s\($/i.test(before)) return true;
  if (YEAR.test(written) && (written !== '2000' || BEFORE_YEAR.test(before)) && !/[:=|]\s*$/.test(before)) return true;
  return /^\d{8,}$/.test(written) || OPENED.test(before) || isBehindName(before, written);
}

/** A word that begins a sentence has a capital letter anyway: only an abbreviation or the number of a version makes it a name. */
function isBehindName(before: string, written: string): boolean {
  const [, name = ''] = NAME.exec(before) ?? [];
  if (name === '' || /^\p{Lu}{2,}s$/u.test(name) || BEGINNING.test(before)) return false;
  const isFirst = /(?:^|[.!?:;\n|*>•-]\s*)$/.test(before.slice(0, -name.length - 1));
  return !isFirst || /^\p{Lu}{2}/u.test(name) || /^\d{1,2}\.\d{1,2}$/.test(written) || /^\d{1,5}$/.test(written);
}

type Around = { before: string; after: string; isCounted: boolean };

/** 'The third one is in Graz' counts nothing, and neither does 'zero trust'. */
function isNameInWords(word: string, { before, after, isCounted }: Around): boolean {
  if (/^-(?:factor|way|off|party|fold|person|size|stop|time|figure|digit|to-\p{L}+)\b/iu.test(after)) return true;
  if (word === 'zero') return !isCounted && /^[ -]\p{L}/u.test(after);
  if (word !== 'one') return false;
  return (
    /\b(?:no|any|every|each|some|this|that|which|another|the [\p{L}\p{N}]+)\s$/iu.test(before) ||
    /^(?:\s*$|\s?[.,;:!?)]|\s(?:is|was|are|has|had|who|that|which|of|in|on|at|for|to|and|or|by|with|knows?|can|could|will|should|must|may)\b)/i.test(
      after,
    )
  );
}

/** Only a number without unit, scale and rate can be a name. */
export function isBare({ kind, unit, per }: Quantity): boolean {
  return kind === 'count' && unit === '' && per.length === 0;
}
