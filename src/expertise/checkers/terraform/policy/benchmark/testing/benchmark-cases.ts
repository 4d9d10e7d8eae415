// For each policy of a benchmark: code that it finds, and code that is right.

/** A resource of the type with the body in it. */
function r(type: string, ...lines: string[]): string {
  return `resource "${type}" "main" {\n${lines.join('\n')}\n}\n`;
}

const block = (name: string, ...lines: string[]): string => `${name} {\n${lines.join('\n')}\n}`;
const statement = (argument: string, principal: string, more = ''): string =>
  `${argument} = jsonencode({\nStatement = [{ Effect = "Allow", Principal = ${principal}, Action = "s3:GetObject"${more} }]\n})`;
const sqlFlag = (name: string, value: string): string =>
  r(
    'google_sql_database_instance',
    block('settings', block('database_flags', `name = "${name}"`, `value = "${value}"`)),
  );
const parameter = (server: string, name: string, value: string): string =>
  r(`azurerm_${server}_flexible_server_configuration`, `name = "${name}"`, `value = "${value}"`);

type Case = readonly [bad: string, good: string];

/** An argument with a value that is found, and one that is right. */
const argument = (type: string, name: string, [bad, good]: readonly [string, string]): Case => [
  r(type, `${name} = ${bad}`),
  r(type, `${name} = ${good}`),
];
/** An argument that has to be there. */
const needs = (type: string, line: string): Case => [r(type), r(type, line)];
const inside = (type: string, name: string, [bad, good]: readonly [string, string]): Case => [
  r(type, block(name, bad)),
  r(type, block(name, good)),
];

const NO = ['true', 'false'] as const;
const YES = ['false', 'true'] as const;
const ORIGIN = (line: string): string =>
  r('aws_cloudfront_distribution', block('origin', block('custom_origin_config', line)));
const MACHINE = 'google_compute_instance';

