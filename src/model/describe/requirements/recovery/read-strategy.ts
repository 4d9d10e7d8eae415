// The recovery strategy as a description states it: 'warm standby in Ireland', 'pilot light', 'aktiv-aktiv', 'nur Backups in …'.

import type { DescribeNote } from '../../describe-shapes.ts';
import { recoveryStrategies, type RecoveryPlan, type RecoveryStrategy } from '../../../recovery-shapes.ts';
import { strategyWords } from '../../../recovery/strategies.ts';
import { DURATION, readMinutes } from '#text/quantities/durations.ts';
import { listSentences, note, quoted, type Place } from '../../passages.ts';
import { OF_OTHERS } from './recovery-words.ts';
import { findToldStrategy } from './strategy-signs.ts';

/** The first pattern of a strategy that is found names it; words that say less come last. */
const wordings: readonly (readonly [RecoveryStrategy, RegExp])[] = [
  [
    'active-active',
    /(?<![\p{L}-])(?:active[ -]?(?:\/|-|–|and)?[ -]?active|aktiv[ -]?(?:\/|-|–|und)?[ -]?aktiv|multi[ -]?(?:site|region)[ -]active|both (?:regions|sites|sides) (?:(?:must|should|shall|are to|be|are|all|always|can) ){0,3}(?:serv|activ|tak)\w*|bedienen beide|beide (?:regionen|standorte) (?:bedienen|sind aktiv|aktiv)|hot[ -]hot)(?!\p{L})/giu,
  ],
  [
    'warm-standby',
    /(?<![\p{L}-])(?:(?:warm|hot)[ -]?(?:stand[ -]?by|spare|site|dr)|stand-?by (?:environment|region|site)|warme[rsn]? (?:stand-?by|reserve|ausweich\p{L}*)|warm-standby-\p{L}+|(?:small|smaller|scaled[ -]down|reduced|minimal)[ -][^.;,]{0,20}?(?:copy|stack|version|environment|setup)\b[^.;]{0,40}?\b(?:always|permanently|constantly|runs|running)|(?:verkleinerte|kleine|reduzierte),? (?:ständig|dauernd|immer) laufende|active[ -]?(?:\/|-|–)?[ -]?passive|aktiv[ -]?(?:\/|-|–)?[ -]?passiv)(?!\p{L})/giu,
  ],
  [
    'pilot-light',
    /(?<![\p{L}-])(?:pilot[ -]?light|pilotlicht|(?:switched|shut|turned) (?:off|down) until|(?:created|started|built|booted) only (?:up)?on (?:a )?fail\w*|only (?:created|started|built|booted) (?:up)?on (?:a )?fail\w*|erst im (?:ernstfall|notfall) (?:hochgefahren|gestartet|aufgebaut)|cold[ -]?stand-?by|kalte[rsn]? (?:stand-?by|reserve))(?!\p{L})/giu,
  ],
  [
    'backup-restore',
    /(?<![\p{L}-])(?:back-?ups?[ -]?(?:and|&|und|\/|-)[ -]?restores?|restor(?:e|ed|ing)(?: everything| it)?(?: from)? (?:an? |the )?(?:geo-redundant )?back-?ups?|re-?build(?:s|ing)?(?: everything| it all| it| all)? from (?:copies of )?(?:an? |the )?back-?ups?|build [^.;]{0,20}anew from (?:copies of )?(?:the )?back-?ups?|(?:bekommt|erhält) (?:nur )?back-?ups in|(?:sicherung|back-?up)\p{L}* [^.;]{0,40}?wieder ein(?:spielen)?|(?:only|just|nur) (?:the )?back-?ups? (?:are |is |is kept |are kept |kept |copied |go |werden )?(?:in|to|nach)|sicherung(?:en)? (?:und|&) wiederherstellung|wiederherstellung aus (?:dem |den |einem )?(?:back-?ups?|sicherung(?:en)?))(?!\p{L})/giu,
  ],
];

const DECISION = new RegExp(
  String.raw`(?<!\p{L})(?:(?:decision|decid\w+|entscheid\p{L}*)(?: (?:about|on|to|for|over|über|zum)(?: an?| the| einen?| den)? (?:fail ?over|umschalt\p{L}*|schwenk))?(?: (?:takes?|is|is made|within|in|in at most|at most|dauert|innerhalb(?: von)?|binnen|höchstens)){1,3}) (${DURATION})`,
  'giu',
);

