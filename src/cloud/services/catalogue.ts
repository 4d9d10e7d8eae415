// The services about which Lounge can say something concrete, and how a name that a person typed finds its entry.

import type { CloudProvider } from '#cloud/provider.ts';
import { awsServices } from './aws-services.ts';
import { azureServices } from './azure-services.ts';
import { gcpServices } from './gcp-services.ts';
import type { ServiceEntry } from './service-entry.ts';

const catalogues: Record<CloudProvider, readonly ServiceEntry[]> = {
  azure: azureServices,
  aws: awsServices,
  gcp: gcpServices,
};

const VENDOR = /^(?:microsoft azure|azure|microsoft|amazon|aws|google cloud|google|gcp|cloud)\s+/;

/** In the order in which names are looked up. */
export function listServices(provider: CloudProvider): readonly ServiceEntry[] {
  return catalogues[provider];
}

export function findByKey(provider: CloudProvider, key: string): ServiceEntry | undefined {
  return catalogues[provider].find((entry) => entry.key === key);
}

/** `'azure vms'` and `'Virtual Machines'` give the same entry: plural and vendor do not matter. */
export function findService(provider: CloudProvider, name: string): ServiceEntry | undefined {
  const wanted = simplify(name);
  return catalogues[provider].find((entry) =>
    [entry.name, entry.key.replaceAll('-', ' '), ...entry.aliases].some((known) => simplify(known) === wanted),
  );
}

function simplify(name: string): string {
  const words = name
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^a-z0-9+]+/g, ' ')
    .trim();
  return words.replace(VENDOR, '').replace(/s$/, '');
}
