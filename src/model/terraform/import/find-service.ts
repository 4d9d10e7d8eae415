// The service of the catalogue that a resource of Terraform is.

import { findCatalogueService, listCatalogue } from '#catalogue/catalogue.ts';
import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import { cloudProviders, type CloudProvider } from '#catalogue/provider.ts';
import type { ReadResource } from './read-resource.ts';

const byType = Map.groupBy(
  cloudProviders.flatMap((provider) => listCatalogue(provider)).filter(({ terraform }) => terraform !== null),
  ({ terraform }) => terraform ?? '',
);

/** Types beside those of the catalogue. */
const otherTypes: Readonly<Record<string, `${CloudProvider}/${string}`>> = {
  azurerm_windows_virtual_machine: 'azure/virtual-machines',
  azurerm_windows_web_app: 'azure/app-service',
  azurerm_linux_function_app: 'azure/functions',
  azurerm_windows_function_app: 'azure/functions',
  azurerm_container_app_environment: 'azure/container-apps',
  azurerm_linux_virtual_machine_scale_set: 'azure/vm-scale-sets',
  azurerm_windows_virtual_machine_scale_set: 'azure/vm-scale-sets',
  aws_ecs_cluster: 'aws/ecs',
  google_compute_global_forwarding_rule: 'gcp/load-balancing',
};

/** The argument that decides between services of one type, and what it says about each. */
const choices: Readonly<Record<string, { path: string; services: readonly (readonly [RegExp, string])[] }>> = {
  aws_db_instance: {
    path: 'engine',
    services: [
      [/^postgres/, 'aws/rds-postgresql'],
      [/^mysql/, 'aws/rds-mysql'],
      [/^mariadb/, 'aws/rds-mariadb'],
      [/^sqlserver/, 'aws/rds-sql-server'],
      [/^(?:custom-)?oracle/, 'aws/rds-oracle'],
    ],
  },
  aws_rds_cluster: {
    path: 'engine',
    services: [
      [/mysql/, 'aws/aurora-mysql'],
      [/postgres/, 'aws/aurora'],
    ],
  },
  aws_lb: {
    path: 'load_balancer_type',
    services: [
      [/^network$/, 'aws/nlb'],
      [/^gateway$/, 'aws/gwlb'],
      [/^application$/, 'aws/alb'],
    ],
  },
  azurerm_virtual_network_gateway: {
    path: 'type',
    services: [
      [/^vpn$/i, 'azure/vpn-gateway'],
      [/^expressroute$/i, 'azure/expressroute-gateway'],
    ],
  },
  azurerm_storage_account: {
    path: 'account_kind',
    services: [[/^FileStorage$/, 'azure/files']],
  },
  google_sql_database_instance: {
    path: 'database_version',
    services: [
      [/^POSTGRES/, 'gcp/cloud-sql-postgresql'],
      [/^MYSQL/, 'gcp/cloud-sql-mysql'],
      [/^SQLSERVER/, 'gcp/cloud-sql-server'],
    ],
  },
};

/** Undefined for what the catalogue does not have. */
export function findServiceOf({ type, values }: Pick<ReadResource, 'type' | 'values'>): CatalogueService | undefined {
  const choice = choices[type];
  const said = choice === undefined ? undefined : values[choice.path];
  const chosen = typeof said === 'string' ? choice?.services.find(([form]) => form.test(said))?.[1] : undefined;
  const path = chosen ?? otherTypes[type];
  if (path !== undefined) {
    const [provider, key] = path.split('/') as [CloudProvider, string];
    return findCatalogueService(provider, key);
  }
  if (type === 'azurerm_storage_account' && values.is_hns_enabled === true)
    return findCatalogueService('azure', 'data-lake-storage');
  if (type === 'azurerm_storage_account') return findCatalogueService('azure', 'storage');
  return byType.get(type)?.[0];
}

export function cloudOf(type: string): CloudProvider | null {
  if (type.startsWith('azurerm_')) return 'azure';
  if (type.startsWith('aws_')) return 'aws';
  return type.startsWith('google_') ? 'gcp' : null;
}
