// Denials in German and French, which requirements have beside English ones.

import { sinceContrast, type Surroundings, untilContrast } from './surroundings.ts';

const GERMAN = String.raw`kein(?:e|en|er|em|es)?(?! (?:problem|frage|zweifel|wunder))|auf (?:gar )?keinen fall|unter keinen umständen|niemals|nie wieder|weder|(?<!\b(?:statt|oder|mit und) )ohne(?! (?:frage|zweifel))|(?:an)?statt|anstelle (?:von|des|der)|verzicht\p{L}* (?:wir )?auf|verzichten (?:auf|können auf)|weg von|weg mit|raus mit|schluss mit|lieber nicht|nicht(?! (?:nur|mehr als|weniger|zuletzt|ohne|verzichten|fehlen|unbedingt|sicher|entschieden|klar))|nichts mit|genug von|abschaltung (?:von|des|der)|ablösung (?:von|des|der)|gegen|außer|bis auf|frei von`;
const FRENCH = String.raw`pas (?:de |d['’]|besoin (?:de |d['’]))|sans|aucune?|plus de(?= \p{L}+ s['’]il)|au lieu (?:de |d['’]|du )|plutôt que|jamais (?:de )?|ni|surtout pas|à la place (?:de |du |d['’])`;
const BEFORE = new RegExp(String.raw`(?<![\p{L}-])(?:${GERMAN}|${FRENCH})(?![\p{L}])[^,;:.]{0,60}$`, 'iu');
const LIST = new RegExp(
  String.raw`(?<![\p{L}-])(?:weder|kein(?:e|en|er|em)?|ohne|ni|sans)(?![\p{L}])[^;:.]{0,80}(?:,|\boder\b|\bnoch\b|\bund\b|\bni\b|\bou\b)(?:(?!(?<![\p{L}])(?:kommt|kommen|ist|sind|wird|werden|haben|hat|läuft|laufen|soll|sollen|muss|müssen|brauchen|wollen|nehmen|nutzen|wir|per|mit|über|via|durch|dann|da|weil|also|dafür|stattdessen|nous|il|avec|pour)(?![\p{L}]))[^;:.]){0,40}$`,
  'iu',
);
const AFTER =
  /^[^,;:.!?]{1,60}? (?:brauchen wir|wollen wir|ist|sind|wird|werden|kommt|darf|soll|benötigen wir|nutzen wir|möchten wir|entfällt|fliegt|fällt|kann)(?: \p{L}+){0,3}? ?(?:nicht(?! (?:nur|fehlen|verzichtet|entschieden|klar|sicher))|keinesfalls|nicht mehr|raus|weg|aus|entfallen|überflüssig|unnötig|abgelöst|abgeschaltet|abgekündigt|verboten|tabu|ersetzt|entfällt)(?![\p{L}])|^[^,;:.!?]{1,40}? (?:brauchen|wollen|benötigen|möchten) (?:wir|die \p{L}+) nicht|^[^,;:.!?]{1,30}? nicht(?=\s*(?:$|[,.;!]))|^[^,;:.!?]{1,30}? (?:nicht (?:nötig|notwendig|erforderlich|gewünscht|benötigt)|entfällt|unerwünscht)|^[^,;:.!?]{1,30}? (?:n['’]est pas|ne sera pas|n['’]est plus)/iu;
const SEPARATED = /\b(?:lösen|schalten|bauen|schaffen|stellen|werfen|klemmen|nehmen)(?: wir)? (?:\p{L}+ ){0,2}$/iu;
const PARTICLE = /^[^,;:.!?]{1,40} (?:ab|aus|raus|zurück|ein|weg)(?=\s*(?:$|[.,;!]))/iu;
const HEADED =
  /(?:^|[.;\n(]\s*)(?:ausgeschlossen|nicht (?:enthalten|benötigt|gewünscht|im umfang|nötig)|entfällt|kein bedarf|exclus|hors périmètre)(?: \p{L}+){0,2}\s?:[^.;:]*$/iu;
const ASKED_FOR =
  /\bohne\b[^.;,]{0,60}\b(?:geht|läuft|funktioniert|nichts|nicht|kein(?:e[rsnm]?)?|niemand)\b|\b(?:darf|dürfen) (?:\p{L}+ )?nicht fehlen\b|\bnicht (?:verzichten|ohne)\b|\bkommen? (?:wir )?(?:an|um) [^.;]{1,40} nicht (?:herum|vorbei)\b/iu;

/** Returns true if the sentence rules out in German or French what is at the place. */
export function isDeniedElsewhere({ before, after }: Surroundings): boolean {
  // Storage networks are no French word: 'the SANs are full'.
  const since = sinceContrast(before).replaceAll(/\bSANs\b/gu, 'disk');
  const until = untilContrast(after);
  if (ASKED_FOR.test(`${since}${until}`)) return false;
  if (HEADED.test(since) || (SEPARATED.test(since) && PARTICLE.test(until))) return true;
  return BEFORE.test(since) || LIST.test(since) || AFTER.test(until);
}
