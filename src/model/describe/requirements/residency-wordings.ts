// How people write in English and German where data has to stay, as patterns over a sentence in which every area is one letter.

/** An area of the sentence, as a letter that no text has. */
export const AREA = '\uE000';
/** These words mean the country that the text has named: “nothing leaves the country”. */
export const SAME = '(?:the|our|that|this|the same) country|it\\b|das Land';
/** The words may be a place that is no known area. */
const OTHER = '(?:the )?\\p{L}[\\p{L}-]{2,}(?: \\p{L}[\\p{L}-]+){0,3}';
const LEAD = '(?:(?:the|der|die|den|des|dem|von|our) )?';
const LIST = `${AREA}(?:(?:\\s*(?:,|or\\b|and\\b|oder\\b|und\\b|/|&)){1,2}\\s*(?:in |within |inside )?${AREA}){0,9}`;
const PLACE = `(?<place>${LEAD}${LIST}|${SAME}|${OTHER})`;
const KNOWN = `(?<place>${LEAD}${LIST})`;

const GAP = '[^.;!?\\n]';
const NOT =
  "(?:\\b(?:not|never|no|nothing|none|cannot|neither|without|forbidden|prohibited|illegal|prevent\\w*|avoid\\w*)\\b|n['’]t\\b)";
const YES = `(?:(?!${NOT})${GAP})`;
const DATA_WORDS =
  '\\b(?:\\w*data|data ?sets?|records?|information|content|backups?|logs?|PII|PHI|telemetry|documents|files|archives?|everything|nothing|anything|storage|processing|\\w*daten\\w*|alles|nichts|inhalte|speicherung)\\b';
const MUST =
  '\\b(?:must|has to|have to|shall|should|needs? to|is to|are to|may only|can only|will only|only|exclusively|solely|strictly|required to|requires?|mandat\\w+)\\b';
const KEPT =
  '(?:be |is |are |being )?(?:stays?|remains?|resides?|lives?|kept|keep|stored|store|held|hold|hosted|host|processed|located|retained|saved|confined|restricted|limited|happens?|takes? place)';
const IN = '(?:in|within|inside|on|to|at)';
const SITES = '(?:regions?|data ?cent(?:er|re)s?|locations?|servers?)';
const NOUN = '(?:residency|residence|sovereignty|locali[sz]ation|boundary)';

/** Said in the sentence, it is about data and not about people or traffic. */
export const NAMES_DATA = new RegExp(DATA_WORDS, 'iu');
/** Whoever has to stay somewhere, or buys from there, says nothing of data. */
export const NAMES_PEOPLE =
  /\b(?:team|people|staff|employees?|admin\w*|engineers?|support|users?|customers?|clients?|visitors?|ship\w*|sell\w*|deliver\w*|market\w*|available|offices?|Mitarbeiter\w*|Kunden)\b/iu;

/**
 * `excluded`: the place is one that data has to stay out of. `denied`: the words before the place deny something. `stated`: a
 * denial of the whole takes the requirement back.
 */
type Wording = { pattern: RegExp; kind: 'excluded' | 'denied' | 'stated' };

function wordingsOf(kind: Wording['kind'], sources: readonly string[]): Wording[] {
  return sources.map((source) => ({ pattern: new RegExp(source, 'iu'), kind }));
}

