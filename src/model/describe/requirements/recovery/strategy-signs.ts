// Recovery strategies that a description tells without their names: 'the databases are replicated, the node pools stay at zero until then'.
// Each is a few signs that have to come together in one sentence or in two neighbours; any of many words is a sign.

import type { RecoveryStrategy } from '../../../recovery-shapes.ts';
import { listSentences, type Place } from '../../passages.ts';
import { LOSS, OF_OTHERS } from './recovery-words.ts';

export type ToldStrategy = Place & { strategy: RecoveryStrategy };

const words = (source: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${source})`, 'iu');

/** The first one whose signs are all there is told; what leaves the machines off is more than that data is copied. */
const signs: readonly (readonly [RecoveryStrategy, readonly RegExp[]])[] = [
  [
    'pilot-light',
    [
      words(String.raw`data|storage|replica|daten|replikat`),
      words(
        String.raw`replicat|mirror|kept (?:current|in sync|up to date)|in sync|over there|streamed|gespiegelt|repliziert|replikat|laufend|synchron`,
      ),
      words(
        String.raw`(?:switched|shut|turned|powered) (?:off|down)|(?:stays?|remains?|kept|are|is) (?:off|stopped|at zero|down)|at zero|not running|scaled to zero|only (?:started|created|built|booted|spun|brought)|(?:started|created|built|booted|spun up) only|bleib\p{L}* \p{L}*\s?aus|ausgeschaltet|abgeschaltet|erst (?:dann |im |bei |wenn )?[^.]{0,40}(?:gestartet|hochgefahren|aufgebaut|angelegt)`,
      ),
    ],
  ],
  [
    'warm-standby',
    [
      words(
        String.raw`cop(?:y|ies)|environment|stack|setup|site|instances?|region|kopie|umgebung|system|west|east|north|south`,
      ),
      words(
        String.raw`small|reduced|scaled[ -]down|(?:quarter|half|third|fraction|tenth) (?:of )?(?:the|its) (?:size|capacity)|minimal|already up|klein\p{L}*|verkleinert|reduziert`,
      ),
      words(
        String.raw`always|permanently|constantly|(?:is |are |keeps? |kept )?running|runs|stays? up|already up|all the time|ständig|dauernd|immer|mitl[aä]uf|läuft`,
      ),
    ],
  ],
  [
    'active-active',
    [
      words(
        String.raw`both|beide|either|each|too(?!\p{L})|as well|alongside|two regions|zwei regionen|and, at the same time`,
      ),
      words(
        String.raw`serv|bedien|handle|tak(?:e|es|ing) (?:live |the |user )*(?:traffic|load|requests)|users?|kunden|produktiv|carr(?:y|ies)|writes?|spreads?`,
      ),
      words(
        String.raw`at the same time|simultaneous|all the time|at all times|at every moment|all day|permanently|always|gleichzeitig|ständig|dauernd|50\/50|live traffic|multi[ -]?region writes?|in both`,
      ),
    ],
  ],
  [
    'backup-restore',
    [
      words(String.raw`back-?ups?|snapshots?|copies|copy|exports?|dumps?|vault|sicherung|kopien`),
      words(
        String.raw`restor|re-?buil|re-?deploy|re-?creat|buil[dt] [^.]{0,30}(?:anew|again)|neuaufbau|rücksicher|wieder ein|wiederherst|einspielen|neu auf(?:bauen|gebaut|setzen)`,
      ),
    ],
  ],
];

/** What is ruled out, is for tests, or stays within the region is not wanted when a region is lost. */
const NOT_WANTED = words(
  String.raw`too (?:expensive|slow|costly)|zu (?:teuer|langsam)|declined|rejected|abgelehnt|never asked|staging|sandbox|only for (?:the )?test|testumgebung|out of scope|fat[ -]finger|within the region|no cop(?:y|ies)|not? want|don['’]?t (?:want|need|read)|pinned`,
);

/** Returns the one strategy that is told; null where none is, or two are that exclude each other. */
export function findToldStrategy(text: string): ToldStrategy | null {
  if (!LOSS.test(text)) return null;
  const sentences = listSentences(text);
  const found = [1, 2].flatMap((count) =>
    sentences.flatMap((first, index) => {
      const place = { start: first.start, end: (sentences[index + count - 1] ?? first).end };
      const said = text.slice(place.start, place.end);
      if (said.trimEnd().endsWith('?') || text[place.end] === '?' || NOT_WANTED.test(said) || OF_OTHERS.test(said))
        return [];
      const strategy = signs.find(([, all]) => all.every((one) => one.test(said)))?.[0];
      return strategy ? [{ strategy, ...place }] : [];
    }),
  );
  const [first] = found;
  const told = new Set(found.map(({ strategy }) => strategy));
  return first && !(told.has('active-active') && told.has('backup-restore')) ? first : null;
}
