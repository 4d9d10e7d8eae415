// The catalogue of Azure: platforms that run code without machines of one’s own.

import type { CatalogueService } from '../../catalogue-service.ts';
import { fact } from '../../source.ts';
import { builtInPolicies, privateEndpoint, resourceLogs } from '../azure-facts.ts';

const learn = 'https://learn.microsoft.com/azure';

export const azureApplications: readonly CatalogueService[] = [
  {
    key: 'app-service',
    provider: 'azure',
    name: 'App Service',
    aliases: ['web app', 'web apps', 'app services', 'web application', 'azure app service', 'app service plan'],
    category: 'compute',
    scope: 'regional',
    subnet: {
      isOwn: fact(true, `${learn}/app-service/overview-vnet-integration`),
      maxPrefix: fact(28, `${learn}/app-service/overview-vnet-integration`),
      advisedPrefix: fact(26, `${learn}/app-service/overview-vnet-integration`),
      delegation: fact('Microsoft.Web/serverFarms', `${learn}/app-service/configure-vnet-integration-enable`),
    },
    ports: [],
    privateAccess: privateEndpoint('sites', 'privatelink.azurewebsites.net'),
    identity: fact(
      'Microsoft Entra ID, with managed identities',
      `${learn}/well-architected/service-guides/app-service-web-apps`,
    ),
    keepsState: false,
    skus: [
      {
        name: 'P0v3',
        limits: [],
        redundancy: {
          zones: fact('optional', `${learn}/reliability/reliability-app-service`),
          zoneInstances: fact(2, `${learn}/reliability/reliability-app-service`),
        },
      },
      {
        name: 'P1v3',
        limits: [],
        redundancy: {
          zones: fact('optional', `${learn}/reliability/reliability-app-service`),
          zoneInstances: fact(2, `${learn}/reliability/reliability-app-service`),
        },
      },
      {
        name: 'P2v3',
        limits: [],
        redundancy: {
          zones: fact('optional', `${learn}/reliability/reliability-app-service`),
          zoneInstances: fact(2, `${learn}/reliability/reliability-app-service`),
        },
      },
      { name: 'S1', limits: [], redundancy: { zones: fact('none', `${learn}/reliability/reliability-app-service`) } },
      { name: 'B1', limits: [], redundancy: { zones: fact('none', `${learn}/reliability/reliability-app-service`) } },
    ],
    sla: [],
    diagnostics: resourceLogs('Microsoft.Web/sites'),
    terraform: 'azurerm_linux_web_app',
    meters: ['Hours of instances of the plan'],
    policies: builtInPolicies(
      'App Service apps should only be accessible over HTTPS',
      'App Service apps should use managed identity',
      'App Service apps should have resource logs enabled',
      'App Service apps should use private link',
      '[Preview]: App Service Plans should be Zone Redundant',
    ),
    docs: `${learn}/app-service/`,
  },
  {
    key: 'app-service-environment',
    provider: 'azure',
    name: 'App Service Environment',
    aliases: ['ase', 'asev3', 'app service environment v3'],
    category: 'compute',
    scope: 'subnet',
    subnet: {
      isOwn: fact(true, `${learn}/app-service/environment/networking`),
      maxPrefix: fact(27, `${learn}/app-service/environment/networking`),
      advisedPrefix: fact(24, `${learn}/app-service/environment/networking`),
      delegation: fact('Microsoft.Web/hostingEnvironments', `${learn}/app-service/environment/networking`),
    },
    ports: [
      fact(
        { protocol: 'TCP', ports: '443', direction: 'inbound', purpose: 'Applications over HTTPS' },
        `${learn}/app-service/environment/networking`,
      ),
      fact(
        {
          protocol: 'TCP',
          ports: '80',
          direction: 'inbound',
          purpose: 'Applications over HTTP, and health checks of the load balancer',
        },
        `${learn}/app-service/environment/networking`,
      ),
    ],
    keepsState: false,
    skus: [
      {
        name: 'I1v2',
        limits: [],
        redundancy: { zones: fact('optional', `${learn}/reliability/reliability-app-service`) },
      },
    ],
    sla: [],
    diagnostics: resourceLogs('Microsoft.Web/hostingEnvironments'),
    terraform: 'azurerm_app_service_environment_v3',
    meters: ['Hours of Isolated v2 instances'],
    policies: builtInPolicies('App Service Environment should have internal encryption enabled'),
    docs: `${learn}/app-service/environment/overview`,
  },
  {
    key: 'functions',
    provider: 'azure',
    name: 'Azure Functions',
    aliases: ['function', 'functions', 'function app', 'function apps', 'serverless'],
    category: 'compute',
    scope: 'regional',
    subnet: { isOwn: fact(true, `${learn}/virtual-network/virtual-network-for-azure-services`) },
    ports: [],
    privateAccess: privateEndpoint('sites', 'privatelink.azurewebsites.net'),
    identity: fact('Managed identities', `${learn}/well-architected/service-guides/azure-functions`),
    keepsState: false,
    skus: [
      {
        name: 'FC1',
        limits: [],
        redundancy: { zones: fact('optional', `${learn}/reliability/reliability-functions`) },
        subnet: { delegation: fact('Microsoft.App/environments', `${learn}/azure-functions/flex-consumption-plan`) },
      },
      {
        name: 'EP1',
        limits: [
          {
            name: 'Instances with zone redundancy',
            limit: fact('3 or more', `${learn}/reliability/reliability-functions`),
          },
        ],
        redundancy: { zones: fact('optional', `${learn}/reliability/reliability-functions`) },
        subnet: {
          maxPrefix: fact(28, `${learn}/azure-functions/functions-networking-options`),
          advisedPrefix: fact(26, `${learn}/azure-functions/functions-networking-options`),
          delegation: fact('Microsoft.Web/serverFarms', `${learn}/app-service/configure-vnet-integration-enable`),
        },
      },
      { name: 'Y1', limits: [], redundancy: { zones: fact('none', `${learn}/reliability/reliability-functions`) } },
    ],
    sla: [],
    diagnostics: resourceLogs('Microsoft.Web/sites'),
    terraform: 'azurerm_function_app_flex_consumption',
    meters: ['Executions', 'GB seconds', 'Hours of always-ready instances'],
    policies: builtInPolicies(
      'Function apps should only be accessible over HTTPS',
      'Function apps should use managed identity',
      'Function apps should disable public network access',
    ),
    docs: `${learn}/azure-functions/`,
  },
  {
    key: 'static-web-apps',
    provider: 'azure',
    name: 'Static Web Apps',
    aliases: ['static web app', 'swa', 'azure static web apps'],
    category: 'compute',
    scope: 'regional',
    ports: [],
    privateAccess: privateEndpoint('staticSites', 'privatelink.azurestaticapps.net'),
    keepsState: false,
    skus: [],
    sla: [],
    diagnostics: resourceLogs('Microsoft.Web/staticSites'),
    terraform: 'azurerm_static_web_app',
    meters: ['Apps by plan', 'GB out above the included'],
    policies: [],
    docs: `${learn}/static-web-apps/`,
  },
];
