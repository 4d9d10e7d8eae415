import { expect, test } from 'vitest';
import { inferProvider } from './infer-provider.ts';

test.each([
  ['The hub VNet and AKS run in West Europe.', 'azure'],
  ['EKS in eu-west-1, with RDS behind it.', 'aws'],
  ['GKE and Cloud SQL in europe-west4.', 'gcp'],
  ['We move from AWS to Azure: AKS, Key Vault, Azure SQL, two VNets.', 'azure'],
  ['A hub and two spokes.', null],
  ['AWS and Azure: EKS or AKS?', null],
  ['One mention of Azure.', null],
])('%s', (text, expected) => expect(inferProvider(text)).toBe(expected));