type Found = Place & { strategy: RecoveryStrategy };

/** `isTold`: no term names it, so that it is assumed until a person has looked at it. */
export type ReadStrategy = { plan: RecoveryPlan | null; isTold: boolean; notes: DescribeNote[] };

export function readStrategy(text: string): ReadStrategy {
  const found = findStrategies(text);
  const sentences = listSentences(text);
  const wanted = found.filter((place) => !isRuledOut(text, { place, sentences }));
  const [named] = wanted;
  const first = named ?? findToldStrategy(text);
  if (!first) return { plan: null, isTold: false, notes: [] };
  const isTold = named === undefined;
  const [decision] = [...text.matchAll(DECISION)];
  const minutes = decision?.[1] === undefined ? null : readMinutes(decision[1]);
  const others = wanted.filter(({ strategy }) => strategy !== first.strategy);
  const said = wanted.filter(({ strategy }) => strategy === first.strategy);
  const { name, text: words } = strategyWords[first.strategy];
  return {
    plan: { strategy: first.strategy, ...(minutes !== null && { decisionMinutes: minutes }) },
    isTold,
    notes: [
      note(isTold ? 'assumed' : 'understood', `Recovery: ${name}. ${words}`, {
        ...quoted(text, first),
        places: isTold ? [first] : said,
      }),
      ...(decision && minutes !== null
        ? [
            note('understood', `People take ${minutes} minutes to decide about a failover.`, {
              ...quoted(text, { start: decision.index, end: decision.index + decision[0].length }),
            }),
          ]
        : []),
      ...others.map((each) =>
        note('unclear', `${strategyWords[each.strategy].name} is named as well. ${name} is taken.`, {
          ...quoted(text, each),
          state: 'contradicted',
          places: [each, first],
        }),
      ),
    ],
  };
}

const NEGATION =
  /(?<!\p{L})(?:no|not|never|without|neither|instead of|rather than|kein\p{L}*|nicht|ohne|statt)(?!\p{L})/iu;
/** What was there before is not what is wanted. */
const FORMER = /\b(?:used to have|paid for|had|hatten|hatte) (?:an? |einen? )?$/i;
/** 'Active-active is too expensive', and what zones do. */
const RULED_OUT_BEHIND =
  /^,? (?:(?:is|are|would be|ist|wäre) )?(?:(?:too|zu) (?:expensive|slow|costly|teuer|langsam)|(?:over|across|in|between|über|in) (?:\w+ )?(?:availability )?zone)/i;
const ONLY_TESTED =
  /\b(?:(?:staging|test|dev) (?:has|gets|uses)|(?:for|in|on) (?:the |our |a )?(?:test|dev|development|training|sandbox)\b(?! (?:and|or))|nur für die test|in der testumgebung|just for the team)/i;

/** It is no wish: a negation of the same clause, a question, something of old, or of tests alone. */
function isRuledOut(
  text: string,
  { place: { start, end }, sentences }: { place: Place; sentences: readonly Place[] },
): boolean {
  const before = text.slice(Math.max(0, start - 60), start);
  const clause = before.slice(Math.max(-1, ...[...',;.:'].map((mark) => before.lastIndexOf(mark))) + 1);
  if (NEGATION.test(clause) || FORMER.test(before) || RULED_OUT_BEHIND.test(text.slice(end, end + 60))) return true;
  const sentence = sentences.find((each) => each.start <= start && each.end > start);
  if (!sentence) return false;
  const said = text.slice(sentence.start, sentence.end);
  return ONLY_TESTED.test(said) || OF_OTHERS.test(said) || text.slice(end, sentence.end + 1).includes('?');
}

/** They are in the order of the text. */
function findStrategies(text: string): Found[] {
  const all = wordings.flatMap(([strategy, pattern]) =>
    [...text.matchAll(pattern)].map((match): Found => ({
      strategy,
      start: match.index,
      end: match.index + match[0].length,
    })),
  );
  // 'hot standby' within 'hot standby site' is one.
  return all
    .filter((one) => !all.some((other) => other !== one && other.start <= one.start && other.end > one.end))
    .toSorted(
      (a, b) => a.start - b.start || recoveryStrategies.indexOf(b.strategy) - recoveryStrategies.indexOf(a.strategy),
    );
}
