// The services about which Lounge can say something concrete, and how a name that a person typed finds its entry.

import { cloudProviders, type CloudProvider } from '#cloud/provider.ts';
import { awsServices } from './aws-services.ts';
import { azureServices } from './azure-services.ts';
import { gcpServices } from './gcp-services.ts';
import { otherServices } from './other-services.ts';
import type { ServiceEntry } from './service-entry.ts';

const catalogues: Record<CloudProvider, readonly ServiceEntry[]> = {
  azure: azureServices,
  aws: awsServices,
  gcp: gcpServices,
};

/** The names of each vendor, as people put them before a service: “Amazon RDS”. */
const vendors: Record<CloudProvider, RegExp> = {
  azure: /^(?:microsoft\s+)?azure\b/i,
  aws: /^(?:amazon|aws)\b/i,
  gcp: /^(?:google(?:\s+cloud)?|gcp)\b/i,
};

const VENDOR = /^(?:microsoft azure|azure|microsoft|amazon|aws|google cloud|google|gcp|cloud)\s+/;

/** In the order in which names are looked up. */
export function listServices(provider: CloudProvider): readonly ServiceEntry[] {
  return catalogues[provider];
}

export function findByKey(provider: CloudProvider, key: string): ServiceEntry | undefined {
  return catalogues[provider].find((entry) => entry.key === key);
}

/** The cloud whose name a service's name begins with: 'Azure SQL' is Azure's. */
export function vendorOf(name: string): CloudProvider | undefined {
  return cloudProviders.find((provider) => vendors[provider].test(name.trim()));
}

/**
 * `'azure vms'` and `'Virtual Machines'` give the same entry: plural and the vendor's own name do not matter. Another vendor's
 * name does: 'Azure SQL' is never taken for a service of AWS.
 */
export function findService(provider: CloudProvider, name: string): ServiceEntry | undefined {
  if ((vendorOf(name) ?? provider) !== provider) return undefined;
  const wanted = simplifyName(name);
  return catalogues[provider].find((entry) => spellingsOf(entry).some((known) => simplifyName(known) === wanted));
}

/** Every name of every service of a cloud, as names are compared, with the service's own name. */
export function namesOf(provider: CloudProvider): { service: string; spelling: string }[] {
  const entries = catalogues[provider].flatMap((entry) =>
    spellingsOf(entry).map((spelling) => ({ service: entry.name, spelling: simplifyName(spelling) })),
  );
  return [...entries, ...otherServices[provider].map((service) => ({ service, spelling: simplifyName(service) }))];
}

/** Whether a cloud has a service of this name, with or without an entry. */
export function hasService(provider: CloudProvider, name: string): boolean {
  const wanted = simplifyName(name);
  return namesOf(provider).some(({ spelling }) => spelling === wanted);
}

function spellingsOf({ name, key, aliases }: ServiceEntry): string[] {
  return [name, key.replaceAll('-', ' '), ...aliases];
}

/** A service's name as names are compared: `'Azure VMs (Linux)'` → 'vm'. */
export function simplifyName(name: string): string {
  const words = name
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^a-z0-9+]+/g, ' ')
    .trim();
  return words.replace(VENDOR, '').replace(/s$/, '');
}
