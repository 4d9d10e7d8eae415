// How people say that nothing comes from the internet, or that nothing is on it at all: English, German and a little French.

import type { ExclusionKind } from '../../exclusions/exclusions.ts';

const FROM = String.raw`(?:from|on|over|via|to|by|through)`;
const OUTSIDE = String.raw`(?:the )?(?:public |open )?(?:internet|web\b|outside(?: world)?|world|public)`;
const REACHED = String.raw`(?:reach(?:able|ed)|access(?:ible|ed)|available|expos(?:ed|able)|visible|open(?:ed)?|published|used|usable)`;
/** People who come over a line of their own come from there. */
const LINES = String.raw`(?:express-?route|direct connect|(?:cloud |dedicated |partner )?interconnect|(?:site-to-site |client |company |corporate |our )?vpn|mpls|sd-?wan|leased lines?|private (?:lines?|networks?|connections?|circuits?)|intranet|lan|(?:corporate|company|internal|office|own|hospital|campus|factory|plant|municipal|bank|university|school)(?:['’]s)? ?(?:networks?|lan|wan|sites?)|(?:head ?)?offices?|headquarters?|hq|branches|branch offices|premises|on-?prem(?:ises?)?|data ?cent(?:er|re)s?|buildings?)`;
const OURS = String.raw`(?:(?:the|our|their|its|own|a|an|company|corporate|internal|all|any of the|any of our|client['’]?s|customer['’]?s) ){0,3}`;
const GERMAN_LINES = String.raw`(?:express-?route|direct connect|interconnect|(?:[a-z]{2,12}-)?vpn|mpls|standleitung\w*|intranet|lan|(?:firmen|unternehmens|behörden|haus|verwaltungs|klinik|krankenhaus|konzern|landes|werks|schul)(?:-?netz\w*)|(?:interne[nrms]?|eigene[nrms]?|private[nrms]?) (?:netz\w*|leitung\w*)|büros?|zentrale|standort\w*|rechenzentr\w+|niederlassung\w*|filialen?)`;
const GERMAN_REACHED = String.raw`(?:erreichbar|zugänglich|verfügbar|zugreifbar|sichtbar|exponiert|nutzbar|aufrufbar|veröffentlicht|angebunden)`;

export type ExclusionWording = { words: RegExp; kind: ExclusionKind };

function wording(kind: ExclusionKind, ...parts: readonly string[]): ExclusionWording[] {
  return parts.map((part) => ({
    kind,
    words: new RegExp(String.raw`(?<![A-Za-zÀ-ÿ0-9-])(?:${part})(?![A-Za-zÀ-ÿ0-9])`, 'gi'),
  }));
}

