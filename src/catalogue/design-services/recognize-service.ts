// What a name that a person typed as a service is: known, misspelt, of another cloud, or unknown.

import { countEdits } from '#text/count-edits.ts';
import { cloudProviders, type CloudProvider } from '../provider.ts';
import { simplifyName, vendorOf } from '../names/simplify-name.ts';
import { hasService, namesOf } from './catalogue.ts';

export type RecognizedService =
  | { kind: 'known' }
  | { kind: 'misspelt'; suggestion: string }
  | { kind: 'foreign'; provider: CloudProvider }
  | { kind: 'unknown' };

/** Names that other clouds use as well; they say nothing about the cloud that is meant. */
const COMMON =
  /^(?:vm|virtual machines?|compute|load balanc\w+|kubernetes|storage|backup|monitor\w*|functions?|serverless|vpn(?: gateway)?|dns|cdn|firewall|redis|cache|postgres\w*|mysql|sql(?: server)?|waf|vault|queue|database)$/;
/** A shorter name has too many others one letter away. */
const MIN_LENGTH = 5;

/**
 * `recognizeService('azure', 'kuberntes')` → misspelt, “Azure Kubernetes Service”; `('aws', 'Azure SQL')` → foreign.
 * A vendor's name counts: 'Azure SQL' is never taken for another cloud's SQL service.
 */
export function recognizeService(provider: CloudProvider, name: string): RecognizedService {
  const others = cloudProviders.filter((other) => other !== provider);
  const vendor = vendorOf(name);
  if (vendor && vendor !== provider) return { kind: 'foreign', provider: vendor };
  if (hasService(provider, name)) return { kind: 'known' };
  const foreign = others.find((other) => hasService(other, name));
  const suggestion = nearestService(provider, name);
  if (foreign && !COMMON.test(simplifyName(name))) return { kind: 'foreign', provider: foreign };
  if (suggestion) return { kind: 'misspelt', suggestion };
  return { kind: 'unknown' };
}

/** The service with a name at most one letter in five away; null where none is that near. */
function nearestService(provider: CloudProvider, name: string): string | null {
  const wanted = simplifyName(name);
  if (wanted.length < MIN_LENGTH || wanted.length > 60) return null;
  let nearest: { service: string; distance: number } | null = null;
  for (const { service, spelling } of namesOf(provider)) {
    if (spelling.length < MIN_LENGTH) continue;
    const limit = Math.min(2, Math.floor(Math.max(wanted.length, spelling.length) / 5));
    const distance = countEdits(wanted, spelling, limit);
    if (distance <= limit && (nearest === null || distance < nearest.distance)) nearest = { service, distance };
  }
  return nearest?.service ?? null;
}
