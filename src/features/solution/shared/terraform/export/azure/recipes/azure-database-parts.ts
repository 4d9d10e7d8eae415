// What databases of Azure have in common: SKUs, administrators, copies.

import { code, type HclValue } from '../../../hcl/hcl-value.ts';
import { type ComponentPlan, openVariable } from '../../export-context.ts';
import { fact } from '../azure-parts.ts';

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
      'How it fails over is not stated; add the failover group by hand.',
    );
}
