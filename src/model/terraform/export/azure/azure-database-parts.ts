// What databases of Azure have in common: SKUs, administrators, copies.

import { hasAzureZones } from '#catalogue/azure-redundancy.ts';
import { nameOfRegion } from '#catalogue/regions.ts';
import { code, type HclBody, type HclValue } from '../../hcl/hcl-value.ts';
import { type ComponentPlan, openVariable } from '../export-context.ts';
import { reasonOfCopy } from '../variants/copies.ts';
import { fact } from './azure-parts.ts';

/** The SKU as it is stated, where it is written as Terraform takes it; else a person gives it. */
export function skuOf(plan: ComponentPlan, form: RegExp): HclValue {
  const { component, context, label } = plan;
  if (component.sku !== null && form.test(component.sku)) return fact(plan, 'sku', component.sku) as HclValue;
  const tier = component.sku === null ? 'which is not decided' : `of the tier ${component.sku}`;
  return openVariable(context, { name: `${label}_sku`, description: `SKU of ${component.name}, ${tier}.` });
}

/** The group of Entra that administers databases: no password exists. */
export function administrators({ context }: ComponentPlan): { id: HclValue; name: HclValue } {
  return {
    id: openVariable(context, {
      name: 'database_admin_group_id',
      description: 'Object id of the Entra group that administers databases.',
    }),
    name: openVariable(context, {
      name: 'database_admin_group_name',
      description: 'Name of the Entra group that administers databases.',
    }),
  };
}

export function addTenant({ context }: ComponentPlan): HclValue {
  if (!context.resources.some(({ type, kind }) => kind === 'data' && type === 'azurerm_client_config'))
    context.add({ kind: 'data', type: 'azurerm_client_config', label: 'current', file: 'main.tf', body: {} });
  return code('data.azurerm_client_config.current.tenant_id');
}

/** A copy in another region is a decision about failover that the solution does not state. */
export function noteReplica({ context, component }: ComponentPlan): void {
  const region = context.solution.regions.find(({ id }) => id === component.settings.replicaRegionId);
  if (region)
    context.skip(
      component.id,
      `Copy of ${component.name} in ${region.name}`,
      reasonOfCopy(context, component, 'How it fails over is not stated; add the failover group by hand.'),
    );
}

/** Names the storage of backups that have to stay within the region: over its zones where it has some. */
export function backupStorageOf(plan: ComponentPlan, names: { zones: string; local: string }): HclBody[string] {
  const { component, context } = plan;
  if (component.settings.keepsBackupsInRegion !== true) return undefined;
  const region = context.solution.regions.find(({ id }) => id === component.regionId);
  const hasZones = region !== undefined && hasAzureZones(nameOfRegion(region.name));
  return fact(plan, 'settings.keepsBackupsInRegion', hasZones ? names.zones : names.local);
}