export const wordings: readonly Wording[] = [
  // “may not go to the US”
  ...wordingsOf('excluded', [
    `${DATA_WORDS}${GAP}{0,40}?${NOT} (?:be )?(?:go|sent|transferred|moved|exported|copied|kept|stored|hosted|processed) (?:to|in|into) ${KNOWN}`,
  ]),
  // “no data may leave Germany”, “not stored outside the UK”
  ...wordingsOf('denied', [
    `${NOT}${GAP}{0,60}?\\b(?:leav(?:e|es|ing)|exit(?:s|ing)?) (?:the (?:territory|borders?|soil) of )?${PLACE}(?! (?:un\\w+|in clear))`,
    `${NOT}${GAP}{0,80}?\\b(?<!from )(?:outside|out|beyond)(?: of)? (?:the territory of )?${PLACE}`,
    `(?<!from )\\b(?:outside|out)(?: of)? ${PLACE}${GAP}{0,40}?(?:\\b(?:is|are) (?:not|forbidden|prohibited|ruled out)|n['’]t\\b|\\b(?:may|must|can) not\\b)`,
    `${DATA_WORDS}${GAP}{0,60}?${KNOWN} (?:\\w+ ){0,2}?nicht verlassen`,
    `\\bverlassen ${KNOWN} (?:nicht|nie|niemals)`,
    `\\b(?:nichts|keine?\\w*)\\b${GAP}{0,60}?${KNOWN} verlassen`,
    `\\b(?:keine?\\w*|nicht)\\b${GAP}{0,60}?\\bau(?:ß|ss)erhalb ${KNOWN}`,
  ]),
  ...wordingsOf('stated', [
    // “data must stay in Switzerland”, “personal data is to be kept within the EU”
    `${DATA_WORDS}${YES}{0,60}?${MUST}${YES}{0,40}?\\b${KEPT}(?: (?:only|exclusively|solely))?(?: and \\w+)? ${IN} (?:the territory of )?${PLACE}`,
    `${DATA_WORDS}${YES}{0,40}?\\b(?:stays?|remains?|resides?)(?: (?:only|exclusively|solely))? ${IN} (?:the territory of )?${PLACE}`,
    `${DATA_WORDS}${YES}{0,60}?${MUST}${YES}{0,40}?\\b${KEPT}\\b${YES}{0,25}? ${IN} ${KNOWN}`,
    `(?:^\\s*|\\b(?:please|must|to|and|should|shall)\\s)(?:keep|store|hold|host)\\b${YES}{0,40}?${DATA_WORDS}${YES}{0,20}? ${IN} ${KNOWN}`,
    `${MUST}${YES}{0,40}?\\b(?:stay|remain|reside)s? ${IN} (?:the territory of )?${PLACE}`,
    // “data residency: France”, “EU data residency”, “storage location must be Norway”
    `\\b(?:data|storage|information) ?-?(?:${NOUN}|location)\\b${YES}{0,50}?${KNOWN}`,
    `\\b(?:data|storage) ?-?(?:${NOUN}|location)(?:(?: (?:is|in|must be))|:| =)+ ${PLACE}`,
    `${KNOWN}(?:[- ]only)? (?:data )?${NOUN}\\b`,
    // “only in EU regions”, “US regions only”, “must be EU-hosted”
    `\\b(?:only|exclusively|solely)\\b(?: \\w+){0,3}? ${KNOWN}(?:[ -]based)? (?:${SITES}|soil|territory)`,
    `${KNOWN}(?: ${SITES})?[ -]only\\b`,
    `\\b(?:regions?|hosting|hosted|stored|kept|processed|storage|data)\\b:?${GAP}{0,40}?\\b(?:only|exclusively|solely)(?: be)?(?: (?:stored|kept|hosted|processed|used))? ${IN} ${KNOWN}`,
    `${KNOWN}[ -]hosted\\b`,
    `\\bin[- ]country\\b${GAP}{0,10}?${KNOWN}`,
    // “Daten müssen in Deutschland bleiben”, “nur innerhalb der EU gespeichert”
    `\\b(?:müssen|muss|sollen|soll|dürfen|darf)\\b(?:(?!\\bnicht\\b)${GAP}){0,60}?\\b(?:in|innerhalb) ${PLACE} (?:\\w+ )?(?:bleiben|verbleiben|gespeichert|liegen|gehalten|verarbeitet|gehostet)`,
    `${DATA_WORDS}${GAP}{0,40}?\\b(?:bleiben|verbleiben|bleibt|liegen)\\b${GAP}{0,20}?\\b(?:in|innerhalb) ${KNOWN}`,
    `\\b(?:\\w*daten\\w*|hosting|betrieb|speicherung|regionen)\\b${GAP}{0,60}?\\b(?:nur|ausschlie(?:ß|ss)lich) (?:in|innerhalb) ${KNOWN}`,
    `\\b(?:speicherort|datenhaltung|datenspeicherung|datenstandort|datenresidenz|datenhoheit)\\b${GAP}{0,50}?${KNOWN}`,
  ]),
];
