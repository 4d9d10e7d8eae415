// What a name that a person typed as a service is: known, misspelt, of another cloud, or unknown.

import { cloudProviders, type CloudProvider } from '../provider.ts';
import { hasService, namesOf, simplifyName, vendorOf } from './catalogue.ts';

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

/**
 * Letters to insert, delete, replace or swap with their neighbour (optimal string alignment); more than `limit` where the
 * lengths alone say so.
 */
export function countEdits(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let edits = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        edits = Math.min(edits, beforeLast[j - 2]! + 1);
      row.push(edits);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
