// What resources of Google Cloud have in common: names, places, accounts, private connections.

import { blocks, code, stated, type Code, type HclValue } from '../../hcl/hcl-value.ts';
import { addOf, locationOf, openVariable, type ComponentPlan } from '../export-context.ts';
import { reasonOfCopy } from '../variants/copies.ts';
import { keyed } from '../export-shapes.ts';

export function nameOf({ label, nameSuffix }: ComponentPlan, prefix: string): Code {
  const name = label.replaceAll('_', '-').slice(0, 24).replace(/-$/, '');
  return code(`"${prefix}-\${local.prefix}-${name}${nameSuffix}"`);
}

export function fact(plan: ComponentPlan, field: string, value: HclValue): HclValue {
  return stated(`components.${plan.component.id}.${field}`, value);
}

export function regionOf(plan: ComponentPlan): HclValue {
  return fact(plan, 'regionId', locationOf(plan.context, plan.component.regionId));
}

export function networkKeyOf({ context, component }: ComponentPlan): string | null {
  const { subnets } = context.solution;
  const networkId = component.networkId ?? subnets.find(({ id }) => id === component.subnetId)?.networkId;
  const key = networkId === undefined ? undefined : context.networks.networkKeys.get(networkId);
  return key ?? [...new Set(context.networks.networkKeys.values())][0] ?? null;
}

export function networkIdOf(plan: ComponentPlan): Code | null {
  const key = networkKeyOf(plan);
  return key === null ? null : code(`google_compute_network.main[${JSON.stringify(key)}].id`);
}

export function subnetIdOf({ context, component }: ComponentPlan): Code | null {
  const key = component.subnetId === null ? undefined : context.networks.subnetKeys.get(component.subnetId);
  return key === undefined ? null : code(`google_compute_subnetwork.main[${JSON.stringify(key)}].id`);
}

export function sizeOf(
  plan: ComponentPlan,
  { form, name, description }: { form: RegExp; name: string; description: string },
): HclValue {
  const { context, component, label } = plan;
  const [size] = form.exec(component.sku ?? '') ?? [];
  if (size) return fact(plan, 'sku', size);
  return openVariable(context, { name: `${label}_${name}`, description: `${description} of ${component.name}.` });
}

/** An account without any rights of its own. Returns the reference to it. */
export function addAccount(plan: ComponentPlan): string {
  const { label, index, nameSuffix } = plan;
  addOf(plan, {
    type: 'google_service_account',
    file: 'identities.tf',
    body: {
      account_id: code(`substr("${label.replaceAll('_', '-').slice(0, 16)}${nameSuffix}-\${local.prefix}", 0, 28)`),
      display_name: plan.component.name,
    },
  });
  return `google_service_account.${label}${index}`;
}

/** A range that managed services take their private addresses from, once for each network. Returns what they depend on. */
export function addServicesRange({ context }: ComponentPlan): Code {
  if (!context.resources.some(({ type }) => type === 'google_service_networking_connection')) {
    const instancesIn = (id: string) => context.networks.networksIn(id).map(({ key }) => keyed(key));
    context.add({
      type: 'google_compute_global_address',
      label: 'services',
      file: 'network.tf',
      repetition: { name: 'for_each', value: code('google_compute_network.main') },
      instancesIn,
      body: {
        name: code('"services-${local.prefix}-${each.key}"'),
        network: code('each.value.id'),
        purpose: 'VPC_PEERING',
        address_type: 'INTERNAL',
        prefix_length: 20,
      },
    });
    context.add({
      type: 'google_service_networking_connection',
      label: 'services',
      file: 'network.tf',
      repetition: { name: 'for_each', value: code('google_compute_network.main') },
      instancesIn,
      body: {
        network: code('each.value.id'),
        service: 'servicenetworking.googleapis.com',
        reserved_peering_ranges: [code('google_compute_global_address.services[each.key].name')],
      },
    });
  }
  return code('google_service_networking_connection.services');
}

/** A key of the customer's own, where the solution asks for one. Returns its id. */
export function addKey(plan: ComponentPlan): Code | undefined {
  const { component, context } = plan;
  if (component.settings.isEncryptedWithOwnKey !== true) return undefined;
  context.skip(
    component.id,
    `Permission of ${component.name} on its key`,
    'The account of its service agent is known after it is enabled; grant it the role of encrypting with the key.',
  );
  return writeKey(plan);
}

/** Works as `addKey`, for a bucket: the account that encrypts for Cloud Storage can be looked up, and is given the role. */
export function addBucketKey(plan: ComponentPlan): Code | undefined {
  const { component, context, label, index } = plan;
  if (component.settings.isEncryptedWithOwnKey !== true) return undefined;
  const key = writeKey(plan);
  const account = 'google_storage_project_service_account';
  if (!context.resources.some(({ type }) => type === account))
    context.add({ kind: 'data', type: account, label: 'main', file: 'security.tf', body: {} });
  addOf(plan, {
    type: 'google_kms_crypto_key_iam_member',
    label: `${label}_key`,
    file: 'security.tf',
    comment: 'Cloud Storage encrypts with the key on behalf of the bucket.',
    body: {
      crypto_key_id: code(`google_kms_crypto_key.${label}_key${index}.id`),
      role: 'roles/cloudkms.cryptoKeyEncrypterDecrypter',
      member: code(`data.${account}.main.member`),
    },
  });
  return key;
}

function writeKey(plan: ComponentPlan): Code {
  const { label, index } = plan;
  addOf(plan, {
    type: 'google_kms_key_ring',
    label: `${label}_key`,
    file: 'security.tf',
    body: { name: nameOf(plan, 'ring'), location: regionOf(plan) },
  });
  addOf(plan, {
    type: 'google_kms_crypto_key',
    label: `${label}_key`,
    file: 'security.tf',
    body: {
      name: label.replaceAll('_', '-'),
      key_ring: code(`google_kms_key_ring.${label}_key${index}.id`),
      rotation_period: '7776000s',
      // What is encrypted with a key that is destroyed is lost.
      lifecycle: blocks({ prevent_destroy: true }),
    },
  });
  return code(`google_kms_crypto_key.${label}_key${index}.id`);
}

export function noteReplica({ context, component }: ComponentPlan): void {
  const region = context.solution.regions.find(({ id }) => id === component.settings.replicaRegionId);
  if (region)
    context.skip(
      component.id,
      `Copy of ${component.name} in ${region.name}`,
      reasonOfCopy(context, component, 'How it fails over is not stated; add the copy by hand.'),
    );
}
