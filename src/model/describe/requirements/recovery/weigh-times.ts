// RTO and RPO that a description states in its own words: 'customers should be able to order again within a quarter of an hour'. What a
// length of time is about is weighed by the words around it, the nearer the heavier, because lists of wordings do not reach what
// nobody has written before. What is read so is assumed.

import { DURATION, readMinutes } from '#text/quantities/durations.ts';
import { listSentences, type Place } from '../../passages.ts';
import { LOSS } from './recovery-words.ts';

export type WeighedTime = Place & { key: 'rtoMinutes' | 'rpoMinutes'; minutes: number };

type Kind = WeighedTime['key'] | 'other';
type Sign = readonly [kind: Kind, weight: number, pattern: RegExp];

const WORD = String.raw`(?<!\p{L})(?:%)(?!\p{L})`;
const sign = (kind: Kind, weight: number, words: string): Sign => [
  kind,
  weight,
  new RegExp(WORD.replace('%', words), 'giu'),
];

const SIGNS: readonly Sign[] = [
  sign('rtoMinutes', 3, String.raw`RTO|recovery time(?: objective)?|wiederanlauf\p{L}*|wiederherstellungszeit`),
  sign(
    'rtoMinutes',
    2,
    String.raw`back|again|restor\p{L}*|recover(?:ed|s|y)?|rebuil\p{L}*|resum\p{L}*|offline|down|downtime|outages?|takes? over|taken over|taking over|usable|up and running|go on|wieder|wiederherst\p{L}*|übernommen|übernehmen|übernimmt|stillstand|ausfallzeit|neuaufbau|rücksicherung|betriebsbereit|hochgefahren`,
  ),
  sign(
    'rtoMinutes',
    1,
    String.raw`online|running|available|working|works|switch(?:ed|es)?|fail(?:s|ed)? ?over|ready|läuft|laufen|geht|online|erreichbar|verfügbar|binnen|within|inside|innerhalb`,
  ),
  sign(
    'rpoMinutes',
    3,
    String.raw`RPO|recovery point(?: objective)?|data ?loss|datenverlust\p{L}*|lost data|data lost`,
  ),
  sign(
    'rpoMinutes',
    2.5,
    String.raw`los(?:e|es|ing)|worth|re-?keyed|keyed in again|typed again|reconstruct\p{L}*|replication lag|lag|datenstand|verloren gehen|weg sein|fehlen|nachgetragen|alt sein|may be (?:gone|missing)`,
  ),
  sign(
    'rpoMinutes',
    1.5,
    String.raw`data|transactions?|orders?|trades?|bookings?|readings?|records?|entries|the last|letzten?|daten|bestellungen|buchungen|belege|messwerten?`,
  ),
  // They are about the whole sentence.
  sign(
    'other',
    8,
    String.raw`staging|sandbox|tst|(?:test|dev) (?:account|environment|region|stage)|testumgebung|(?:zones?|AZs?|instances?|nodes?|disks?) (?:fails?|is lost|goes|dies|down)|ausfall (?:einer|eines) (?:zone|AZ|instanz|knotens)`,
  ),
  sign(
    'other',
    3,
    String.raw`sessions?|time-?outs?|idle|retention|kept|keeps?|retain\p{L}*|per|drills?|rehears\p{L}*|exercise|tests?|dev|cool\p{L}*|interval|zones?|AZs?|availability|instances?|nightly|batch|import|until last|used to|instead of|competitors?|brags?|insurance|penalty|maintenance|window|retried|after every|every|phase|next year|financial year|(?<!no )later|last year|older|aufbewahr\p{L}*|alle|jede[nrs]?|täglich|nächtlich\p{L}*|sitzung\p{L}*|abmeldung|übung\p{L}*|abnahme|bisher\p{L}*|statt|frühestens|deployments?|antwortzeit|within the region|multi-az|standby in der`,
  ),
];

/** 'The last hour' is one. */
const TIME = new RegExp(
  String.raw`(?<![\w.:])(?:${DURATION}|(?<=\b(?:last|letzten?) )(?:second|minute|hour|day|stunde)\b)`,
  'giu',
);
/** Words further away weigh next to nothing. In characters, before and behind a time. */
const REACH = 160;
/** A word this many words away weighs half of one beside the time. */
const HALF = 4;
/** Below it, the words say too little. */
const LEAST = 1;
/** The second kind has to weigh this much less. */
const MARGIN = 1.25;

/** Returns the times whose kind is clear, in the order of the text. `left` has what was read already blanked out. */
export function weighTimes(text: string, left: string): WeighedTime[] {
  // Where nothing is lost, times are about other things.
  if (!LOSS.test(text)) return [];
  return listSentences(left).flatMap((sentence) => {
    const words = left.slice(sentence.start, sentence.end);
    if (left[sentence.end] === '?') return [];
    return [...words.matchAll(TIME)].flatMap((match) => {
      const minutes = readMinutes(match[0]) ?? readMinutes(`1 ${match[0]}`);
      const from = Math.max(0, match.index - REACH);
      const near = words.slice(from, match.index + match[0].length + REACH);
      const kind = weigh(near, { start: match.index - from, end: match.index - from + match[0].length });
      if (minutes === null || kind === 'other' || /^(?:0|none|zero)$/i.test(match[0])) return [];
      const start = sentence.start + match.index;
      return [{ key: kind, minutes, start, end: start + match[0].length }];
    });
  });
}

/** Returns what words say of the time at a place among them. */
function weigh(said: string, place: Place): Kind {
  const weights = { rtoMinutes: 0, rpoMinutes: 0, other: 0 };
  for (const [kind, weight, pattern] of SIGNS)
    for (const { index, 0: word } of said.matchAll(pattern)) {
      const distance = distanceOf(said, place, { start: index, end: index + word.length });
      weights[kind] += weight / (1 + distance / HALF);
    }
  const [first, second] = Object.entries(weights).toSorted(([, one], [, other]) => other - one);
  if (!first || !second || first[1] < LEAST || first[1] < second[1] * MARGIN) return 'other';
  return first[0] as Kind;
}

/** In words; what is in another part of the sentence is further away. */
function distanceOf(said: string, one: Place, other: Place): number {
  const between = other.end <= one.start ? said.slice(other.end, one.start) : said.slice(one.end, other.start);
  const words = between.match(/[\p{L}\d]+/gu)?.length ?? 0;
  const parts = between.match(/[,:()|–—]|\b(?:and|but|und|aber)\b/gu)?.length ?? 0;
  return words + parts * HALF;
}
