// RTO and RPO as a description states them, by their names or in plain words: 'RTO/RPO: 4h/15min', 'back within half an hour'.

import type { DescribeNote } from '../../describe-shapes.ts';
import { formatMinutes } from '../../../format-duration.ts';
import type { Requirements } from '../../../solution-shapes.ts';
import { isRequirementRuledOut, note, quoted, withoutPlaces, type Place } from '../../passages.ts';
import { DURATION, readMinutes } from '#text/quantities/durations.ts';
import { weighTimes } from './weigh-times.ts';

type Key = 'rtoMinutes' | 'rpoMinutes';
type Found = Place & { key: Key; minutes: number; isAssumed: boolean };

const GAP = String.raw`\.?(?:[\s:=(),–—~≤<*|-]|\b(?:is|are|be|of|at|must|should|shall|will|not|exceed|more|than|most|under|within|below|less|max(?:imum)?|up|to|about|around|target|objective|\(?r[tp]o\)?|targets?|we|need|needs?|the)\b){0,12}`;
const RTO = String.raw`(?:RTO|R\.T\.O|recovery[ -]time(?:[ -]objective)?|maximum (?:outage|downtime))`;
const RPO = String.raw`(?:RPO|R\.P\.O|recovery[ -]point(?:[ -]objective)?|(?:maximum )?data loss)`;

const PAIR = new RegExp(
  String.raw`\b(RTO|RPO)\s*(?:\/|,|&|and|or)\s*(RTO|RPO)\b${GAP}(${DURATION})(?:\s*(?:\/|,|&|and|or)\s*(${DURATION}))?`,
  'gi',
);
const named: readonly (readonly [Key, RegExp])[] = [
  ['rtoMinutes', new RegExp(String.raw`\b${RTO}\b${GAP}(${DURATION})`, 'gi')],
  ['rpoMinutes', new RegExp(String.raw`\b${RPO}\b${GAP}(${DURATION})`, 'gi')],
  ['rtoMinutes', new RegExp(String.raw`\b(${DURATION})[ -](?:of )?${RTO}\b`, 'gi')],
  ['rpoMinutes', new RegExp(String.raw`\b(${DURATION})[ -](?:of )?${RPO}\b`, 'gi')],
];
const BACK = String.raw`(?:back(?: up)?(?: and running)?(?: online)?|up and running again|recover(?:ed|y|s)?|restored?|available again|(?:need|want) it (?:back|again)|resume[sd]?)`;
const WITHIN = String.raw`(?: (?:must|should|has to|needs to|is|be|to|service|again)){0,4} (?:within|in|in under|in less than|after at most) (?:at most |the )?`;
const DOWN = String.raw`(?:downtime|outages?|interruption|being down|down)`;
const AUSFALL = String.raw`(?:ausfall(?:zeit)?|stillstand)`;
const HOECHSTENS = String.raw`(?:höchstens|maximal|max\.?|bis zu|nicht (?:länger|mehr) als)`;

