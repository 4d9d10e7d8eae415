// How names of services are compared, and whose a name is by the vendor that it begins with.

import { cloudProviders, type CloudProvider } from '../provider.ts';

/** The names of each vendor, as people put them before a service: “Amazon RDS”. */
const vendors: Record<CloudProvider, RegExp> = {
  azure: /^(?:microsoft\s+)?azure\b/i,
  aws: /^(?:amazon|aws)\b/i,
  gcp: /^(?:google(?:\s+cloud)?|gcp)\b/i,
};

const VENDOR = /^(?:microsoft azure|azure|microsoft|amazon|aws|google cloud|google|gcp|cloud)\s+/;

/** The cloud whose name a service's name begins with: 'Azure SQL' is Azure's. */
export function vendorOf(name: string): CloudProvider | undefined {
  return cloudProviders.find((provider) => vendors[provider].test(name.trim()));
}

/** A service's name as names are compared: `'Azure VMs (Linux)'` → 'vm', and 'VMSS' → 'vmss', which is no plural. */
export function simplifyName(name: string): string {
  const words = name
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^a-z0-9+]+/g, ' ')
    .trim();
  return words.replace(VENDOR, '').replace(/(?<!s)s$/, '');
}
