// Finds wishes that concern what a blueprint draws: 'they want a second region', 'move the database to Frankfurt'. They are offered
// as text for the change box of a blueprint, where a person sees the difference first.

import type { FoundItem } from '../../shared/item-shapes.ts';
import { itemOf } from './found-item.ts';
import { isConditional, isNegated, phrase } from './words/phrases.ts';
import type { Sentence } from './words/sentences.ts';

const PARTS =
  'region|regions|availability zones?|databases?|db|firewalls?|waf|vpns?|vpn gateway|back-?ups?|load balancers?|clusters?|caches?|queues?|subnets?|virtual networks?|vnets?|vpcs?|network|' +
  'storage accounts?|buckets?|gateways?|application gateway|api gateway|cdn|private endpoints?|express ?route|bastion|key vault|redis|postgres(?:ql)?|mysql|sql server|kubernetes|aks|eks|gke|virtual machines?|vms?|' +
  'replicas?|read replicas?|disaster recovery|failover|datenbank|datenbanken|firewall|sicherung|sicherungen|lastverteiler|netzwerk|subnetz|speicher(?:konto)?|zweite region';
const CHANGES =
  'want|wants|need|needs|asked for|ask for|asks for|add|adds|move|moves|migrate|replace|switch|enable|scale|put|introduce|deploy|extend|encrypt|separate|split|double|require|requires|would like|like to have|' +
  'brauchen|braucht|möchten|möchte|wollen|will|hinzufügen|verschieben|umziehen|verlegen|ersetzen|ergänzen';
const WISH = phrase(`(?:${CHANGES})(?:[ ,][^.!?]{0,80}?)? (?:${PARTS})`);
const GERMAN_ORDER = phrase(
  '(?:datenbank|firewall|region|cluster|netzwerk|sicherung|gateway)[^.!?]{0,60} (?:verschieben|umziehen|verlegen|hinzufügen|ersetzen|ergänzen|verlagern)',
);
const PAST = phrase(
  '(?:already|last (?:week|month|year)|yesterday|used to|tried|did|moved|migrated|replaced|was|were|bereits|schon|letzte\\p{L}?|gestern)',
);

export function findChanges(sentences: readonly Sentence[]): FoundItem[] {
  return sentences.filter(isChange).map((sentence) => itemOf('change', sentence));
}

function isChange({ text, isQuestion }: Sentence): boolean {
  if (isQuestion || isConditional(text) || PAST.test(text)) return false;
  const found = WISH.exec(text) ?? GERMAN_ORDER.exec(text);
  return found !== null && !isNegated(text.slice(Math.max(0, found.index - 20), found.index + 20));
}
