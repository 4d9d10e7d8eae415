// The samples that an empty list offers, each built from its description with the patterns of Lounge.

import { describeSolution } from '#model/describe/describe-solution.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { drawSmall, type SmallDrawing } from './blueprint-digest.ts';
import { listMessages } from './messages.ts';

export type SampleKey = keyof typeof listMessages.samples;

const descriptions: Readonly<Record<SampleKey, string>> = {
  shop: 'A web shop on App Service with Azure SQL Database, Redis, a storage account and Front Door in West Europe. 2,000 users, 99.95 % availability, RTO 1 hour, RPO 5 minutes.',
  landingZone:
    'A landing zone: a hub with Azure Firewall, Azure Bastion and VPN Gateway, and spokes with virtual machines and Key Vault, in West Europe.',
  kubernetes:
    'A Kubernetes platform on AKS with PostgreSQL, Service Bus and a container registry behind Application Gateway in West Europe. 5,000 users, 99.9 % availability, RTO 1 hour, RPO 15 minutes.',
};

export function buildSample(key: SampleKey): { title: string; solution: Solution } {
  const { solution } = describeSolution({ provider: 'azure', services: [], text: descriptions[key], requirements: {} });
  if (!solution) throw new Error(`Nothing was recognised in the sample ${key}.`);
  const { title } = listMessages.samples[key];
  return { title, solution: { ...solution, title } };
}

export function drawSample(key: SampleKey): SmallDrawing | null {
  return drawSmall(buildSample(key).solution, {});
}
