import { expect, test } from 'vitest';
import { checkTerraform } from '../check-terraform.ts';
import { describeControl } from './benchmark/controls.ts';
import { benchmarkCases } from './benchmark/testing/benchmark-cases.ts';
import { policies } from './check-policies.ts';
import { modulePolicies } from './module-policies.ts';

/** A resource of the type with the body in it. */
function r(type: string, body: string): string {
  return `resource "${type}" "main" {\n${body}\n}\n`;
}

const NSG_RULE = (source: string, port: string): string =>
  r(
    'azurerm_network_security_rule',
    `direction = "Inbound"\naccess = "Allow"\nsource_address_prefix = "${source}"\ndestination_port_range = "${port}"`,
  );
const SG_RULE = (cidr: string, ports: string): string =>
  r('aws_security_group', `ingress {\n${ports}\ncidr_blocks = ["${cidr}"]\n}`);
const FIREWALL = (source: string, allow: string): string =>
  r('google_compute_firewall', `source_ranges = ["${source}"]\nallow {\n${allow}\n}`);
const SQL = (settings: string): string => r('google_sql_database_instance', `settings {\n${settings}\n}`);
const STATEMENT = (action: string): string =>
  `policy = jsonencode({\nStatement = [{ Effect = "Allow", Action = "${action}", Resource = "*" }]\n})`;
const BLOCKS = ['block_public_acls', 'block_public_policy', 'ignore_public_acls', 'restrict_public_buckets'];

