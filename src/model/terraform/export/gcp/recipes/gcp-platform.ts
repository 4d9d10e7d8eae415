// Platform services of Google Cloud.

import { blocks, code, type HclBody, object } from '../../../hcl/hcl-value.ts';
import { sizeArgument } from '../../component-sizes.ts';
import { addOf, type ComponentPlan, openText, openVariable } from '../../export-context.ts';
import type { Recipe } from '../../recipe.ts';
import { addKey, addServicesRange, fact, nameOf, networkIdOf, regionOf } from '../gcp-parts.ts';

const FILE = 'data.tf';

const redis: Recipe = (plan) => {
  const networkId = networkIdOf(plan);
  if (networkId === null) return 'The solution has no network.';
  const { component } = plan;
  addOf(plan, {
    type: 'google_redis_instance',
    file: FILE,
    isMain: true,
    body: {
      name: nameOf(plan, 'redis'),
      region: regionOf(plan),
      tier:
        component.sku === null ? undefined : fact(plan, 'sku', component.sku === 'Standard' ? 'STANDARD_HA' : 'BASIC'),
      memory_size_gb: sizeArgument(plan, 'memoryGb'),
      authorized_network: networkId,
      connect_mode: 'PRIVATE_SERVICE_ACCESS',
      auth_enabled: true,
      transit_encryption_mode: 'SERVER_AUTHENTICATION',
      customer_managed_key: addKey(plan),
      depends_on: [addServicesRange(plan)],
    },
  });
  return null;
};

const keys: Recipe = (plan) => {
  const { component, label, index } = plan;
  if ((component.sku ?? '').startsWith('External')) return 'The key manager outside of Google Cloud is not stated.';
  addOf(plan, {
    type: 'google_kms_key_ring',
    file: 'security.tf',
    body: { name: nameOf(plan, 'ring'), location: regionOf(plan) },
  });
  addOf(plan, {
    type: 'google_kms_crypto_key',
    file: 'security.tf',
    isMain: true,
    body: {
      name: 'main',
      key_ring: code(`google_kms_key_ring.${label}${index}.id`),
      rotation_period: '7776000s',
      version_template:
        component.sku === 'HSM'
          ? blocks({ algorithm: 'GOOGLE_SYMMETRIC_ENCRYPTION', protection_level: fact(plan, 'sku', 'HSM') })
          : undefined,
    },
  });
  return null;
};

const dns: Recipe = (plan) => {
  const { context, component, label } = plan;
  const isPrivate = component.sku === 'Private zone';
  if (component.sku !== null && component.sku !== 'Public zone' && !isPrivate)
    return `What “${component.sku}” leads to is not stated.`;
  const networkId = networkIdOf(plan);
  if (isPrivate && networkId === null) return 'The solution has no network.';
  addOf(plan, {
    type: 'google_dns_managed_zone',
    file: 'network.tf',
    isMain: true,
    body: {
      name: nameOf(plan, 'zone'),
      dns_name: openVariable(context, {
        name: `${label}_zone_name`,
        description: `Domain that ${component.name} answers for, with a dot at its end.`,
      }),
      visibility: isPrivate ? fact(plan, 'sku', 'private') : undefined,
      private_visibility_config:
        isPrivate && networkId !== null ? blocks({ networks: blocks({ network_url: networkId }) }) : undefined,
      dnssec_config: isPrivate ? undefined : blocks({ state: 'on' }),
    },
  });
  return null;
};

function simple(type: string, file: string, bodyOf: (plan: ComponentPlan) => HclBody): Recipe {
  return (plan) => {
    addOf(plan, { type, file, isMain: true, body: bodyOf(plan) });
    return null;
  };
}

export const gcpPlatformRecipes: Readonly<Record<string, Recipe>> = {
  'memorystore-redis': redis,
  'cloud-kms': keys,
  'cloud-dns': dns,
  pubsub: simple('google_pubsub_topic', 'messaging.tf', (plan) => ({
    name: nameOf(plan, 'topic'),
    kms_key_name: addKey(plan),
    message_storage_policy: blocks({ allowed_persistence_regions: [code('var.location')] }),
  })),
  'secret-manager': simple('google_secret_manager_secret', 'security.tf', (plan) => ({
    secret_id: nameOf(plan, 'secret'),
    replication: blocks({ user_managed: blocks({ replicas: blocks({ location: code('var.location') }) }) }),
  })),
  bigquery: simple('google_bigquery_dataset', FILE, (plan) => ({
    dataset_id: code(`"${plan.label}_\${replace(local.prefix, "-", "_")}${plan.nameSuffix.replace('-', '_')}"`),
    location: regionOf(plan),
    delete_contents_on_destroy: false,
  })),
  'cloud-tasks': simple('google_cloud_tasks_queue', 'messaging.tf', (plan) => ({
    name: nameOf(plan, 'queue'),
    location: regionOf(plan),
  })),
  logging: simple('google_logging_project_bucket_config', 'monitoring.tf', (plan) => ({
    project: code('var.project_id'),
    location: code('var.location'),
    bucket_id: nameOf(plan, 'logs'),
    retention_days: 90,
  })),
  monitoring: (plan) => {
    addOf(plan, {
      type: 'google_monitoring_notification_channel',
      file: 'monitoring.tf',
      isMain: true,
      body: {
        display_name: code('"Operations of ${local.prefix}"'),
        type: 'email',
        labels: object({ email_address: openText(plan, 'email', 'Address of the people who are told, for') }),
      },
    });
    plan.context.skip(
      plan.component.id,
      `Alerts of ${plan.component.name}`,
      'The solution states no limits; add policies that use this channel.',
    );
    return null;
  },
  'certificate-authority-service': simple('google_privateca_ca_pool', 'security.tf', (plan) => ({
    name: nameOf(plan, 'ca'),
    location: regionOf(plan),
    tier: plan.component.sku === 'Enterprise' ? fact(plan, 'sku', 'ENTERPRISE') : 'DEVOPS',
    publishing_options: blocks({ publish_ca_cert: true, publish_crl: plan.component.sku === 'Enterprise' }),
  })),
  'binary-authorization': simple('google_binary_authorization_policy', 'security.tf', () => ({
    global_policy_evaluation_mode: 'ENABLE',
    default_admission_rule: blocks({
      evaluation_mode: 'ALWAYS_DENY',
      enforcement_mode: 'ENFORCED_BLOCK_AND_AUDIT_LOG',
    }),
  })),
  'backup-dr': simple('google_backup_dr_backup_vault', FILE, (plan) => ({
    location: regionOf(plan),
    backup_vault_id: nameOf(plan, 'vault'),
    backup_minimum_enforced_retention_duration: `${Math.max(1, plan.component.settings.backupDays ?? 1) * 86_400}s`,
  })),
};