/** The first that reads a place decides about it: “no access from the internet” is about who comes in, “no internet” about all. */
export const exclusionWordings: readonly ExclusionWording[] = [
  ...wording(
    'private-access-only',
    // English: who comes in.
    String.raw`no(?:t any)? (?:inbound |incoming |direct |public ){0,2}(?:internet )?(?:access|traffic|exposure|connections?|requests?) (?:from|to) ${OUTSIDE}`,
    String.raw`(?:no|without(?: any)?) (?:inbound|incoming) (?:internet|public)(?: (?:access|traffic|connections?))?`,
    String.raw`(?:no|without(?: any)?|zero|never any) internet (?:exposure|facing \w+)`,
    String.raw`(?:no|without(?: any)?|never any) (?:internet|public)[- ]facing (?:\w+ )?(?:endpoints?|entr(?:y|ies|ances?)|parts?|components?|load balancers?|services?|surface)`,
    String.raw`(?:no|without(?: any)?|zero) public(?:ly)? (?:reachable |accessible |exposed )?(?:access|endpoints?|entr(?:y|ances?)(?: points?)?|exposure|urls?|frontends?|ingress|interfaces?|surface)`,
    String.raw`(?:not|never|[a-z]{2,6}n['’]t) (?:be )?(?:publicly |directly |ever ){0,2}${REACHED} ${FROM} ${OUTSIDE}`,
    String.raw`(?:not|never|[a-z]{2,6}n['’]t) (?:be )?(?:publicly|externally) ${REACHED}`,
    String.raw`unreachable ${FROM} ${OUTSIDE}`,
    String.raw`(?:nothing|no part(?: of it)?|no component|none of (?:it|this|the components)) (?:(?:is|may|must|should|can|shall|to|ever) ){0,2}(?:be )?(?:public(?:ly ${REACHED})?|(?:publicly )?${REACHED} ${FROM} ${OUTSIDE})`,
    String.raw`(?:everything|all of it|the whole (?:thing|solution|platform)) (?:(?:is|stays?|must|should|has to|be|stay|remain|remains) ){0,3}(?:private|internal)`,
    String.raw`(?:fully|entirely|completely|strictly|purely) (?:private|internal)`,
    String.raw`private(?:ly)?[ -](?:access )?only|private access only|only private access|only privately ${REACHED}`,
    String.raw`internal(?:ly)?[ -](?:use )?only|(?:for )?internal use only|only (?:for )?internal(?:ly)?(?: use| ${REACHED})?|${REACHED} (?:only )?internally(?: only)?`,
    String.raw`(?:only|exclusively|solely) (?:to be |be )?(?:${REACHED} )?(?:from|via|over|through|by|within|inside|in) ${OURS}${LINES}`,
    String.raw`${REACHED} (?:only|exclusively|solely) (?:from|via|over|through|by|within|inside|in) ${OURS}${LINES}`,
    String.raw`(?:from|via|over|through|within|inside) ${OURS}${LINES} (?:only|exclusively)`,
    String.raw`(?:access|traffic|connections?) (?:is |are |comes? |must be |must come )?(?:only|exclusively|restricted to|limited to) (?:from |via |over |through )?${OURS}${LINES}`,
    // German: who comes in.
    String.raw`kein(?:en|e|erlei)? (?:direkte[nr]? |öffentliche[nr]? ){0,2}(?:zugriffe?|zugang|zugänge|verkehr|verbindung(?:en)?) (?:aus|von|vom|über) (?:dem |das )?(?:öffentlichen )?(?:internet|außen)`,
    String.raw`(?:kein(?:en|e)?|ohne) öffentliche[nrs]? (?:zugriff|zugang|endpunkte?|endpoints?|schnittstellen?|erreichbarkeit)`,
    String.raw`(?:nicht|nie(?:mals)?) (?:direkt )?(?:öffentlich|von außen|(?:aus|über|vom|im) (?:dem |das )?(?:öffentlichen )?(?:internet|netz))(?: ${GERMAN_REACHED})?`,
    String.raw`nichts (?:(?:ist|darf|soll|davon) ){0,2}(?:öffentlich|(?:aus|über|vom|im) (?:dem |das )?internet)(?: ${GERMAN_REACHED})?`,
    String.raw`(?:nur|ausschließlich|rein|lediglich) (?:für den )?intern(?:e[nrs]?)?(?: (?:${GERMAN_REACHED}|gebrauch|nutzung|zugriffe?|zugang))?`,
    String.raw`(?:nur|ausschließlich|lediglich) (?:aus|über|von|vom|im|in|innerhalb) (?:(?:dem|der|den|das|die|unser\w*|eigene\w*|des|einer?) ){0,2}${GERMAN_LINES}`,
    String.raw`(?:alles|komplett|vollständig|rein) privat`,
    String.raw`pas d['’]accès (?:depuis )?internet|accès interne uniquement|uniquement (?:en )?interne`,
  ),
  ...wording(
    'no-internet',
    // “Internet” alone: nothing comes, and nothing goes.
    String.raw`(?:no|without(?: any)?|zero|never any) (?:public |direct |open ){0,2}internet(?: (?:access|connectivity|connections?|gateways?|traffic|egress|at all|whatsoever))?(?! (?:explorer|banking|information|service|of things|facing|exposure))`,
    String.raw`(?:no|without(?: any)?|zero|never any) public (?:ipv?4? |ips? |network )?(?:ips?|addresses|address|ip ?v?[46]?s?)`,
    String.raw`(?:isolated|cut off|disconnected|separated|detached|sealed off) from (?:the )?(?:public )?internet`,
    String.raw`air-?gap(?:ped)?`,
    String.raw`(?:has|have|having|needs?|gets?) no (?:way|route|path) (?:to|from|to or from) (?:the )?internet`,
    String.raw`(?:kein(?:en|e|erlei|em)?|ohne) (?:direkte[nrm]? |öffentliche[nrm]? |jede[nr]? ){0,2}internet(?:-?(?:zugang|zugänge|zugriff|anbindung|verbindung(?:en)?|anschluss|verkehr))?`,
    String.raw`(?:keine|ohne) öffentliche[nr]? (?:ip(?:v4)?-?)?(?:adressen?|ips?)`,
    String.raw`vom (?:öffentlichen )?internet (?:getrennt|isoliert|abgeschottet|abgekoppelt)`,
    String.raw`(?:pas d['’]|sans |aucun accès )internet`,
  ),
];