/** For each policy: code it finds, and code that is right. */
const cases: Readonly<Record<string, readonly [bad: string, good: string]>> = {
  ...benchmarkCases,
  'azure-open-admin-port': [NSG_RULE('*', '3389'), NSG_RULE('10.0.0.0/8', '3389')],
  'azure-open-ports': [NSG_RULE('Internet', '*'), NSG_RULE('Internet', '443')],
  'aws-open-admin-port': [
    SG_RULE('0.0.0.0/0', 'from_port = 20\nto_port = 25\nprotocol = "tcp"'),
    SG_RULE('10.0.0.0/8', 'from_port = 22\nto_port = 22\nprotocol = "tcp"'),
  ],
  'aws-open-ports': [
    SG_RULE('0.0.0.0/0', 'from_port = 0\nto_port = 0\nprotocol = "-1"'),
    SG_RULE('0.0.0.0/0', 'from_port = 443\nto_port = 443\nprotocol = "tcp"'),
  ],
  'google-open-admin-port': [
    FIREWALL('0.0.0.0/0', 'protocol = "tcp"\nports = ["22"]'),
    FIREWALL('35.235.240.0/20', 'protocol = "tcp"\nports = ["22"]'),
  ],
  'google-open-ports': [
    FIREWALL('0.0.0.0/0', 'protocol = "all"'),
    FIREWALL('0.0.0.0/0', 'protocol = "tcp"\nports = ["443"]'),
  ],
  'aws-listener-plain-http': [
    r('aws_lb_listener', 'protocol = "HTTP"\ndefault_action {\ntype = "forward"\n}'),
    r('aws_lb_listener', 'protocol = "HTTP"\ndefault_action {\ntype = "redirect"\n}'),
  ],
  'aws-listener-old-tls': [
    r('aws_lb_listener', 'ssl_policy = "ELBSecurityPolicy-2016-08"'),
    r('aws_lb_listener', 'ssl_policy = "ELBSecurityPolicy-TLS13-1-2-2021-06"'),
  ],
  'aws-cloudfront-plain-http': [
    r('aws_cloudfront_distribution', 'default_cache_behavior {\nviewer_protocol_policy = "allow-all"\n}'),
    r('aws_cloudfront_distribution', 'default_cache_behavior {\nviewer_protocol_policy = "https-only"\n}'),
  ],
  'aws-cloudfront-old-tls': [
    r('aws_cloudfront_distribution', 'viewer_certificate {\nminimum_protocol_version = "TLSv1"\n}'),
    r('aws_cloudfront_distribution', 'viewer_certificate {\nminimum_protocol_version = "TLSv1.2_2021"\n}'),
  ],
  'google-ssl-policy-old-tls': [
    r('google_compute_ssl_policy', 'name = "x"'),
    r('google_compute_ssl_policy', 'min_tls_version = "TLS_1_2"'),
  ],
  'azure-storage-old-tls': [
    r('azurerm_storage_account', 'min_tls_version = "TLS1_0"'),
    r('azurerm_storage_account', 'name = "x"'),
  ],
  'azure-storage-plain-http': [
    r('azurerm_storage_account', 'https_traffic_only_enabled = false'),
    r('azurerm_storage_account', 'name = "x"'),
  ],
  'azure-storage-public-blobs': [
    r('azurerm_storage_account', 'name = "x"'),
    r('azurerm_storage_account', 'allow_nested_items_to_be_public = var.public'),
  ],
  'azure-storage-public-container': [
    r('azurerm_storage_container', 'container_access_type = "blob"'),
    r('azurerm_storage_container', 'name = "x"'),
  ],
  'azure-storage-account-key': [
    r('azurerm_storage_account', 'name = "x"'),
    r('azurerm_storage_account', 'shared_access_key_enabled = false'),
  ],
  'azure-storage-soft-delete': [
    r('azurerm_storage_account', 'blob_properties {\nversioning_enabled = true\n}'),
    r('azurerm_storage_account', 'blob_properties {\ndelete_retention_policy {\ndays = 7\n}\n}'),
  ],
  'azure-storage-one-copy': [
    r('azurerm_storage_account', 'account_replication_type = "LRS"'),
    r('azurerm_storage_account', 'account_replication_type = "ZRS"'),
  ],
  'aws-bucket-public-acl': [
    r('aws_s3_bucket_acl', 'acl = "public-read"'),
    r('aws_s3_bucket_acl', 'acl = "log-delivery-write"'),
  ],
  'aws-bucket-public-access-allowed': [
    r('aws_s3_bucket_public_access_block', 'block_public_acls = true'),
    r('aws_s3_bucket_public_access_block', BLOCKS.map((name) => `${name} = true`).join('\n')),
  ],
  'aws-volume-unencrypted': [r('aws_ebs_volume', 'size = 10'), r('aws_ebs_volume', 'size = 10\nencrypted = true')],
  'google-bucket-fine-access': [
    r('google_storage_bucket', 'name = "x"'),
    r('google_storage_bucket', 'uniform_bucket_level_access = true'),
  ],
  'google-bucket-public-allowed': [
    r('google_storage_bucket', 'name = "x"'),
    r('google_storage_bucket', 'public_access_prevention = "enforced"'),
  ],
  'google-public-member': [
    r('google_storage_bucket_iam_member', 'member = "allUsers"'),
    r('google_storage_bucket_iam_member', 'member = "group:ops@example.com"'),
  ],
  'plain-secret': [r('aws_db_instance', 'password = "hunter2"'), r('aws_db_instance', 'password = var.password')],
  'azure-owner-role': [
    r('azurerm_role_assignment', 'role_definition_name = "Owner"'),
    r('azurerm_role_assignment', 'role_definition_name = "Reader"'),
  ],
  'azure-key-vault-purge-protection': [
    r('azurerm_key_vault', 'purge_protection_enabled = false'),
    r('azurerm_key_vault', 'purge_protection_enabled = true'),
  ],
  'azure-key-vault-open': [
    r('azurerm_key_vault', 'network_acls {\ndefault_action = "Allow"\n}'),
    r('azurerm_key_vault', 'public_network_access_enabled = false'),
  ],
  'aws-wildcard-policy': [r('aws_iam_policy', STATEMENT('*')), r('aws_iam_policy', STATEMENT('s3:GetObject'))],
  'aws-wildcard-document': [
    'data "aws_iam_policy_document" "main" {\nstatement {\nactions = ["*"]\nresources = ["*"]\n}\n}\n',
    'data "aws_iam_policy_document" "main" {\nstatement {\neffect = "Deny"\nactions = ["*"]\nresources = ["*"]\n}\n}\n',
  ],
  'aws-administrator': [
    r('aws_iam_role_policy_attachment', 'policy_arn = "arn:aws:iam::aws:policy/AdministratorAccess"'),
    r('aws_iam_role_policy_attachment', 'policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess"'),
  ],
  'aws-access-key': [r('aws_iam_access_key', 'user = "x"'), r('aws_iam_user', 'name = "x"')],
  'aws-kms-rotation': [r('aws_kms_key', 'description = "x"'), r('aws_kms_key', 'enable_key_rotation = true')],
  'aws-public-lambda': [
    r('aws_lambda_permission', 'principal = "*"'),
    r('aws_lambda_permission', 'principal = "apigateway.amazonaws.com"'),
  ],
  'google-basic-role': [
    r('google_project_iam_member', 'role = "roles/editor"'),
    r('google_project_iam_member', 'role = "roles/viewer"'),
  ],
  'google-service-account-key': [r('google_service_account_key', ''), r('google_service_account', '')],
  'google-kms-rotation': [
    r('google_kms_crypto_key', 'name = "x"'),
    r('google_kms_crypto_key', 'purpose = "ASYMMETRIC_SIGN"'),
  ],
  'azure-vm-password': [
    r('azurerm_linux_virtual_machine', 'disable_password_authentication = false'),
    r('azurerm_linux_virtual_machine', 'name = "x"'),
  ],
  'azure-app-plain-http': [r('azurerm_linux_web_app', 'name = "x"'), r('azurerm_linux_web_app', 'https_only = true')],
  'azure-app-old-tls': [
    r('azurerm_linux_web_app', 'site_config {\nminimum_tls_version = "1.0"\n}'),
    r('azurerm_linux_web_app', 'site_config {\n}'),
  ],
  'azure-app-ftp': [
    r('azurerm_linux_web_app', 'site_config {\nftps_state = "AllAllowed"\n}'),
    r('azurerm_linux_web_app', 'site_config {\nftps_state = "FtpsOnly"\n}'),
  ],
  'azure-app-cors-all': [
    r('azurerm_linux_web_app', 'site_config {\ncors {\nallowed_origins = ["*"]\n}\n}'),
    r('azurerm_linux_web_app', 'site_config {\ncors {\nallowed_origins = ["https://example.com"]\n}\n}'),
  ],
  'azure-vm-one-zone': [
    r('azurerm_linux_virtual_machine_scale_set', 'name = "x"'),
    r('azurerm_linux_virtual_machine_scale_set', 'zones = ["1", "2", "3"]'),
  ],
  'aws-instance-metadata-v1': [
    r('aws_instance', 'metadata_options {\nhttp_tokens = "optional"\n}'),
    r('aws_instance', 'ami = "x"'),
  ],
  'aws-instance-disk-unencrypted': [
    r('aws_instance', 'root_block_device {\nencrypted = false\n}'),
    r('aws_instance', 'root_block_device {\nencrypted = true\n}'),
  ],
  'google-vm-serial-port': [
    r('google_compute_instance', 'metadata = { serial-port-enable = "true" }'),
    r('google_compute_instance', 'metadata = { enable-oslogin = "true" }'),
  ],
  'google-vm-ip-forward': [
    r('google_compute_instance', 'can_ip_forward = true'),
    r('google_compute_instance', 'name = "x"'),
  ],
  'google-function-public': [
    r('google_cloudfunctions_function', 'ingress_settings = "ALLOW_ALL"'),
    r('google_cloudfunctions_function', 'ingress_settings = "ALLOW_INTERNAL_ONLY"'),
  ],
  'azure-sql-old-tls': [
    r('azurerm_mssql_server', 'minimum_tls_version = "1.0"'),
    r('azurerm_mssql_server', 'name = "x"'),
  ],
  'azure-database-public': [
    r('azurerm_postgresql_flexible_server', 'name = "x"'),
    r('azurerm_postgresql_flexible_server', 'delegated_subnet_id = var.subnet_id'),
  ],
  'azure-database-open-firewall': [
    r('azurerm_mssql_firewall_rule', 'start_ip_address = "0.0.0.0"\nend_ip_address = "255.255.255.255"'),
    r('azurerm_mssql_firewall_rule', 'start_ip_address = "0.0.0.0"\nend_ip_address = "0.0.0.0"'),
  ],
  'azure-redis-old-tls': [
    r('azurerm_redis_cache', 'name = "x"'),
    r('azurerm_redis_cache', 'minimum_tls_version = "1.2"'),
  ],
  'azure-redis-plain': [
    r('azurerm_redis_cache', 'non_ssl_port_enabled = true'),
    r('azurerm_redis_cache', 'name = "x"'),
  ],
  'azure-postgres-geo-backup': [
    r('azurerm_postgresql_flexible_server', 'name = "x"'),
    r('azurerm_postgresql_flexible_server', 'geo_redundant_backup_enabled = true'),
  ],
  'aws-database-public': [
    r('aws_db_instance', 'publicly_accessible = true'),
    r('aws_db_instance', 'allocated_storage = 10'),
  ],
  'aws-redshift-public': [
    r('aws_redshift_cluster', 'publicly_accessible = true'),
    r('aws_redshift_cluster', 'node_type = "ra3.large"'),
  ],
  'aws-database-unencrypted': [
    r('aws_db_instance', 'allocated_storage = 10'),
    r('aws_db_instance', 'storage_encrypted = true'),
  ],
  'aws-database-no-backup': [
    r('aws_db_instance', 'backup_retention_period = 0'),
    r('aws_db_instance', 'backup_retention_period = 7'),
  ],
  'aws-database-one-zone': [r('aws_db_instance', 'multi_az = false'), r('aws_db_instance', 'multi_az = true')],
  'aws-cache-plain': [
    r('aws_elasticache_replication_group', 'engine = "redis"'),
    r('aws_elasticache_replication_group', 'transit_encryption_enabled = true\nat_rest_encryption_enabled = true'),
  ],
  'aws-dynamodb-recovery': [
    r('aws_dynamodb_table', 'name = "x"'),
    r('aws_dynamodb_table', 'point_in_time_recovery {\nenabled = true\n}'),
  ],
  'google-sql-open': [
    SQL('ip_configuration {\nauthorized_networks {\nvalue = "0.0.0.0/0"\n}\n}'),
    SQL('ip_configuration {\nauthorized_networks {\nvalue = "203.0.113.7/32"\n}\n}'),
  ],
  'google-sql-plain': [
    SQL('ip_configuration {\nssl_mode = "ALLOW_UNENCRYPTED_AND_ENCRYPTED"\n}'),
    SQL('ip_configuration {\nssl_mode = "ENCRYPTED_ONLY"\n}'),
  ],
  'google-sql-no-backup': [SQL('tier = "x"'), SQL('backup_configuration {\nenabled = true\n}')],
  'google-sql-one-zone': [SQL('availability_type = "ZONAL"'), SQL('availability_type = "REGIONAL"')],
  'azure-aks-no-rbac': [
    r('azurerm_kubernetes_cluster', 'role_based_access_control_enabled = false'),
    r('azurerm_kubernetes_cluster', 'name = "x"'),
  ],
  'azure-aks-public-api': [
    r('azurerm_kubernetes_cluster', 'name = "x"'),
    r('azurerm_kubernetes_cluster', 'private_cluster_enabled = true'),
  ],
  'azure-aks-local-accounts': [
    r('azurerm_kubernetes_cluster', 'name = "x"'),
    r('azurerm_kubernetes_cluster', 'local_account_disabled = true'),
  ],
  'azure-aks-one-zone': [
    r('azurerm_kubernetes_cluster', 'default_node_pool {\nname = "x"\n}'),
    r('azurerm_kubernetes_cluster', 'default_node_pool {\nzones = ["1", "2", "3"]\n}'),
  ],
  'azure-registry-admin': [
    r('azurerm_container_registry', 'admin_enabled = true'),
    r('azurerm_container_registry', 'sku = "Premium"'),
  ],
  'aws-eks-public-api': [
    r('aws_eks_cluster', 'vpc_config {\nsubnet_ids = []\n}'),
    r('aws_eks_cluster', 'vpc_config {\nendpoint_public_access = false\n}'),
  ],
  'aws-eks-no-logs': [
    r('aws_eks_cluster', 'name = "x"'),
    r('aws_eks_cluster', 'enabled_cluster_log_types = ["audit"]'),
  ],
  'aws-registry-no-scan': [
    r('aws_ecr_repository', 'name = "x"'),
    r('aws_ecr_repository', 'image_scanning_configuration {\nscan_on_push = true\n}'),
  ],
  'aws-registry-mutable-tags': [
    r('aws_ecr_repository', 'name = "x"'),
    r('aws_ecr_repository', 'image_tag_mutability = "IMMUTABLE"'),
  ],
  'google-gke-legacy-access': [
    r('google_container_cluster', 'enable_legacy_abac = true'),
    r('google_container_cluster', 'name = "x"'),
  ],
  'google-gke-public-api': [
    r('google_container_cluster', 'name = "x"'),
    r('google_container_cluster', 'master_authorized_networks_config {\n}'),
  ],
  'google-gke-node-identity': [
    r('google_container_cluster', 'name = "x"'),
    r('google_container_cluster', 'enable_autopilot = true'),
  ],
  'azure-backup-soft-delete': [
    r('azurerm_recovery_services_vault', 'soft_delete_enabled = false'),
    r('azurerm_recovery_services_vault', 'sku = "Standard"'),
  ],
  'azure-logs-short': [
    r('azurerm_log_analytics_workspace', 'retention_in_days = 7'),
    r('azurerm_log_analytics_workspace', 'retention_in_days = 30'),
  ],
  'aws-logs-forever': [
    r('aws_cloudwatch_log_group', 'name = "x"'),
    r('aws_cloudwatch_log_group', 'retention_in_days = 90'),
  ],
  'aws-trail-no-validation': [
    r('aws_cloudtrail', 'name = "x"'),
    r('aws_cloudtrail', 'enable_log_file_validation = true'),
  ],
  'aws-database-no-final-snapshot': [
    r('aws_db_instance', 'skip_final_snapshot = true'),
    r('aws_db_instance', 'skip_final_snapshot = false'),
  ],
  'google-deletion-protection': [
    r('google_container_cluster', 'deletion_protection = false'),
    r('google_container_cluster', 'name = "x"'),
  ],
  'google-subnet-no-logs': [
    r('google_compute_subnetwork', 'name = "x"'),
    r('google_compute_subnetwork', 'log_config {\nmetadata = "INCLUDE_ALL_METADATA"\n}'),
  ],
  'secret-in-default': ['variable "db_password" {\ndefault = "x"\n}\n', 'variable "db_password" {\ndefault = ""\n}\n'],
  'secret-not-sensitive': ['variable "db_password" {\n}\n', 'variable "db_password" {\nsensitive = true\n}\n'],
  'provider-not-pinned': [
    'provider "aws" {\n}\n',
    'terraform {\nrequired_providers {\naws = { source = "hashicorp/aws", version = "~> 6.0" }\n}\n}\nprovider "aws" {\n}\n',
  ],
};