const AGAIN = String.raw`(?:up|back|online|reachable|running|working) again`;
const REBUILT = String.raw`(?:restor|recover|rebuil)\w*[^.;]{0,60}?`;
const inWords: readonly (readonly [Key, RegExp])[] = [
  ['rtoMinutes', new RegExp(String.raw`\b${BACK}${WITHIN}(${DURATION})`, 'gi')],
  [
    'rtoMinutes',
    new RegExp(
      String.raw`\b(?:at most|no more than|up to|max(?:imum)?\.?) (${DURATION}) (?:of )?${DOWN}\b(?! (?:a|per|each|every) (?:week|month|year))`,
      'gi',
    ),
  ],
  [
    'rpoMinutes',
    new RegExp(
      String.raw`\b(?:loo?s(?:e|ing|t)|loss of) (?:(?:at most|no more than|not more than|up to|only|the last|a maximum of|max\.?) ){0,2}(${DURATION})(?:['’]s)?(?: worth)?(?: of)? (?:data|transactions|orders|work)\b`,
      'gi',
    ),
  ],
  ['rtoMinutes', new RegExp(String.raw`\b(?:being|be) down for (?:up to |at most |no more than )?(${DURATION})`, 'gi')],
  [
    'rtoMinutes',
    new RegExp(String.raw`\b(?:${AGAIN}|com(?:e|es|ing) up\b[^.;]{0,40}?) (?:after|within|in) (${DURATION})`, 'gi'),
  ],
  ['rtoMinutes', new RegExp(String.raw`\b${REBUILT}(?: may take|,) (${DURATION})(?: tops)?\b`, 'gi')],
  ['rtoMinutes', new RegExp(String.raw`(?<![\w.])(${DURATION}) to be (?:back|up|online)\b`, 'gi')],
  [
    'rpoMinutes',
    new RegExp(
      String.raw`\b(?:no more than|at most|up to) (?:the last )?(${DURATION})(?: worth)? of (?:data|orders|transactions)\b`,
      'gi',
    ),
  ],
  ['rpoMinutes', new RegExp(String.raw`\b(?:loss tolerance|tolerated loss|acceptable loss):? (${DURATION})`, 'gi')],
];
const WIEDER = String.raw`wieder (?:erreichbar|verfügbar|da|online|laufen|am laufen|in betrieb)`;
const inGerman: readonly (readonly [Key, RegExp])[] = [
  [
    'rtoMinutes',
    new RegExp(
      String.raw`(?<!\p{L})(?:${AUSFALL} (?:von )?${HOECHSTENS}|(?:wiederanlauf|wiederherstellung|wieder (?:verfügbar|da|am laufen))(?: muss| ist)? (?:innerhalb (?:von )?|binnen |in |nach ${HOECHSTENS} ))\s?(${DURATION})`,
      'giu',
    ),
  ],
  ['rtoMinutes', new RegExp(String.raw`(?<!\p{L})${HOECHSTENS} (${DURATION}) ${AUSFALL}(?!\p{L})`, 'giu')],
  [
    'rtoMinutes',
    new RegExp(
      String.raw`(?<!\p{L})(?:innerhalb (?:von )?|binnen |in |nach (?:spätestens )?)(${DURATION}) ${WIEDER}(?!\p{L})`,
      'giu',
    ),
  ],
  [
    'rpoMinutes',
    new RegExp(
      String.raw`(?<!\p{L})(?:kein(?:en)? )?datenverlust (?:von )?(?:${HOECHSTENS}|mehr als) (${DURATION})`,
      'giu',
    ),
  ],
  ['rpoMinutes', new RegExp(String.raw`(?<!\p{L})mehr als die daten der letzten (${DURATION})(?!\p{L})`, 'giu')],
];
const NO_LOSS =
  /\b(?:(?:no|zero|without(?: any)?)[ -]data[ -]loss|no data (?:may|can|must|should|is allowed to) (?:ever )?be lost|(?:can(?:not|['’]t)|must not|may not|never) lose (?:any |a single )?(?:data|transactions?|orders?|records?))\b/gi;

/** The shorter one is taken where several are named. */
export function readRecovery(text: string): { requirements: Partial<Requirements>; notes: DescribeNote[] } {
  const found = findObjectives(text);
  const objectives = (['rtoMinutes', 'rpoMinutes'] as const).map((key) =>
    takeStrictest(text, { key, found: found.filter((each) => each.key === key) }),
  );
  return {
    requirements: Object.assign({}, ...objectives.map(({ requirements }) => requirements)) as Partial<Requirements>,
    notes: objectives.flatMap(({ notes }) => notes),
  };
}

/** What one pattern has read is blank for the next ones, so that no length of time is read twice. */
function findObjectives(text: string): Found[] {
  const found: Found[] = [];
  let left = text;
  const take = (pattern: RegExp, read: (match: RegExpExecArray) => readonly Pick<Found, 'key' | 'minutes'>[]) => {
    const matches = [...left.matchAll(pattern)];
    for (const match of matches) {
      const place = { start: match.index, end: match.index + match[0].length };
      const isAssumed = inWords.some(([, words]) => words === pattern);
      // 'no data loss' is what is wanted.
      if (pattern === NO_LOSS || !isRequirementRuledOut(text, place))
        found.push(...read(match).map((each) => ({ ...each, ...place, isAssumed })));
    }
    left = withoutPlaces(
      left,
      matches.map((match) => ({ start: match.index, end: match.index + match[0].length })),
    );
  };
  take(PAIR, readPair);
  take(NO_LOSS, () => [{ key: 'rpoMinutes', minutes: 0 }]);
  for (const [key, pattern] of [...named, ...inWords, ...inGerman])
    take(pattern, (match) => {
      const minutes = readMinutes(match[1] ?? '');
      return minutes === null ? [] : [{ key, minutes }];
    });
  // Names and wordings that are known say more than weights do.
  const weighed = weighTimes(text, left).filter(({ key }) => !found.some((each) => each.key === key));
  for (const time of weighed) if (!isRequirementRuledOut(text, time)) found.push({ ...time, isAssumed: true });
  return found;
}

/** 'RTO/RPO: 4h/15min'; one length of time is of both. */
function readPair([, first = '', second = '', one = '', other]: RegExpExecArray): Pick<Found, 'key' | 'minutes'>[] {
  const keyOf = (name: string): Key => (/^rto$/i.test(name) ? 'rtoMinutes' : 'rpoMinutes');
  const [a, b] = [readMinutes(one), readMinutes(other ?? one)];
  if (a === null || b === null || first.toLowerCase() === second.toLowerCase()) return [];
  return [
    { key: keyOf(first), minutes: a },
    { key: keyOf(second), minutes: b },
  ];
}

function takeStrictest(
  text: string,
  { key, found }: { key: Key; found: readonly Found[] },
): { requirements: Partial<Requirements>; notes: DescribeNote[] } {
  const name = key === 'rtoMinutes' ? 'RTO' : 'RPO';
  const strictest = found.toSorted((a, b) => a.minutes - b.minutes)[0];
  if (!strictest) return { requirements: {}, notes: [] };
  const others = found.filter(({ minutes }) => minutes !== strictest.minutes);
  return {
    requirements: { [key]: strictest.minutes },
    notes: [
      note(strictest.isAssumed ? 'assumed' : 'understood', `${name}: ${formatMinutes(strictest.minutes)}.`, {
        ...quoted(text, strictest),
        places: found.filter(({ minutes }) => minutes === strictest.minutes),
        parts: [`requirement:${key}`],
      }),
      ...others.map((each) =>
        note('unclear', `An ${name} of ${formatMinutes(each.minutes)} is named as well. The shorter one is taken.`, {
          ...quoted(text, each),
          state: 'contradicted',
          places: [each, strictest],
        }),
      ),
    ],
  };
}
