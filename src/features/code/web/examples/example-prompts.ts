// Prompts to begin with: three for each language. Each one has a template, so that it works without a model as well.

import type { CodeLanguage } from '#contract/code-language.ts';

export const examplePrompts: Record<CodeLanguage, readonly [string, string, string]> = {
  terraform: [
    'Hub-spoke network with 3 spokes, hub 10.0.0.0/22, west europe, prod',
    'Storage account with private endpoint, west europe, prod',
    'AKS cluster with 3 nodes Standard_D4s_v5 in west europe, prod',
  ],
  powershell: [
    'Find unattached managed disks older than 30 days',
    'Stop idle VMs with CPU below 5% for 7 days, except those with the tag keep',
    'Find NSG rules that open ports 22 and 3389 to the internet',
  ],
  python: [
    'Export all Azure resources to inventory.csv',
    'Export all EC2 instances of all regions to CSV with boto3',
    'Export all resources of a Google Cloud project to CSV',
  ],
  ansible: [
    'Harden Linux servers: SSH without passwords, kernel parameters, automatic updates, audit',
    'Install nginx with TLS 1.2 and redirect from HTTP',
    'Patch Linux servers between 22 and 4 UTC, 25% at a time, and restart where needed',
  ],
  powercli: [
    'Report of VM snapshots older than 7 days',
    'Export an inventory of all VMs with CPU, memory and disks',
    'Report of datastores with less than 20% free space',
  ],
  kql: [
    'Users with more than 10 failed sign-ins in the last 24 hours',
    'Virtual machines with CPU above 85% in the last 24 hours',
    'Who deleted resources in the last 7 days',
  ],
};

export function isExample(prompt: string): boolean {
  return Object.values(examplePrompts).some((prompts) => prompts.includes(prompt.trim()));
}
