// What resources of Azure have in common: names, groups, identities, private endpoints and logs.

import { findCatalogueService } from '#catalogue/catalogue.ts';
import { blocks, code, stated, type Blocks, type Code, type HclBody } from '../../hcl/hcl-value.ts';
import { addOf, locationOf, type ComponentPlan, type ExportContext } from '../export-context.ts';
import { referenceTo } from '../references.ts';
import { privateZone } from './azure-network.ts';

/** Arguments that nearly every resource has: `common(plan, 'aks')`. */
export function common(plan: ComponentPlan, prefix: string): HclBody {
  return { name: nameOf(plan, prefix), ...place(plan), tags: code('local.tags') };
}

export function place({ context, component }: ComponentPlan): HclBody {
  const location = locationOf(context, component.regionId);
  return {
    resource_group_name: code('azurerm_resource_group.main.name'),
    location: stated(`components.${component.id}.regionId`, location),
  };
}

export function nameOf({ label, nameSuffix }: ComponentPlan, prefix: string): Code {
  return code(`"${prefix}-\${local.suffix}-${label.replaceAll('_', '-').slice(0, 24).replace(/-$/, '')}${nameSuffix}"`);
}

/** A name that no other customer has: letters and digits, at most 24. */
export function uniqueNameOf(plan: ComponentPlan, prefix: string): Code {
  const { context, label, index, repetition, instancesIn } = plan;
  if (!context.resources.some(({ type, label: each }) => type === 'random_string' && each === label))
    context.add({
      type: 'random_string',
      label,
      file: 'main.tf',
      repetition,
      instancesIn,
      body: { length: 8, special: false, upper: false },
    });
  return code(`"${prefix}\${local.short}\${random_string.${label}${index}.result}"`);
}

export function fact(plan: ComponentPlan, field: string, value: HclBody[string]): HclBody[string] {
  if (value === undefined || (typeof value === 'object' && value !== null && 'tag' in value && value.tag === 'blocks'))
    return value;
  return stated(`components.${plan.component.id}.${field}`, value);
}

/** The zones of a region, where the component is spread over them. */
export function zonesOf(plan: ComponentPlan): HclBody[string] {
  return plan.component.settings.isZoneRedundant === true
    ? fact(plan, 'settings.isZoneRedundant', ['1', '2', '3'])
    : undefined;
}

/** The identity that the solution gives the component, or one of its own. */
export function identityOf({ context, component }: ComponentPlan): Blocks {
  const own = context.solution.identities.find(
    ({ kind, componentIds }) => kind === 'managed-identity' && componentIds.includes(component.id),
  );
  const label = own && context.labels.get(`identity:${own.id}`);
  if (label !== undefined) addIdentity(context, { label, subjectId: own?.id ?? null });
  return label
    ? blocks({
        type: 'UserAssigned',
        identity_ids: [code(`azurerm_user_assigned_identity.${label}.id`)],
      })
    : blocks({ type: 'SystemAssigned' });
}

/** An identity belongs to everything that uses it, and is made once. */
function addIdentity(context: ExportContext, { label, subjectId }: { label: string; subjectId: string | null }): void {
  if (context.resources.some((each) => each.type === 'azurerm_user_assigned_identity' && each.label === label)) return;
  context.add({
    type: 'azurerm_user_assigned_identity',
    label,
    file: 'identities.tf',
    instancesIn: () => [{ key: null, subjectId, values: {}, facts: {} }],
    body: {
      name: code(`"id-\${local.suffix}-${label.replaceAll('_', '-').slice(0, 60)}"`),
      resource_group_name: code('azurerm_resource_group.main.name'),
      location: code('var.location'),
      tags: code('local.tags'),
    },
  });
}

/** The subnet of the component, in each environment the one of its key. */
export function subnetIdOf({ context, component }: ComponentPlan): Code | null {
  const key = component.subnetId === null ? undefined : context.networks.subnetKeys.get(component.subnetId);
  return key === undefined ? null : code(`azurerm_subnet.main[${JSON.stringify(key)}].id`);
}

export function networkIdOf(plan: ComponentPlan): Code | null {
  const { context, component } = plan;
  const { subnets } = context.solution;
  const networkId = component.networkId ?? subnets.find(({ id }) => id === component.subnetId)?.networkId;
  const key = networkId === undefined ? undefined : context.networks.networkKeys.get(networkId);
  const only = key ?? [...new Set(context.networks.networkKeys.values())][0];
  return only === undefined ? null : code(`azurerm_virtual_network.main[${JSON.stringify(only)}].id`);
}

/** Returns whether the internet reaches a platform service. */
export function publicAccessOf(plan: ComponentPlan): HclBody[string] {
  const { isPublic, usesPrivateEndpoint } = plan.component.settings;
  if (isPublic === undefined || isPublic === null) return usesPrivateEndpoint === true ? false : undefined;
  return fact(plan, 'settings.isPublic', isPublic);
}