const CONTEXT = { language: 'terraform', providerMajors: {}, providerSchemas: [], kqlTables: '' } as const;

async function policiesIn(text: string, version?: string): Promise<string[]> {
  const demand = version
    ? `terraform {\nrequired_providers {\naws = { source = "hashicorp/aws", version = "${version}" }\n}\n}\n`
    : '';
  const { findings } = await checkTerraform([{ path: 'main.tf', text: `${demand}${text}` }], CONTEXT);
  expect(findings.filter(({ stage }) => stage === 'syntax')).toEqual([]);
  return findings.filter(({ stage }) => stage === 'policy').map(({ code }) => code.replace('terraform/', ''));
}

const all = [...policies, ...modulePolicies];

test('there are at least 150 policies, each with a reason, and each with a case here', () => {
  expect(all.length).toBeGreaterThanOrEqual(150);
  expect(all.map(({ id }) => id).toSorted()).toEqual(Object.keys(cases).toSorted());
  for (const { reason } of all) expect(reason).toMatch(/^[A-Z].+\.$/s);
});

test.each(Object.entries(cases))(
  '%s is found where it is broken, and not where it is kept',
  async (id, [bad, good]) => {
    expect(await policiesIn(bad)).toContain(id);
    expect(await policiesIn(good)).not.toContain(id);
  },
);