/** The words name a part of a solution, or people who only run it: then the rest may have an entrance. */
export const NAMES_A_PART =
  /(?<![A-Za-zÀ-ÿ-])(?:databases?|data ?stores?|storage(?: accounts?)?|buckets?|blobs?|back-?ends?|control planes?|api servers?|vaults?|secrets?|keys?|admin\w*|operators?|management|maintenance|ssh|rdp|bastions?|jump hosts?|caches?|queues?|brokers?|backups?|subnets?|data tier|app tier|registr(?:y|ies)|connect\w*|replicat\w*|synchroni\w*|mainframe|erp|datenbank\w*|speicher\w*|verwaltung|administrat\w*|wartung\w*|geheimnisse?|schlüssel)(?![A-Za-zÀ-ÿ])/i;
/** Machines behind an entrance have no public address either; what is reached over a line only is all that they serve. */
export const NAMES_MACHINES =
  /(?<![A-Za-zÀ-ÿ-])(?:servers?|hosts?|nodes?|vms?|virtual machines?|machines?|instances?|pods?|knoten|maschinen?|virtuellen? maschinen?)(?![A-Za-zÀ-ÿ])/i;
export const OVER_A_LINE = /(?<![A-Za-zÀ-ÿ])(?:only|exclusively|solely|nur|ausschließlich|lediglich)(?![A-Za-zÀ-ÿ])/i;
/** The words are about all of it, whatever parts are named beside. */
export const NAMES_ALL =
  /(?<![A-Za-zÀ-ÿ-])(?:everything|nothing|anything|all (?:components|parts|services|systems|of it)|no (?:component|part|service|system)|the (?:whole )?(?:solution|application|app|platform|system|environment|workload|portal|site|website)|alles|nichts|keine komponente|die (?:ganze )?(?:lösung|anwendung|plattform|umgebung)|das (?:ganze )?(?:system|portal))(?![A-Za-zÀ-ÿ])/i;
/** What follows leaves an entrance open, or is said of the rest beside it. */
export const EXCEPTS =
  /^[^.;!?\n]{0,40}?(?<![A-Za-zÀ-ÿ])(?:except|besides|other than|apart from|aside from|but (?:the|for|through|via)|(?:unless|until)|behind the (?:load balancer|gateway|entrance|firewall)|außer|bis auf|ausgenommen|mit ausnahme)(?![A-Za-zÀ-ÿ])/i;
/** Said before: the rest of something that is open. */
export const OF_THE_REST =
  /(?<![A-Za-zÀ-ÿ])(?:(?:nothing|anything|everything|all) else|the rest|sonst|übrige\w*)(?![A-Za-zÀ-ÿ])[^.;!?\n]{0,40}$/i;
