// The catalogue of Azure: who people and workloads are.

import type { CatalogueService } from '../../catalogue-service.ts';
import { fact } from '../../source.ts';
import { resourceLogs } from '../azure-facts.ts';

export const azureIdentity: readonly CatalogueService[] = [
  {
    key: 'entra-id',
    provider: 'azure',
    name: 'Microsoft Entra ID',
    aliases: ['entra', 'entra id', 'azure ad', 'aad', 'azure active directory'],
    category: 'identity',
    scope: 'global',
    ports: [],
    keepsState: true,
    skus: [
      { name: 'P1', limits: [], redundancy: {} },
      { name: 'P2', limits: [], redundancy: {} },
      { name: 'Free', limits: [], redundancy: {} },
    ],
    sla: [],
    terraform: null,
    meters: ['Licences of users'],
    policies: [],
    docs: 'https://learn.microsoft.com/entra/identity/',
  },
  {
    key: 'managed-identity',
    provider: 'azure',
    name: 'Managed identities',
    aliases: ['managed identity', 'user-assigned identity', 'msi'],
    category: 'identity',
    scope: 'regional',
    ports: [],
    keepsState: false,
    skus: [],
    sla: [],
    terraform: 'azurerm_user_assigned_identity',
    meters: [],
    policies: [],
    docs: 'https://learn.microsoft.com/entra/identity/managed-identities-azure-resources/overview',
  },
  {
    key: 'entra-domain-services',
    provider: 'azure',
    name: 'Microsoft Entra Domain Services',
    aliases: ['domain services', 'azure ad ds', 'aadds', 'entra ds'],
    category: 'identity',
    scope: 'subnet',
    subnet: { isOwn: fact(true, 'https://learn.microsoft.com/entra/identity/domain-services/network-considerations') },
    ports: [],
    keepsState: true,
    skus: [
      { name: 'Standard', limits: [], redundancy: {} },
      { name: 'Enterprise', limits: [], redundancy: {} },
      { name: 'Premium', limits: [], redundancy: {} },
    ],
    sla: [],
    diagnostics: resourceLogs('Microsoft.AAD/DomainServices'),
    terraform: 'azurerm_active_directory_domain_service',
    meters: ['Hours of a domain by SKU'],
    policies: [],
    docs: 'https://learn.microsoft.com/entra/identity/domain-services/',
  },
];