type PrivateAccess = { target: string; dnsZone: string | null };

/**
 * A private endpoint for a component that has one, with the zone of its name. `id` is of the resource behind it; with `second` it
 * is one beside that of the catalogue.
 */
export function addPrivateEndpoint(plan: ComponentPlan, id: string, second?: PrivateAccess): void {
  const { component, context, nameSuffix } = plan;
  if (component.settings.usesPrivateEndpoint !== true || component.service === null) return;
  const label = second ? `${plan.label}_${second.target}` : plan.label;
  const access = second ?? findCatalogueService('azure', component.service)?.privateAccess?.value;
  const subnetId = subnetIdOf(plan) ?? endpointSubnet(plan);
  if (!access || subnetId === null) {
    const reason = access
      ? 'The solution has no subnet for its private endpoint.'
      : 'No private endpoint of it is known.';
    context.skip(component.id, `Private endpoint of ${component.name}`, reason);
    return;
  }
  addOf(plan, {
    type: 'azurerm_private_endpoint',
    label,
    file: 'private-endpoints.tf',
    body: {
      name: code(`"pe-\${local.suffix}-${label.replaceAll('_', '-')}${nameSuffix}"`),
      ...place(plan),
      subnet_id: subnetId,
      tags: code('local.tags'),
      private_service_connection: blocks({
        name: label.replaceAll('_', '-'),
        private_connection_resource_id: code(id),
        subresource_names: [access.target],
        is_manual_connection: false,
      }),
      ...zoneGroup(plan, access.dnsZone),
    },
  });
}

/** Names the zone of its name, unless something is left open in it. */
function zoneGroup({ component, context }: ComponentPlan, dnsZone: string | null): HclBody {
  const region = context.solution.regions.find(({ id }) => id === component.regionId)?.name ?? '';
  const zone = dnsZone?.replace('{regionName}', region);
  if (zone === undefined || zone.includes('{')) return {};
  return {
    private_dns_zone_group: blocks({ name: 'default', private_dns_zone_ids: [code(privateZone(context, zone))] }),
  };
}

function endpointSubnet({ context }: ComponentPlan): Code | null {
  const subnet = context.solution.subnets.find(({ name }) => /private-?endpoint/i.test(name));
  const key = subnet && context.networks.subnetKeys.get(subnet.id);
  return key === undefined ? null : code(`azurerm_subnet.main[${JSON.stringify(key)}].id`);
}

/** Gives a role to those whom a variable names, none by default. `scope` is the id of a resource of the component. */
export function addRoleHolders(
  plan: ComponentPlan,
  scope: string,
  { name, role, description }: { name: string; role: string; description: string },
): void {
  const { context, component, label, repetition } = plan;
  if (repetition !== null) return;
  const holders = context.variable({
    name: `${label}_${name}`,
    type: 'set(string)',
    description: `Object ids of ${description} ${component.name}.`,
    defaultValue: [],
  });
  context.add({
    type: 'azurerm_role_assignment',
    label: `${label}_${name}`,
    file: 'identities.tf',
    repetition: { name: 'for_each', value: holders },
    instancesIn: () => [],
    body: { scope: code(scope), role_definition_name: role, principal_id: code('each.value') },
  });
}

/** Sends the logs of the component to where the solution says. */
export function addDiagnostics(plan: ComponentPlan, id: string, more: HclBody = {}): void {
  const { component, context } = plan;
  const sink = context.solution.components.find((each) => each.id === component.settings.logSinkId);
  if (!sink || sink.service !== 'monitor') return;
  const sinkId = referenceTo(plan, sink.id, 'azurerm_log_analytics_workspace');
  if (sinkId === null) {
    context.skip(
      component.id,
      `Logs of ${component.name}`,
      `${sink.name} is not in every environment that has ${component.name}.`,
    );
    return;
  }
  addOf(plan, {
    type: 'azurerm_monitor_diagnostic_setting',
    file: 'monitoring.tf',
    body: {
      name: 'to-log-analytics',
      target_resource_id: code(id),
      log_analytics_workspace_id: code(`${sinkId}.id`),
      enabled_log: blocks({ category_group: 'allLogs' }),
      ...more,
    },
  });
}

/** The connection string of what watches applications, where the solution has it. */
export function insightsOf(plan: ComponentPlan): Code | undefined {
  const insights = plan.context.solution.components.find(({ service }) => service === 'application-insights');
  const reference = insights ? referenceTo(plan, insights.id, 'azurerm_application_insights') : null;
  return reference === null ? undefined : code(`${reference}.connection_string`);
}
