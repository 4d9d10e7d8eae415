// Finds wishes that concern what a blueprint draws: 'they want a second region', 'move the database to Frankfurt'. They are offered
// as text for the change box of a blueprint, where a person sees the difference first.

import type { FoundItem } from '../../shared/item-shapes.ts';
import { itemOf } from './found-item.ts';
import { isConditional, isNegated, phrase } from './words/phrases.ts';
import type { Sentence } from './words/sentences.ts';

const PARTS =
  'region|regions|availability zones?|databases?|db|firewalls?|waf|vpns?|vpn gateway|back-?ups?|load balancers?|clusters?|caches?|queues?|subnets?|virtual networks?|vnets?|vpcs?|network|' +
  'storage accounts?|buckets?|gateways?|application gateway|api gateway|cdn|private endpoints?|express ?route|bastion|key vault|redis|postgres(?:ql)?|mysql|sql server|kubernetes|aks|eks|gke|virtual machines?|vms?|' +
  'replicas?|read replicas?|(?:app |sap |web )?servers?|endpoints?|hubs?|spokes?|subscriptions?|resolvers?|scale sets?|flexible servers?|data lakes?|lakes?|(?:premium |basic |cold |hot )?tiers?|premium plan|availability sets?|storage|sftp|topics?|functions?|runners?|container logs|model endpoint|azure files|app service|disaster recovery|failover|datenbank|datenbanken|firewall|sicherung|sicherungen|lastverteiler|netzwerk|subnetz|speicher(?:konto)?|zweite region|leitung|verfügbarkeitszone|verfügbarkeitszonen|spokes|hub|azure|server|ablage|archivdaten';
const CHANGES =
  'want|wants|needs? to|need to go|has to go|have to go|should go|should be moved|should (?:read|run|sit|live|write|move|use)|need|needs|asked for|ask for|asks for|add|adds|move|moves|migrate|replace|switch|enable|scale|put|introduce|deploy|extend|encrypt|separate|split|double|require|requires|would like|like to have|resize|merge|change|upgrade|' +
  'brauchen|braucht|möchten|möchte|wollen|(?:er|sie|kunde|revision|man|ich|betriebsrat|bank) will|hätten gern|hätte gern|soll|sollen|müssen in|muss in|hinzufügen|verschieben|umziehen|verlegen|ersetzen|ergänzen';
const WISH = phrase(`(?:${CHANGES})(?:[ ,][^.!?]{0,80}?)? (?:${PARTS})`);
const GERMAN_ORDER = phrase(
  '(?:datenbank|firewall|region|cluster|netzwerk|sicherung|gateway|ablage|server|daten|azure)[^.!?]{0,60} (?:verschieben|umziehen|verlegen|hinzufügen|ersetzen|ergänzen|verlagern)',
);
const PAST = phrase(
  '(?:already|last (?:week|month|year)|yesterday|used to|tried|did|moved|migrated|replaced|was|were|bereits|schon|letzte\\p{L}?|gestern)',
);

/** They have the form of a condition and are none. */
const POLITE = phrase(
  "would like|we'd like|they'd like|i'd like|we'd have to|would have to|hätten gern|hätte gern|würden gern",
);
/** 'I will share our settings': somebody does something, and nothing is wished. */
const OWN_DEED = phrase("i(?:'ll| will| can)|ich (?:mache|schicke|prüfe|kläre)");

export function findChanges(sentences: readonly Sentence[]): FoundItem[] {
  return sentences.filter(isChange).map((sentence) => itemOf('change', sentence));
}

function isChange({ text, isQuestion }: Sentence): boolean {
  if (isQuestion) return false;
  const found = WISH.exec(text) ?? GERMAN_ORDER.exec(text);
  if (found === null) return false;
  // What stands after the wish explains it: 'we want a second region, they were clear', '… , if that is true'.
  const upTo = text.slice(0, found.index + found[0].length).replace(POLITE, '');
  if (isConditional(upTo) || PAST.test(upTo) || OWN_DEED.test(upTo)) return false;
  return !isNegated(text.slice(Math.max(0, found.index - 20), found.index + 20));
}
