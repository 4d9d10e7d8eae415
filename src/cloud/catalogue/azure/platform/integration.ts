// The catalogue of Azure: APIs, workflows, settings and notices between applications.

import type { CatalogueService } from '../../catalogue-service.ts';
import { fact } from '../../source.ts';
import { builtInPolicies, privateEndpoint } from '../azure-facts.ts';

const learn = 'https://learn.microsoft.com/azure';

export const azureIntegration: readonly CatalogueService[] = [
  {
    key: 'api-management',
    provider: 'azure',
    name: 'API Management',
    aliases: ['apim', 'api gateway', 'azure api management'],
    category: 'integration',
    scope: 'regional',
    subnet: {
      isOwn: fact(false, `${learn}/api-management/virtual-network-injection-resources`),
      maxPrefix: fact(29, `${learn}/api-management/virtual-network-injection-resources`),
    },
    ports: [
      fact(
        { protocol: 'TCP', ports: '443', direction: 'inbound', purpose: 'Clients' },
        `${learn}/api-management/virtual-network-reference`,
      ),
      fact(
        {
          protocol: 'TCP',
          ports: '3443',
          direction: 'inbound',
          purpose: 'Management by the service tag ApiManagement',
        },
        `${learn}/api-management/virtual-network-reference`,
      ),
      fact(
        { protocol: 'TCP', ports: '6390', direction: 'inbound', purpose: 'Probes of the load balancer' },
        `${learn}/api-management/virtual-network-reference`,
      ),
      fact(
        { protocol: 'TCP', ports: '443', direction: 'outbound', purpose: 'Storage, keys, sign-in and Azure Monitor' },
        `${learn}/api-management/virtual-network-reference`,
      ),
      fact(
        { protocol: 'TCP', ports: '1433', direction: 'outbound', purpose: 'Databases of the service tag Sql' },
        `${learn}/api-management/virtual-network-reference`,
      ),
      fact(
        { protocol: 'TCP', ports: '1886', direction: 'outbound', purpose: 'Logs and metrics to Azure Monitor' },
        `${learn}/api-management/virtual-network-reference`,
      ),
    ],
    privateAccess: privateEndpoint('gateway', 'privatelink.azure-api.net'),
    identity: fact('Managed identities', `${learn}/well-architected/service-guides/azure-api-management`),
    keepsState: true,
    skus: [
      {
        name: 'StandardV2',
        limits: [],
        redundancy: {
          zones: fact('none', `${learn}/reliability/reliability-api-management`),
          regions: fact('none', `${learn}/reliability/reliability-api-management`),
        },
      },
      {
        name: 'Premium',
        limits: [{ name: 'Units', limit: fact('31', `${learn}/api-management/virtual-network-injection-resources`) }],
        redundancy: { zones: fact('always', `${learn}/reliability/reliability-api-management`) },
      },
      {
        name: 'Standard',
        limits: [],
        redundancy: {
          zones: fact('none', `${learn}/reliability/reliability-api-management`),
          regions: fact('none', `${learn}/reliability/reliability-api-management`),
        },
      },
      {
        name: 'BasicV2',
        limits: [],
        redundancy: {
          zones: fact('none', `${learn}/reliability/reliability-api-management`),
          regions: fact('none', `${learn}/reliability/reliability-api-management`),
        },
      },
      {
        name: 'Developer',
        limits: [],
        redundancy: {
          zones: fact('none', `${learn}/reliability/reliability-api-management`),
          regions: fact('none', `${learn}/reliability/reliability-api-management`),
        },
      },
    ],
    backup: fact('Built-in backup and restore', `${learn}/well-architected/service-guides/azure-api-management`),
    sla: [],
    terraform: 'azurerm_api_management',
    meters: ['Hours of units by tier', 'Gateways in further regions'],
    policies: builtInPolicies(
      'API Management services should use a virtual network',
      'API Management APIs should use only encrypted protocols',
      '[Preview]: API Management Service should be Zone Redundant',
    ),
    docs: `${learn}/api-management/`,
  },
  {
    key: 'logic-apps',
    provider: 'azure',
    name: 'Logic Apps',
    aliases: ['logic app', 'workflow', 'azure logic apps'],
    category: 'integration',
    scope: 'regional',
    subnet: { isOwn: fact(true, `${learn}/virtual-network/virtual-network-for-azure-services`) },
    ports: [],
    privateAccess: privateEndpoint('sites', 'privatelink.azurewebsites.net'),
    keepsState: true,
    skus: [
      {
        name: 'WS1',
        limits: [
          {
            name: 'Instances with zone redundancy',
            limit: fact('3 or more', `${learn}/reliability/reliability-logic-apps`),
          },
        ],
        redundancy: {
          zones: fact('optional', `${learn}/reliability/reliability-logic-apps`),
          regions: fact('none', `${learn}/reliability/reliability-logic-apps`),
        },
      },
      {
        name: 'Consumption',
        limits: [],
        redundancy: {
          zones: fact('always', `${learn}/reliability/reliability-logic-apps`),
          regions: fact('none', `${learn}/reliability/reliability-logic-apps`),
        },
      },
    ],
    sla: [],
    terraform: 'azurerm_logic_app_standard',
    meters: ['Hours of the plan', 'Executions', 'Calls of connectors'],
    policies: builtInPolicies('Resource logs in Logic Apps should be enabled'),
    docs: `${learn}/logic-apps/`,
  },
  {
    key: 'app-configuration',
    provider: 'azure',
    name: 'App Configuration',
    aliases: ['azure app configuration', 'feature flags'],
    category: 'integration',
    scope: 'regional',
    ports: [],
    privateAccess: privateEndpoint('configurationStores', 'privatelink.azconfig.io'),
    keepsState: true,
    skus: [],
    sla: [],
    terraform: 'azurerm_app_configuration',
    meters: ['Days of a store by tier', 'Requests above the included'],
    policies: builtInPolicies(
      'App Configuration should use private link',
      'App Configuration stores should have local authentication methods disabled',
    ),
    docs: `${learn}/azure-app-configuration/`,
  },
  {
    key: 'data-factory',
    provider: 'azure',
    name: 'Data Factory',
    aliases: ['adf', 'etl', 'azure data factory'],
    category: 'integration',
    scope: 'regional',
    ports: [],
    privateAccess: privateEndpoint('dataFactory', 'privatelink.datafactory.azure.net'),
    keepsState: false,
    skus: [],
    sla: [],
    terraform: 'azurerm_data_factory',
    meters: ['Activity runs', 'Hours of integration runtimes', 'vCore hours of data flows'],
    policies: builtInPolicies(
      'Azure Data Factory should use private link',
      'Public network access on Azure Data Factory should be disabled',
    ),
    docs: `${learn}/data-factory/`,
  },
  {
    key: 'notification-hubs',
    provider: 'azure',
    name: 'Notification Hubs',
    aliases: ['push notifications', 'azure notification hubs'],
    category: 'messaging',
    scope: 'regional',
    ports: [],
    keepsState: true,
    skus: [],
    sla: [],
    terraform: 'azurerm_notification_hub',
    meters: ['Pushes', 'Registered devices by tier'],
    policies: [],
    docs: `${learn}/notification-hubs/`,
  },
  {
    key: 'communication-services',
    provider: 'azure',
    name: 'Communication Services',
    aliases: ['acs', 'azure communication services', 'email service'],
    category: 'messaging',
    scope: 'global',
    ports: [],
    keepsState: true,
    skus: [],
    sla: [],
    terraform: 'azurerm_communication_service',
    meters: ['Messages, minutes and e-mails'],
    policies: builtInPolicies('Communication services resource should have local authentication methods disabled'),
    docs: `${learn}/communication-services/`,
  },
];
