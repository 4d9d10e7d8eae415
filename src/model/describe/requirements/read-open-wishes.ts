// What a description wants to be open to the internet: a public shop, visitors from anywhere, a network at the edge.

import { findByRole, hasRole } from '#catalogue/service-roles.ts';
import { stanceIn, type Place } from '../passages.ts';
import type { NamedService } from './read-exclusions.ts';

const SITE = String.raw`(?:web ?(?:sites?|shops?|apps?|applications?|portals?|stores?|services?|pages?)|sites?|shops?|portals?|apis?|apps?|applications?|front ?ends?|home ?pages?|stores?|endpoints?|services?)`;

const OPEN = new RegExp(
  String.raw`(?<![A-Za-zÀ-ÿ-])(?:` +
    [
      String.raw`(?:public(?:ly)?|internet|customer|consumer)(?:[- ](?:facing|available|accessible|reachable|open|exposed))? (?:\w+ )?${SITE}`,
      String.raw`(?:publicly|internet)[- ](?:available|accessible|reachable|facing)`,
      String.raw`(?:web|online)[- ]?(?:shops?|stores?)|e-?commerce(?: \w+)?`,
      String.raw`(?:open|available|accessible|reachable) (?:to|for|by) (?:everyone|everybody|anyone|the (?:general )?public|all the world)`,
      String.raw`(?:reachable|accessible|available|open) (?:from|on|over|via|to) (?:the )?(?:public )?(?:internet|anywhere|everywhere)`,
      String.raw`from anywhere(?: in the world)?`,
      String.raw`(?:customers|visitors|users|citizens|consumers|guests) (?:on|from|over|via) the internet`,
      String.raw`öffentliche[nrsm]? (?:[A-Za-zÀ-ÿ]+-?)?(?:website|webseite|shop|webshop|portal|api|anwendung|seite)`,
      String.raw`öffentlich (?:erreichbar|zugänglich|verfügbar)(?:e[nrsm]?)?|(?:aus|über) (?:dem|das) internet (?:erreichbar|zugänglich)(?:e[nrsm]?)?`,
      String.raw`(?:web|online)-?(?:shops?|laden)|für jeden erreichbar`,
    ].join('|') +
    String.raw`)(?![A-Za-zÀ-ÿ])`,
  'gi',
);
/** A shop for the own people is none for the internet. */
const FOR_OWN =
  /(?:\b(?:internal|intern(?:e[nrsm]?)?|employees?['’]?s?|staff|intranet|company|private|privates?|mitarbeiter)(?:[- ]\w+)?[- ]?|\b(?:no|not|nothing|nobody|none|without|never|kein\w*|nicht|nichts|niemand|ohne)\b[^.;,\n]{0,30})$/i;

/** Bastions and NAT gateways are on the internet and let no visitor in. */
function isOpenByNature({ service }: NamedService): boolean {
  return hasRole(service, 'internet-facing') && !hasRole(service, 'bastion', 'nat', 'internet-gateway');
}

export function findOpenWishes(text: string, named: readonly NamedService[]): Place[] {
  const words = [...text.matchAll(OPEN)]
    .map(({ index, 0: match }) => ({ start: index, end: index + match.length }))
    .filter(({ start }) => !FOR_OWN.test(text.slice(Math.max(0, start - 50), start)));
  const services = named.filter(isOpenByNature).map(({ start, end }) => ({ start, end }));
  return [...words, ...services]
    .filter((place) => stanceIn(text, place) === 'wanted')
    .toSorted((a, b) => a.start - b.start);
}

/** Where the internet is ruled out, “a load balancer” is one inside of the network, unless the words say otherwise. */
export function insideOf<T extends NamedService>(text: string, place: T): T {
  const { service, start, end } = place;
  const isOpen = hasRole(service, 'balancer') && hasRole(service, 'internet-facing');
  if (!isOpen || /\b(?:external|global|public)\b/i.test(text.slice(Math.max(0, start - 12), end))) return place;
  const inner = findByRole(service.provider, 'internal-balancer');
  return inner ? { ...place, service: inner } : place;
}
