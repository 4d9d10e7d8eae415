// Machines, clusters and applications of Azure.

import { blocks, code, type Code, type HclBody } from '../../../hcl/hcl-value.ts';
import { addOf, type ComponentPlan, openVariable } from '../../export-context.ts';
import { sizeArgument } from '../../component-sizes.ts';
import type { Recipe } from '../../recipe.ts';
import {
  addDiagnostics,
  addPrivateEndpoint,
  addRoleHolders,
  common,
  fact,
  identityOf,
  nameOf,
  place,
  publicAccessOf,
  subnetIdOf,
  uniqueNameOf,
} from '../azure-parts.ts';

const FILE = 'compute.tf';
const NO_SUBNET = 'The solution places it in no subnet.';

function skuOf(plan: ComponentPlan, argument: string): HclBody[string] {
  const { component, context, label } = plan;
  if (component.sku !== null) return fact(plan, 'sku', component.sku);
  return openVariable(context, {
    name: `${label}_${argument}`,
    description: `SKU of ${component.name}, which is not decided.`,
  });
}

/** Several machines are in different zones; one is in the zone that a person names. */
function zoneOf({ context, component, label, repetition }: ComponentPlan): Code {
  if (component.settings.isZoneRedundant === true && repetition !== null) return code('tostring(count.index % 3 + 1)');
  return context.variable({
    name: `${label}_zone`,
    type: 'string',
    description: `Availability zone of ${component.name}; null for none.`,
    defaultValue: null,
  });
}

const virtualMachines: Recipe = (plan) => {
  const subnetId = subnetIdOf(plan);
  if (subnetId === null) return NO_SUBNET;
  const { context, label, index } = plan;
  const key = openVariable(context, {
    name: 'admin_ssh_public_key',
    description: 'Public SSH key of the administrators.',
  });
  addOf(plan, {
    type: 'azurerm_network_interface',
    file: FILE,
    body: {
      name: nameOf(plan, 'nic'),
      ...place(plan),
      tags: code('local.tags'),
      ip_configuration: blocks({ name: 'internal', subnet_id: subnetId, private_ip_address_allocation: 'Dynamic' }),
    },
  });
  addOf(plan, {
    type: 'azurerm_linux_virtual_machine',
    file: FILE,
    isMain: true,
    body: {
      ...common(plan, 'vm'),
      size: skuOf(plan, 'size'),
      zone: zoneOf(plan),
      admin_username: 'azureuser',
      disable_password_authentication: true,
      network_interface_ids: [code(`azurerm_network_interface.${label}${index}.id`)],
      encryption_at_host_enabled: context.variable({
        name: 'encryption_at_host_enabled',
        type: 'bool',
        description:
          'Whether the host encrypts temporary disks and caches. The subscription needs the feature EncryptionAtHost.',
        defaultValue: true,
      }),
      secure_boot_enabled: true,
      vtpm_enabled: true,
      patch_mode: 'AutomaticByPlatform',
      patch_assessment_mode: 'AutomaticByPlatform',
      admin_ssh_key: blocks({ username: 'azureuser', public_key: key }),
      identity: identityOf(plan),
      os_disk: blocks({
        caching: 'ReadWrite',
        storage_account_type: 'Premium_LRS',
        disk_size_gb: sizeArgument(plan, 'diskGb'),
      }),
      source_image_reference: blocks({
        publisher: 'Canonical',
        offer: 'ubuntu-24_04-lts',
        sku: 'server',
        version: 'latest',
      }),
      boot_diagnostics: blocks({}),
    },
  });
  return null;
};

const containerApps: Recipe = (plan) => {
  const subnetId = subnetIdOf(plan);
  const { component, context, label, index } = plan;
  const isDedicated = component.sku?.startsWith('Dedicated') ?? false;
  addOf(plan, {
    type: 'azurerm_container_app_environment',
    file: FILE,
    isMain: true,
    body: {
      ...common(plan, 'cae'),
      infrastructure_subnet_id: subnetId ?? undefined,
      internal_load_balancer_enabled: subnetId === null ? undefined : component.settings.isPublic !== true,
      zone_redundancy_enabled:
        subnetId !== null && component.settings.isZoneRedundant === true
          ? fact(plan, 'settings.isZoneRedundant', true)
          : undefined,
      workload_profile: isDedicated
        ? blocks({
            name: 'dedicated',
            workload_profile_type: 'D4',
            minimum_count: sizeArgument(plan, 'nodes'),
            maximum_count: sizeArgument(plan, 'maxNodes'),
          })
        : undefined,
    },
  });
  addDiagnostics(plan, `azurerm_container_app_environment.${label}${index}.id`);
  context.skip(component.id, `Applications of ${component.name}`, 'The solution names no image of a container.');
  return null;
};

const registry: Recipe = (plan) => {
  const { component, label, index } = plan;
  const id = `azurerm_container_registry.${label}${index}.id`;
  const isPremium = component.sku === 'Premium';
  const region = plan.context.solution.regions.find(({ id: each }) => each === component.settings.replicaRegionId);
  addOf(plan, {
    type: 'azurerm_container_registry',
    file: FILE,
    isMain: true,
    body: {
      ...common(plan, 'cr'),
      name: uniqueNameOf(plan, 'cr'),
      sku: skuOf(plan, 'sku'),
      admin_enabled: false,
      anonymous_pull_enabled: false,
      // Layers of images come from an address of the registry itself, and not from one of all storage accounts.
      data_endpoint_enabled: isPremium && component.settings.usesPrivateEndpoint === true ? true : undefined,
      public_network_access_enabled: isPremium ? publicAccessOf(plan) : undefined,
      zone_redundancy_enabled:
        isPremium && component.settings.isZoneRedundant === true
          ? fact(plan, 'settings.isZoneRedundant', true)
          : undefined,
      identity: identityOf(plan),
      georeplications:
        isPremium && region
          ? blocks({ location: fact(plan, 'settings.replicaRegionId', region.name), tags: code('local.tags') })
          : undefined,
    },
  });
  addPrivateEndpoint(plan, id);
  addDiagnostics(plan, id);
  addRoleHolders(plan, id, { name: 'pullers', role: 'AcrPull', description: 'the identities that pull images from' });
  addRoleHolders(plan, id, { name: 'pushers', role: 'AcrPush', description: 'the pipelines that push images to' });
  return null;
};

export const azureComputeRecipes: Readonly<Record<string, Recipe>> = {
  'virtual-machines': virtualMachines,
  'container-apps': containerApps,
  'container-registry': registry,
};
