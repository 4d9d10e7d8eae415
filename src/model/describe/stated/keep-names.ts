// Names that no component is made of: places, people, teams, companies, and products around the solution. A name counts where it is
// known, or where the words around it say what it is; a name that is only written remains for a person to answer.

import { readStance } from '#text/english/stance/stance.ts';
import { findNames } from '../clauses/find-names.ts';
import type { Place } from '../passages.ts';
import { isPlaceOrLanguage } from './client-places.ts';
import { isKnownProduct, MAX_PRODUCT_WORDS } from './known-products.ts';
import type { Stated, StatedKind } from './stated-kinds.ts';

const TOKEN = /\p{L}[\p{L}\p{M}\p{N}&’'/.+-]*/gu;
const LOOK = 60;

/** Known names, in whatever letters. Of several words, the longest name is taken. Takes time linear in the text. */
export function keepKnownNames(text: string): Stated[] {
  const tokens = [...text.matchAll(TOKEN)].map(({ 0: token, index }) => {
    const word = token.replace(/(?:['’]s)?[.'’&+/-]*$/u, '');
    return { start: index, end: index + word.length };
  });
  const found: Stated[] = [];
  for (let at = 0; at < tokens.length; at++) {
    for (let length = MAX_PRODUCT_WORDS; length > 0; length--) {
      const [first, last] = [tokens[at], tokens[at + length - 1]];
      const kind = first && last ? kindOfKnown(text.slice(first.start, last.end)) : null;
      if (kind === null || !first || !last) continue;
      found.push({ kind, place: { start: first.start, end: withVersion(text, last.end) } });
      at += length - 1;
      break;
    }
  }
  return found;
}

function kindOfKnown(words: string): StatedKind | null {
  if (isPlaceOrLanguage(words)) return 'place';
  return isKnownProduct(words) ? 'system' : null;
}

/** 'Moodle 4.5', 'SQL Server 2014', 'CATIA V5'. */
function withVersion(text: string, end: number): number {
  return (
    end +
    (/^ (?:v(?:ersion )?\.?)?\d{1,4}(?:\.\d{1,3}){0,2}(?![\p{L}\p{N}]|[.,]\d| ?(?:%|gb|tb|mb|gib|vms?|nodes?|users?|servers?|\p{Ll}{3,}))/iu.exec(
      text.slice(end, end + 24),
    )?.[0].length ?? 0)
  );
}

const ROLE =
  'team|squad|guild|tribe|chapter|group|unit|department|division|office of|project|programme|program|initiative|customer|client|company|ministry|agency|subsidiary|partner|vendor|supplier|provider|hoster|consultan\\p{L}+|auditors? (?:from|of|at)|colleagues (?:from|in|at)|owners?:?|owned by|operated by|run by|bank|university|hospital|clinic|institute|authority|municipality|mr\\.?|mrs\\.?|ms\\.?|dr\\.?|prof\\.?|called|named|code ?name|known as|ownership:?|on behalf of|plant|site|warehouse|factory|branch|brand|projekt|programm|kunden?|kundin|firma|unternehmen|ministerium|behörde|amt|tochter(?:gesellschaft)?|partner|dienstleister|hersteller|lieferant|anbieter|abteilung|bereich|gruppe|werk|standort|filiale|lager|niederlassung|bank|universität|hochschule|klinik|krankenhaus|verein|verlag|stiftung|stadtwerke|landkreis|stadt|gemeinde|kanton|reederei|spedition|kanzlei|praxis|herrn?|frau|namens|genannt|im auftrag (?:von|der|des)';
const PARTY_BEFORE = new RegExp(String.raw`(?<![\p{L}])(?:${ROLE})\s["“„]?$`, 'iu');
const PARTY_BEHIND =
  /^["”“]?,?\s(?:GmbH|mbH|AG|SE|KG|OHG|eG|e\.\s?V\.|Ltd\.?|Limited|Inc\.?|LLC|plc|Corp\.?|S\.?A\.?|B\.?V\.?|N\.?V\.?|AB|Oy|ApS|A\/S|SpA|team|squad|group|guild|department|division|project|board|council|university|hospital|bank|engineers|developers|colleagues|people|abteilung|gruppe|projekt)(?![\p{L}])/iu;
/** What follows is what somebody does or wants; a product in its place would be described by what it is. */
const ACTS =
  /^,?\s(?:needs?|wants?|plans?|requires?|demands?|expects?|operates?|runs it|takes? (?:over|care)|asks?|insists?|approves?|reviews?|decides?|pays?|delivers?|develops?|deploys?|maintains?|supports?|owns?|signs?|möchten?|braucht|brauchen|plant|planen|will|wollen|betreibt|betreiben|übernimmt|übernehmen|verlangt|verlangen|fordert|entscheide[tn]|liefert|liefern|erwarte[tn]|wünsch(?:t|en))(?![\p{L}])/iu;
const CLIENT =
  /(?:^|[.!?;:\n]\s*)(?:(?:we|wir) (?:are|sind)(?: the| die| der| das| eine?)?|(?:for|für)(?: the| die| den| das)?|(?:we at|wir bei(?: der)?))\s$/iu;
/** In English a capital letter behind these is a place, where nothing known is named. */
const PLACE_BEFORE =
  /(?<![\p{L}])(?:in|near|at|from|sites? in|offices? in|plants? in|based in|located in|headquartered in|between)\s$/iu;
const PLACE_AND =
  /(?<![\p{L}])(?:in|from|at|between) \p{Lu}[\p{L}-]{2,24}(?:, \p{Lu}[\p{L}-]{2,24}){0,4},? (?:and|und|or) $/u;
const RELATED =
  /(?<![\p{L}])(?:by|via|through|from|with|into|to|against|using|over|behind|replac\p{L}+|per|über|durch|von|vom|mit|bei|aus|an|nach|auf)\s(?:the |our |their |der |die |das |dem |den |unser\p{L}* )?(?:existing |old |own |alten? |bestehenden? )?$/iu;
const OUTSIDE =
  /(?<![\p{L}])(?:handled|remains?|stays?|keeps?|kept|already|operated|licen[cs]ed|provided|comes?|coming|sends?|reads?|writes?|delivers?|speaks?|talks?|connect\p{L}*|exports?|imports?|log-?ins?|sign-?ins?|sign-?on|existing|interface\p{L}*|integrat\p{L}*|replac\p{L}*|traffic|deploys?|feeds?|syncs?|synchroni\p{L}+|paid|payment|monitored|ordered|plan of|bleib\p{L}*|läuft|laufen|liefert|liefern|schickt|sendet|kommt|kommen|abgelöst|ablösen|anmeldung|schnittstelle\p{L}*|anbindung|angebunden|vorhanden|bestehend\p{L}*|liegen|liegt|betrieben|hostet|gehostet)(?![\p{L}])/iu;
const NUMBERED =
  /(?<![\p{L}\p{N}])(?:tier|phase|stage|level|class|version|release|wave|lot|sprint|milestone|priority|stufe|klasse|welle|los|meilenstein)s? \d{1,3}(?:\.\d{1,3}){0,2}(?:(?:,| and| und| to|-|–) ?\d{1,2})?(?![\p{L}\p{N}]|[.,]\d)/giu;
/** German nouns all have capital letters, so that a name is told there by the noun that it stands behind. */
const APPOSITION = new RegExp(
  String.raw`(?<![\p{L}])(?:[Dd]ie |[Dd]er |[Dd]as |[Dd]en )?(?:\p{Lu}\p{L}*)?(?:[Tt]eam|[Ss]quad|[Pp]rojekt|[Ww]erk|[Ss]tandort|[Kk]unde|[Ff]irma|[Bb]ehörde|[Vv]erlag|[Vv]erein|[Kk]linik|[Ss]tadtwerke|[Rr]eederei|[Ss]pedition|[Kk]anzlei|[Ll]andkreis|[Ss]tadt|[Gg]emeinde|[Kk]anton|[Gg]ruppe|[Aa]bteilung|[Bb]ank|[Hh]ochschule|[Uu]niversität|[Ss]oftware|[Ff]achverfahren|[Aa]nwendung|[Hh]errn?|[Ff]rau|[Cc]ustomer|[Pp]roject)\s["„“]?\p{Lu}[\p{L}\p{N}-]{1,30}(?:\s\p{Lu}[\p{L}\p{N}-]{1,30}(?=\s\p{Ll}|[.,;:!?\n]|$))?`,
  'gu',
);
const COMPANY =
  /(?<![\p{L}])(?:\p{Lu}[\p{L}\p{N}&-]{1,30} ){1,3}(?:GmbH(?: & Co\. KG)?|AG|SE|KG|eG|Ltd|Limited|Inc|LLC|plc|B\.V\.|S\.A\.)(?![\p{L}])/gu;
const OFFICE =
  /(?<![\p{L}])(?:works? council|betriebsrat|personalrat|data protection officer|datenschutzbeauftragte[rn]?|steering committee|(?:Landes|Bundes)\p{Ll}{4,30}|ministry of \p{Lu}\p{L}+(?: and \p{Lu}\p{L}+)?)(?![\p{L}])/giu;
const PERSON =
  /(?<![\p{L}])(?:Mr|Mrs|Ms|Dr|Prof|Herrn?|Frau)\.? (?:(?:Dr|Prof)\. )?\p{Lu}[\p{L}'’-]{1,24}(?:['’]s \p{Lu}+\p{L}* team)?/gu;
const HOST =
  /(?<![\p{L}\p{N}@])(?:\*\.)?(?:[a-z\d-]{2,40}\.){1,4}(?:com|net|org|io|de|ch|at|eu|uk|example|local|internal|dev|app|cloud)(?![\p{L}\p{N}])/giu;

const formed: readonly (readonly [StatedKind, RegExp])[] = [
  ['party', APPOSITION],
  ['party', COMPANY],
  ['party', OFFICE],
  ['party', PERSON],
  ['named', NUMBERED],
  ['named', HOST],
];

/** Names that their own form or the words around them explain. Takes time linear in the text. */
export function keepNames(text: string, sentences: readonly Place[]): Stated[] {
  const inForm = formed.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map(({ 0: words, index }): Stated => ({
      kind,
      place: { start: index, end: index + words.length },
    })),
  );
  let at = 0;
  const explained = findNames(text, sentences).flatMap((name): Stated[] => {
    while ((sentences[at]?.end ?? Infinity) <= name.start) at += 1;
    const sentence = sentences[at] ?? { start: 0, end: text.length };
    const kind = kindOfName(text, name, sentence);
    return kind === null ? [] : [{ kind, place: name }];
  });
  return [...inForm, ...explained];
}

function kindOfName(text: string, { start, end }: Place, sentence: Place): StatedKind | null {
  const before = text.slice(Math.max(sentence.start, start - LOOK), start);
  const behind = text.slice(end, Math.min(sentence.end + 1, end + LOOK));
  const name = text.slice(start, end);
  if (PARTY_BEFORE.test(before) || PARTY_BEHIND.test(behind)) return 'party';
  if (CLIENT.test(text.slice(Math.max(0, start - 40), start)) || ACTS.test(behind)) return 'party';
  if (readStance(text, start) === 'not wanted') return 'system';
  const around = text.slice(Math.max(sentence.start, start - 2 * LOOK), Math.min(sentence.end, end + 2 * LOOK));
  if (RELATED.test(before) && OUTSIDE.test(around)) return 'system';
  const isPlain = /^\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}+)*$/u.test(name);
  if (isPlain && (PLACE_BEFORE.test(before) || PLACE_AND.test(before))) return 'place';
  return /^\s(?:stays?|remains?|bleibt|bleiben|is already|are already|ist bereits)(?![\p{L}])/iu.test(behind)
    ? 'system'
    : null;
}
