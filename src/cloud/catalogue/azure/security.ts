// The catalogue of Azure: keys, threats and protection.

import type { CatalogueService } from '../catalogue-service.ts';
import { fact } from '../source.ts';
import { builtInPolicies, privateEndpoint } from './azure-facts.ts';

const learn = 'https://learn.microsoft.com/azure';

export const azureSecurity: readonly CatalogueService[] = [
  {
    key: 'key-vault',
    provider: 'azure',
    name: 'Key Vault',
    aliases: ['keyvault', 'azure key vault', 'secrets', 'certificates', 'kms'],
    category: 'security',
    scope: 'regional',
    ports: [
      fact(
        { protocol: 'TCP', ports: '443', direction: 'inbound', purpose: 'Sign-in, management and data' },
        `${learn}/key-vault/general/access-behind-firewall`,
      ),
    ],
    privateAccess: privateEndpoint('vault', 'privatelink.vaultcore.azure.net'),
    identity: fact('Managed identity with Azure RBAC', `${learn}/key-vault/general/secure-key-vault`),
    keepsState: true,
    skus: [
      {
        name: 'standard',
        limits: [
          { name: 'Key protection', limit: fact('Software, FIPS 140 Level 1', `${learn}/key-vault/general/overview`) },
        ],
        redundancy: {
          zones: fact('always', `${learn}/reliability/reliability-key-vault`),
          regions: fact('asynchronous', `${learn}/reliability/reliability-key-vault`),
        },
      },
      {
        name: 'premium',
        limits: [
          { name: 'Key protection', limit: fact('HSM, FIPS 140-3 Level 3', `${learn}/key-vault/general/overview`) },
        ],
        redundancy: {
          zones: fact('always', `${learn}/reliability/reliability-key-vault`),
          regions: fact('asynchronous', `${learn}/reliability/reliability-key-vault`),
        },
      },
    ],
    backup: fact(
      'Soft delete for 7 to 90 days, and a backup of each key, secret and certificate',
      `${learn}/key-vault/general/soft-delete-overview`,
    ),
    sla: [],
    diagnostics: fact('Resource logs through a diagnostic setting', `${learn}/key-vault/general/monitor-key-vault`),
    terraform: 'azurerm_key_vault',
    meters: ['Operations', 'HSM-protected keys a month'],
    policies: builtInPolicies(
      'Azure Key Vault should use RBAC permission model',
      'Azure Key Vault should disable public network access',
      'Key vaults should have deletion protection enabled',
      'Resource logs in Key Vault should be enabled',
    ),
    docs: `${learn}/key-vault/`,
  },
];
