// Amounts that no requirement and no size is made of, told apart by their unit and the words around them.

import { findQuantities } from '#text/quantities/find-quantities.ts';
import type { Quantity } from '#text/quantities/quantity.ts';
import { secondsOf } from '#text/quantities/units.ts';
import { sizeNounOf } from '../amounts/size-words.ts';
import type { Place } from '../passages.ts';
import type { Stated, StatedKind } from './stated-kinds.ts';

/** So many characters of the sentence are looked at on each side. */
const LOOK = 60;
/** A length of time in such a sentence may be an objective of recovery, which a person has to say. */
const OUTAGE =
  /\b(?:outages?|down(?:time)?|recover\w*|restor\w*|fail(?:s|ed|over|ure)?|data loss|los[es]|lost|rto|rpo|disaster|ausf[aä]ll\w*|wiederherstell\w*|wiederanlauf\w*|datenverlust|verlier\w*|verloren|störung\w*)\b/iu;
const RETENTION =
  /(?<!\p{L})(?:ke(?:ep|pt)\p{L}*|retain\p{L}*|retention|stor(?:e[sd]?|age|ing)|archiv\p{L}*|held|hold|delet\p{L}*|purge\p{L}*|older|backups?|history|histor\p{L}*|hot|cold|warm|logs?|records?|sav(?:e|ed)|aufbewahr\p{L}*|aufzubewahren|aufgehoben|gespeichert|vorgehalten|vorhalten|speicher\p{L}*|lösch\p{L}*|gelöscht|sicherung\p{L}*|älter|versionen|snapshots?|audit|worm|immutable)(?!\p{L})/iu;