export const benchmarkCases: Readonly<Record<string, Case>> = {
  'aws-instance-public-address': argument('aws_instance', 'associate_public_ip_address', NO),
  'aws-launch-template-public-address': inside('aws_launch_template', 'network_interfaces', [
    'associate_public_ip_address = "true"',
    'associate_public_ip_address = "false"',
  ]),
  'aws-launch-configuration-public-address': argument('aws_launch_configuration', 'associate_public_ip_address', NO),
  'aws-launch-configuration-metadata-v1': needs(
    'aws_launch_configuration',
    block('metadata_options', 'http_tokens = "required"'),
  ),
  'aws-transit-gateway-accepts-all': argument('aws_ec2_transit_gateway', 'auto_accept_shared_attachments', [
    '"enable"',
    '"disable"',
  ]),
  'aws-container-public-address': inside('aws_ecs_service', 'network_configuration', [
    'assign_public_ip = true',
    'assign_public_ip = false',
  ]),
  'aws-container-host-processes': argument('aws_ecs_task_definition', 'pid_mode', ['"host"', '"task"']),
  'aws-file-access-point-root': needs('aws_efs_access_point', block('root_directory', 'path = "/a"')),
  'aws-file-access-point-user': needs('aws_efs_access_point', block('posix_user', 'uid = 1', 'gid = 1')),
  'aws-notebook-internet': needs('aws_sagemaker_notebook_instance', 'direct_internet_access = "Disabled"'),
  'aws-notebook-root': needs('aws_sagemaker_notebook_instance', 'root_access = "Disabled"'),
  'aws-build-privileged': inside('aws_codebuild_project', 'environment', [
    'privileged_mode = true',
    'privileged_mode = false',
  ]),
  'aws-migration-public': argument('aws_dms_replication_instance', 'publicly_accessible', NO),
  'aws-api-route-open': needs('aws_apigatewayv2_route', 'authorization_type = "JWT"'),
  'aws-user-policy': [r('aws_iam_user_policy', 'user = "x"'), r('aws_iam_group_policy', 'group = "x"')],
  'aws-password-length': argument('aws_iam_account_password_policy', 'minimum_password_length', ['8', '14']),
  'aws-password-reuse': needs('aws_iam_account_password_policy', 'password_reuse_prevention = 24'),
  'aws-balancer-invalid-headers': [r('aws_lb'), r('aws_lb', 'load_balancer_type = "network"')],
  'aws-balancer-desync': argument('aws_lb', 'desync_mitigation_mode', ['"monitor"', '"strictest"']),
  'aws-classic-listener-plain': inside('aws_elb', 'listener', ['lb_protocol = "http"', 'lb_protocol = "https"']),
  'aws-cloudfront-plain-origin': [
    ORIGIN('origin_protocol_policy = "http-only"'),
    ORIGIN('origin_protocol_policy = "https-only"'),
  ],
  'aws-cloudfront-old-origin': [
    ORIGIN('origin_ssl_protocols = ["TLSv1", "TLSv1.2"]'),
    ORIGIN('origin_ssl_protocols = ["TLSv1.2"]'),
  ],
  'aws-cloudfront-no-root': needs('aws_cloudfront_distribution', 'default_root_object = "index.html"'),
  'aws-queue-unencrypted': argument('aws_sqs_queue', 'sqs_managed_sse_enabled', YES),
  'aws-topic-unencrypted': needs('aws_sns_topic', 'kms_master_key_id = "alias/x"'),
  'aws-stream-unencrypted': needs('aws_kinesis_stream', 'encryption_type = "KMS"'),
  'aws-broker-plain': [
    r('aws_msk_cluster', block('encryption_info', block('encryption_in_transit', 'in_cluster = false'))),
    r('aws_msk_cluster', block('encryption_info', block('encryption_in_transit', 'in_cluster = true'))),
  ],
  'aws-graph-unencrypted': needs('aws_neptune_cluster', 'storage_encrypted = true'),
  'aws-documents-short-backup': argument('aws_docdb_cluster', 'backup_retention_period', ['3', '14']),
  'aws-cluster-deletion': needs('aws_rds_cluster', 'deletion_protection = true'),
  'aws-database-deletion': needs('aws_db_instance', 'deletion_protection = true'),
  'aws-documents-deletion': needs('aws_docdb_cluster', 'deletion_protection = true'),
  'aws-database-no-patches': argument('aws_db_instance', 'auto_minor_version_upgrade', YES),
  'aws-database-usual-admin': argument('aws_db_instance', 'username', ['"postgres"', '"orders_owner"']),
  'aws-redshift-unencrypted': argument('aws_redshift_cluster', 'encrypted', YES),
  'aws-redshift-routing': needs('aws_redshift_cluster', 'enhanced_vpc_routing = true'),
  'aws-search-unencrypted': needs('aws_opensearch_domain', block('encrypt_at_rest', 'enabled = true')),
  'aws-search-plain-nodes': needs('aws_opensearch_domain', block('node_to_node_encryption', 'enabled = true')),
  'aws-search-old-tls': inside('aws_opensearch_domain', 'domain_endpoint_options', [
    'tls_security_policy = "Policy-Min-TLS-1-0-2019-07"',
    'tls_security_policy = "Policy-Min-TLS-1-2-2019-07"',
  ]),
  'aws-cache-no-backup': needs('aws_elasticache_replication_group', 'snapshot_retention_limit = 5'),
  'aws-cache-no-failover': needs('aws_elasticache_replication_group', 'automatic_failover_enabled = true'),
  'aws-accelerator-unencrypted': needs('aws_dax_cluster', block('server_side_encryption', 'enabled = true')),
  'aws-accelerator-plain': needs('aws_dax_cluster', 'cluster_endpoint_encryption_type = "TLS"'),
  'aws-lambda-old-runtime': argument('aws_lambda_function', 'runtime', ['"nodejs16.x"', '"python3.13"']),
  'aws-containers-old-platform': argument('aws_ecs_service', 'platform_version', ['"1.3.0"', '"LATEST"']),
  'aws-migration-plain': argument('aws_dms_endpoint', 'ssl_mode', ['"none"', '"require"']),
  'aws-disks-plain-by-default': argument('aws_ebs_encryption_by_default', 'enabled', YES),
  'aws-bucket-versions-off': inside('aws_s3_bucket_versioning', 'versioning_configuration', [
    'status = "Suspended"',
    'status = "Enabled"',
  ]),
  'aws-trail-one-region': needs('aws_cloudtrail', 'is_multi_region_trail = true'),
  'aws-balancer-deletion': needs('aws_lb', 'enable_deletion_protection = true'),
  'aws-balancer-no-logs': needs('aws_lb', block('access_logs', 'bucket = "x"')),
  'aws-cluster-plain-secrets': needs('aws_eks_cluster', block('encryption_config', 'resources = ["secrets"]')),
  'aws-workflow-no-logs': needs('aws_sfn_state_machine', block('logging_configuration', 'level = "ALL"')),
  'azure-storage-networks-open': [
    r('azurerm_storage_account', block('network_rules', 'default_action = "Allow"')) +
      r('azurerm_storage_account_network_rules', 'default_action = "Allow"'),
    r('azurerm_storage_account', block('network_rules', 'default_action = "Deny"')) +
      r('azurerm_storage_account_network_rules', 'default_action = "Deny"'),
  ],
  'azure-storage-other-tenants': argument('azurerm_storage_account', 'cross_tenant_replication_enabled', NO),
  'azure-disk-open': argument('azurerm_managed_disk', 'network_access_policy', ['"AllowAll"', '"DenyAll"']),
  'azure-app-debugging': inside('azurerm_linux_web_app', 'site_config', [
    'remote_debugging_enabled = true',
    'remote_debugging_enabled = false',
  ]),
  'azure-app-deployment-password': needs(
    'azurerm_linux_web_app',
    'webdeploy_publish_basic_authentication_enabled = false',
  ),
  'azure-key-no-end': needs('azurerm_key_vault_key', block('rotation_policy', 'expire_after = "P90D"')),
  'azure-secret-no-end': needs('azurerm_key_vault_secret', 'expiration_date = "2027-01-01T00:00:00Z"'),
  'azure-postgres-plain': [
    parameter('postgresql', 'require_secure_transport', 'off'),
    parameter('postgresql', 'require_secure_transport', 'on'),
  ],
  'azure-postgres-no-checkpoints': [
    parameter('postgresql', 'log_checkpoints', 'off'),
    parameter('postgresql', 'log_connections', 'off'),
  ],
  'azure-postgres-no-throttle': [
    parameter('postgresql', 'connection_throttle.enable', 'off'),
    parameter('postgresql', 'connection_throttle.enable', 'on'),
  ],
  'azure-mysql-plain': [
    parameter('mysql', 'require_secure_transport', 'OFF'),
    parameter('mysql', 'require_secure_transport', 'ON'),
  ],
  'azure-mysql-no-audit': [
    parameter('mysql', 'audit_log_enabled', 'OFF'),
    parameter('mysql', 'audit_log_enabled', 'ON'),
  ],
  'azure-cosmos-keys': argument('azurerm_cosmosdb_account', 'local_authentication_disabled', YES),
  'azure-sql-no-entra': needs('azurerm_mssql_server', block('azuread_administrator', 'login_username = "x"')),
  'azure-sql-unencrypted': argument('azurerm_mssql_database', 'transparent_data_encryption_enabled', YES),
  'azure-sql-audit-short': argument('azurerm_mssql_server_extended_auditing_policy', 'retention_in_days', ['30', '0']),
  'azure-flow-log-short': inside('azurerm_network_watcher_flow_log', 'retention_policy', ['days = 7', 'days = 365']),
  'azure-vm-no-secure-boot': argument('azurerm_linux_virtual_machine', 'secure_boot_enabled', YES),
  'azure-vm-no-tpm': argument('azurerm_windows_virtual_machine', 'vtpm_enabled', YES),
  'azure-alerts-off': argument('azurerm_security_center_contact', 'alert_notifications', YES),
  'google-machine-public-address': [
    r(MACHINE, block('network_interface', block('access_config', ''))),
    r(MACHINE, block('network_interface', 'subnetwork = "x"')),
  ],
  'google-machine-default-account': inside(MACHINE, 'service_account', ['scopes = ["logging-write"]', 'email = "x"']),
  'google-machine-full-scope': [
    r(MACHINE, block('service_account', 'scopes = ["cloud-platform"]')),
    r(MACHINE, block('service_account', 'email = "x"', 'scopes = ["cloud-platform"]')),
  ],
  'google-machine-not-shielded': inside(MACHINE, 'shielded_instance_config', [
    'enable_vtpm = false',
    'enable_vtpm = true',
  ]),
  'google-zone-not-signed': [
    r('google_dns_managed_zone', 'name = "x"'),
    r('google_dns_managed_zone', 'visibility = "private"'),
  ],
  'google-zone-weak-key': [
    r('google_dns_managed_zone', block('dnssec_config', block('default_key_specs', 'algorithm = "rsasha1"'))),
    r('google_dns_managed_zone', block('dnssec_config', block('default_key_specs', 'algorithm = "rsasha256"'))),
  ],
  'google-dns-no-logs': needs('google_dns_policy', 'enable_logging = true'),
  'google-balancer-no-logs': inside('google_compute_backend_service', 'log_config', [
    'enable = false',
    'enable = true',
  ]),
  'google-sql-public-address': needs(
    'google_sql_database_instance',
    block('settings', block('ip_configuration', 'ipv4_enabled = false')),
  ),
  'google-mysql-local-files': [sqlFlag('local_infile', 'on'), sqlFlag('local_infile', 'off')],
  'google-postgres-no-connections-log': [sqlFlag('log_connections', 'off'), sqlFlag('log_connections', 'on')],
  'google-postgres-no-disconnections-log': [sqlFlag('log_disconnections', 'off'), sqlFlag('log_disconnections', 'on')],
  'google-sql-server-scripts': [sqlFlag('external scripts enabled', 'on'), sqlFlag('external scripts enabled', 'off')],
  'google-sql-server-chaining': [
    sqlFlag('cross db ownership chaining', 'on'),
    sqlFlag('cross db ownership chaining', 'off'),
  ],
  'google-sql-server-remote': [sqlFlag('remote access', 'on'), sqlFlag('remote access', 'off')],
  'google-sql-server-contained': [
    sqlFlag('contained database authentication', 'on'),
    sqlFlag('contained database authentication', 'off'),
  ],
  'google-dataset-public': inside('google_bigquery_dataset', 'access', [
    'special_group = "allAuthenticatedUsers"',
    'special_group = "projectOwners"',
  ]),
  'google-key-public': argument('google_kms_crypto_key_iam_member', 'member', ['"allUsers"', '"user:a@example.com"']),
  'google-api-key-open': needs('google_apikeys_key', block('restrictions', '')),
  'google-account-impersonation': argument('google_project_iam_member', 'role', [
    '"roles/iam.serviceAccountTokenCreator"',
    '"roles/logging.logWriter"',
  ]),
  'google-log-bucket-unlocked': inside('google_storage_bucket', 'retention_policy', [
    'is_locked = false',
    'is_locked = true',
  ]),
  'google-app-engine-plain': inside('google_app_engine_standard_app_version', 'handlers', [
    'security_level = "SECURE_OPTIONAL"',
    'security_level = "SECURE_ALWAYS"',
  ]),
  'aws-bucket-policy-public': [
    r('aws_s3_bucket_policy', statement('policy', '"*"')),
    r(
      'aws_s3_bucket_policy',
      statement('policy', '"*"', ', Condition = { StringEquals = { "aws:SourceVpce" = "x" } }'),
    ),
  ],
  'aws-topic-policy-public': [
    r('aws_sns_topic_policy', statement('policy', '{ AWS = "*" }')),
    r('aws_sns_topic_policy', statement('policy', '{ Service = "events.amazonaws.com" }')),
  ],
  'aws-key-policy-public': [
    r('aws_kms_key', statement('policy', '{ AWS = ["*"] }')),
    r('aws_kms_key', statement('policy', '{ AWS = "arn:aws:iam::111122223333:root" }')),
  ],
  'aws-queue-policy-public': [
    r('aws_sqs_queue_policy', statement('policy', '"*"')),
    r('aws_sqs_queue_policy', statement('policy', '{ Service = "sns.amazonaws.com" }')),
  ],
  'aws-role-trusts-everybody': [
    r('aws_iam_role', statement('assume_role_policy', '{ AWS = "*" }')),
    r('aws_iam_role', statement('assume_role_policy', '{ Service = "ec2.amazonaws.com" }')),
  ],
  'google-run-public': argument('google_cloud_run_v2_service_iam_member', 'member', [
    '"allUsers"',
    '"serviceAccount:a@example.com"',
  ]),
};