test('a default that a newer major version made safe is not reported there', async () => {
  const cluster = r('aws_redshift_cluster', 'node_type = "ra3.large"');
  expect(await policiesIn(cluster, '~> 5.0')).toContain('aws-redshift-public');
  expect(await policiesIn(cluster, '~> 6.0')).not.toContain('aws-redshift-public');
});

test('arguments and blocks in the cases of benchmarks are those of the providers', async () => {
  for (const text of Object.values(benchmarkCases).flat()) {
    const { findings } = await checkTerraform([{ path: 'main.tf', text }], CONTEXT);
    const unknown = findings.filter(({ code }) => /unknown-(?:argument|block|resource)/.test(code));
    expect(unknown.map(({ message }) => message)).toEqual([]);
  }
});

test('a policy of a benchmark names the control, which has a public page', async () => {
  const [queue = ''] = benchmarkCases['aws-queue-unencrypted'] ?? [];
  const { findings } = await checkTerraform([{ path: 'main.tf', text: queue }], CONTEXT);
  expect(findings.find(({ code }) => code === 'terraform/aws-queue-unencrypted')?.reason).toBe(
    'Messages wait on disks, where they can be read. AWS Foundational Security Best Practices: SQS.1.',
  );
  expect(describeControl('aws SQS.1').page).toBe(
    'https://docs.aws.amazon.com/securityhub/latest/userguide/sqs-controls.html#sqs-1',
  );
  for (const { control } of policies)
    if (control)
      expect(describeControl(control).page).toMatch(/^https:\/\/(?:docs\.aws\.amazon\.com|www\.cisecurity\.org)\//);
});