const WITHIN =
  /(?<!\p{L})(?:within|under|below|less than|faster than|not? (?:longer|more|slower) than|at most|max(?:imum|imal)?\.?|up to|in (?:under|less than)|in|after|unter|innerhalb|binnen|höchstens|weniger als|nicht (?:länger|mehr) als|bis zu|spätestens nach|latency|latenz|antwortzeit\p{L}*|response times?|p\d\d)[\s:(<≤]{1,3}(?:(?:of|von|the|a|about|approx\.?|ca\.?|rund|etwa|is|are|ist|sind|must be|should be) ){0,2}(?:<|≤)?\s?$/iu;
const EVERY =
  /(?<!\p{L})(?:every|each|all[en]?|jede[nrs]?|per|pro|once (?:in|per)|einmal (?:in|pro))\s(?:(?:about|ca\.?|rund|etwa) )?$/iu;
const LASTING =
  /(?<!\p{L})(?:for|over|during|since|from|after|about|around|approx\.?|ca\.?|last|next|first|past|next|another|on average|average|averages?|runs?|runs for|takes?|lasts?|need[s]?|of|until|between|für|über|seit|nach|aus|während|letzten?|nächsten?|ersten?|im schnitt|durchschnittlich|durchschnitt|dauert|läuft|braucht|dauer|laufzeit|rund|etwa|noch|contract|term|vertrag|on)\s(?:(?:the|a|an|at least|at most|the last|den|der|mindestens|höchstens|about|approx\.?|ca\.?|rund|etwa|average|these|all) ){0,2}$/iu;
const LASTING_BEHIND =
  /^\s?(?:(?:old|long|ago|alt|lang|average|contract|term|warranty|notice|window|of (?!data loss)\p{L}|vertrag|laufzeit|frist|later|in advance|im voraus|durchschnitt|at night|each|per|pro)(?!\p{L}))/iu;
const SECONDS_OF_RESPONSE = 600;

const STOP =
  'a|an|the|of|in|on|at|by|to|for|from|with|and|or|but|if|as|is|are|was|were|be|will|must|should|shall|may|can|have|has|had|per|each|than|then|so|not|no|that|which|who|it|we|they|i|you|only|also|when|while|und|oder|aber|im|am|an|auf|aus|bei|bis|für|mit|von|vom|zu|zum|zur|ist|sind|war|wird|werden|soll|sollen|muss|müssen|darf|kann|hat|haben|der|die|das|den|dem|des|ein|eine|einen|pro|je|als|wie|nicht|kein|keine|nur|auch|wenn|dann|wir|sie|es';
/** The words that a number counts: at most two before a noun that is anything but what the model has a size or a count for. */
const COUNTED = new RegExp(
  String.raw`^(?:\s|-)(?:(?:of (?:our|the|these|those|them)|new|more|other|additional|neue[nr]?|weitere[nr]?) )?(?!(?:${STOP})(?![\p{L}]))\p{L}[\p{L}\p{M}'’/&-]{2,40}`,
  'iu',
);
const OF_THEM = /^\s(?:of (?:them|these|those|which|whom)|davon|von (?:ihnen|denen)|darunter)(?!\p{L})/iu;
const THEREOF =
  /(?<!\p{L})(?:of which|of whom|of them|thereof|among them|davon|darunter|plus|sonst(?: eher)?|otherwise|normally|usually|normalerweise|typically|peak|at most|höchstens|maximal)\s(?:(?:about|ca\.?|rund|eher|etwa|at most) )?$/iu;
/** Counts of these are counts of what is built, and a reader of sizes or counts should have taken them. */
const BUILT =
  /^\s?(?:-|(?:\p{L}[\p{L}-]+ ){0,2}?)(?:servers?|vms?|(?:virtual )?machines?|clusters?|databases?|instances?|nodes?|brokers?|replicas?|shards?|partitions?|subnets?|vnets?|vpcs?|regions?|zones?|environments?|accounts?|subscriptions?|gateways?|firewalls?|containers?|pods?|cores?|cpus?|vcpus?|gpus?|queues?|topics|buckets?|knoten|server|maschinen|datenbanken?|instanzen|umgebungen?|kernen?|kerne|netze?n?|subnetze?|zonen|regionen)(?!\p{L})/iu;
export const OF_TODAY =
  /(?<!\p{L})(?:current(?:ly)?|today|at present|right now|now|existing|so far|until now|legacy|old|rented|previous|heute|derzeit|aktuell\p{L}*|bisher\p{L}*|bestehend\p{L}*|momentan|alte[nrs]?|jetzt|im einsatz)(?!\p{L})/iu;
const ITEM_SIZE =
  /^\s?(?:\(?(?:each|apiece|a piece|per \p{L}+|pro \p{L}+|je \p{L}+|jeweils)(?!\p{L})|(?:large|big|groß)(?!\p{L}))/iu;
const ITEM_SIZE_BEFORE =
  /(?<!\p{L})(?:je(?:weils)?|each|at most|up to|bis zu|max\.?|maximal|of|von|à|about|etwa|rund|ca\.?|average|durchschnittlich|auf einmal)\s$/iu;
const DATA =
  /(?<!\p{L})(?:data|files?|documents?|pictures?|images?|photos?|videos?|records?|messages?|events?|logs?|scans?|manuals?|backups?|archive\p{L}*|exports?|uploads?|downloads?|transfers?|traffic|history|total|altogether|profiles?|new|send\p{L}*|sends?|produc\p{L}*|deliver\p{L}*|open\p{L}*|daten\p{L}*|datei\p{L}*|dokument\p{L}*|bilder\p{L}*|fotos?|zusammen|insgesamt|verkehr|schick\p{L}*|sende\p{L}*|liefer\p{L}*|öffne\p{L}*|neu\p{L}*|artefakt\p{L}*|belegen|belegt)(?!\p{L})/iu;
const MONEY =
  /(?<!\p{L})(?:cost\p{L}*|price\p{L}*|budget\p{L}*|credits?|fees?|funding|grant\p{L}*|licen[cs]\p{L}*|pay\p{L}*|spen\p{L}+|invest\p{L}*|target|worth|penalt\p{L}+|quote|kosten\p{L}*|kostet|preis\p{L}*|förder\p{L}*|gebühr\p{L}*|lizenz\p{L}*|zahl\p{L}*|ausgeben|angebot|pönale)(?!\p{L})/iu;
const IS_FOR = /(?<!\p{L})(?:for|für)\s(?:(?:the|our|about|around|some|die|unsere|rund|etwa|ca\.)\s)?$/iu;
const LEAST_AVAILABILITY = 95;

type Around = { before: string; behind: string; sentence: string };

/** Returns the amounts that say something by their own words; one that may be a size, a count or an objective is left. */
export function keepAmounts(text: string, sentences: readonly Place[], hasUsers: boolean): Stated[] {
  let at = 0;
  return findQuantities(text).flatMap((quantity) => {
    while ((sentences[at]?.end ?? Infinity) <= quantity.start) at += 1;
    const { start, end } = sentences[at] ?? { start: 0, end: text.length };
    const around = {
      before: text.slice(Math.max(start, quantity.start - LOOK), quantity.start),
      behind: text.slice(quantity.end, Math.min(Math.max(end, quantity.end), quantity.end + LOOK)),
      sentence: text.slice(Math.max(start, quantity.start - 4 * LOOK), Math.min(end, quantity.end + 4 * LOOK)),
    };
    // Whom the solution is for decides its load, so that a person says it where no reader knows.
    const mayBeUsers =
      !hasUsers && quantity.kind === 'count' && quantity.per.length === 0 && IS_FOR.test(around.before);
    const kind = mayBeUsers ? null : kinds[quantity.kind](quantity, around);
    return kind === null ? [] : [{ kind, place: { start: quantity.start, end: quantity.end } }];
  });
}

const kinds: Record<Quantity['kind'], (quantity: Quantity, around: Around) => StatedKind | null> = {
  duration: kindOfDuration,
  bits: () => 'transfer',
  size: kindOfSize,
  percent: kindOfPercent,
  money: ({ per }, { behind, sentence }) => {
    const isOfOne =
      per.some((each) => secondsOf(each) === null) || /^\s?(?:\/|per|pro|je|each)(?!\p{L})/iu.test(behind);
    return isOfOne || MONEY.test(sentence) ? 'price' : null;
  },
  count: kindOfCount,
};

function kindOfDuration(quantity: Quantity, { before, behind, sentence }: Around): StatedKind | null {
  if (OUTAGE.test(sentence)) return null;
  if (EVERY.test(before)) return 'interval';
  const seconds = quantity.high * (secondsOf(quantity.unit) ?? 1);
  if (seconds >= 86_400 && RETENTION.test(sentence)) return 'retention';
  if (
    seconds <= SECONDS_OF_RESPONSE &&
    (WITHIN.test(before) || /^\s?(?:latency|response|latenz|antwort)/iu.test(behind))
  )
    return 'response';
  if (WITHIN.test(before)) return 'response';
  return LASTING.test(before) || LASTING_BEHIND.test(behind) ? 'duration' : null;
}

function kindOfSize({ per }: Quantity, { before, behind, sentence }: Around): StatedKind | null {
  if (per.length > 0 || ITEM_SIZE.test(behind) || ITEM_SIZE_BEFORE.test(before)) return 'volume';
  if (OF_TODAY.test(sentence)) return 'today';
  return DATA.test(sentence) ? 'volume' : null;
}

function kindOfPercent({ per, low }: Quantity, { before, behind }: Around): StatedKind | null {
  if (per.length > 0) return 'share';
  const isShare = /^\s(?:of|von|der|des|davon|für|for|in)(?!\p{L})/iu.test(behind);
  if (low >= LEAST_AVAILABILITY) return isShare ? 'share' : null;
  return isShare || /^\s\p{L}/u.test(behind) || /\p{L}\s(?:by |um |about |rund |ca\.? |\+)?$/iu.test(before)
    ? 'share'
    : null;
}

function kindOfCount(quantity: Quantity, { before, behind, sentence }: Around): StatedKind | null {
  const written = quantity.end - quantity.amountEnd;
  if (/^\s?(?:times|mal|x|fold|fach)(?!\p{L})/iu.test(behind) && quantity.per.length === 0) return 'share';
  if (quantity.per.some((each) => secondsOf(each) !== null)) return 'things';
  if (BUILT.test(behind)) return OF_TODAY.test(sentence) ? 'today' : null;
  if (sizeNounOf(quantity, behind) !== null) return null;
  if (written > 0 || OF_THEM.test(behind) || THEREOF.test(before)) return 'things';
  return COUNTED.test(behind) ? 'things' : null;
}
