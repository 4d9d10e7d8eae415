// The catalogue of Azure: keys, threats and protection.

import type { CatalogueService } from '../../catalogue-service.ts';
import { fact } from '../../source.ts';
import { builtInPolicies, privateEndpoint, resourceLogs } from '../azure-facts.ts';

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
  {
    key: 'managed-hsm',
    provider: 'azure',
    name: 'Key Vault Managed HSM',
    aliases: ['managed hsm', 'hsm', 'mhsm'],
    category: 'security',
    scope: 'regional',
    ports: [],
    privateAccess: privateEndpoint('managedhsm', 'privatelink.managedhsm.azure.net'),
    keepsState: true,
    skus: [
      {
        name: 'Standard_B1',
        limits: [
          { name: 'Key protection', limit: fact('HSM, FIPS 140-3 Level 3', `${learn}/key-vault/managed-hsm/overview`) },
        ],
        redundancy: { regions: fact('asynchronous', `${learn}/key-vault/managed-hsm/multi-region-replication`) },
      },
    ],
    backup: fact(
      'Full backup to a storage account, with the security domain kept apart',
      `${learn}/key-vault/managed-hsm/backup-restore`,
    ),
    sla: [],
    diagnostics: resourceLogs('Microsoft.KeyVault/managedHSMs'),
    terraform: 'azurerm_key_vault_managed_hardware_security_module',
    meters: ['Hours of a pool'],
    policies: builtInPolicies(
      'Azure Key Vault Managed HSM should have purge protection enabled',
      'Resource logs in Azure Key Vault Managed HSM should be enabled',
    ),
    docs: `${learn}/key-vault/managed-hsm/`,
  },
  {
    key: 'cloud-hsm',
    provider: 'azure',
    name: 'Azure Cloud HSM',
    aliases: ['cloud hsm', 'single-tenant hsm'],
    category: 'security',
    scope: 'regional',
    ports: [],
    keepsState: true,
    skus: [
      {
        name: 'Standard_B1',
        limits: [{ name: 'Nodes of a cluster', limit: fact('3', `${learn}/cloud-hsm/overview`) }],
        redundancy: {},
      },
    ],
    sla: [],
    diagnostics: resourceLogs('Microsoft.HardwareSecurityModules/cloudHsmClusters'),
    terraform: null,
    meters: ['Hours of a cluster'],
    policies: [],
    docs: `${learn}/cloud-hsm/`,
  },
  {
    key: 'attestation',
    provider: 'azure',
    name: 'Azure Attestation',
    aliases: ['attestation', 'microsoft azure attestation'],
    category: 'security',
    scope: 'regional',
    ports: [],
    keepsState: false,
    skus: [],
    sla: [],
    diagnostics: resourceLogs('Microsoft.Attestation/attestationProviders'),
    terraform: 'azurerm_attestation_provider',
    meters: [],
    policies: builtInPolicies('Azure Attestation providers should disable public network access'),
    docs: `${learn}/attestation/`,
  },
  {
    key: 'defender-for-cloud',
    provider: 'azure',
    name: 'Microsoft Defender for Cloud',
    aliases: ['defender', 'defender for cloud', 'azure security center', 'cspm'],
    category: 'security',
    scope: 'global',
    ports: [],
    keepsState: false,
    skus: [],
    sla: [],
    terraform: 'azurerm_security_center_subscription_pricing',
    meters: ['Protected machines, databases, accounts and cores'],
    policies: [],
    docs: `${learn}/defender-for-cloud/`,
  },
  {
    key: 'sentinel',
    provider: 'azure',
    name: 'Microsoft Sentinel',
    aliases: ['sentinel', 'siem', 'azure sentinel'],
    category: 'security',
    scope: 'regional',
    ports: [],
    keepsState: true,
    skus: [],
    sla: [],
    diagnostics: resourceLogs('Microsoft.SecurityInsights/settings'),
    terraform: 'azurerm_sentinel_log_analytics_workspace_onboarding',
    meters: ['GB of analysed logs'],
    policies: [],
    docs: `${learn}/sentinel/`,
  },
];
