// Arguments that a new major version of a provider renamed, dropped or changed, where the old one can be rewritten from the
// code alone. Sources: the upgrade guides of azurerm 4.0 (website/docs/guides/4.0-upgrade-guide of the provider) and of aws 6
// (version-6-upgrade), each entry compared with the catalogues of both versions.

import type { TerraformProvider } from '#contract/code-language.ts';

/**
 * 'rename': the same value under another name. 'invert': the opposite boolean. 'text': true is "Enabled", false "Disabled";
 * 'opposite-text' the other way round. 'list': the value as the only item of a list. 'drop': it has no successor.
 * 'domain': `vpc = true` is `domain = "vpc"`.
 */
export type ChangeKind = 'rename' | 'invert' | 'text' | 'opposite-text' | 'list' | 'drop' | 'domain';

/** `path` are the blocks around it. `to` is the new name; empty for 'drop'. */
export type ArgumentChange = { type: string; path: readonly string[]; from: string; to: string; kind: ChangeKind };

export type Upgrade = { provider: TerraformProvider; from: number; to: number; changes: readonly ArgumentChange[] };

/** A line is `type path.from [to]`. */
function read(kind: ChangeKind, lines: string): ArgumentChange[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [type = '', place = '', to = ''] = line.trim().split(' ');
      const path = place.split('.');
      return { type, path: path.slice(0, -1), from: path.at(-1) ?? '', to, kind };
    });
}

const azurerm4: readonly ArgumentChange[] = [
  ...read(
    'rename',
    `
    azurerm_analysis_services_server enable_power_bi_service power_bi_service_enabled
    azurerm_cdn_frontdoor_origin health_probes_enabled enabled
    azurerm_container_app_job secrets secret
    azurerm_container_app_job registries registry
    azurerm_cosmosdb_account enable_multiple_write_locations multiple_write_locations_enabled
    azurerm_cosmosdb_account enable_free_tier free_tier_enabled
    azurerm_cosmosdb_account enable_automatic_failover automatic_failover_enabled
    azurerm_data_protection_backup_policy_blob_storage retention_duration operational_default_retention_duration
    azurerm_kubernetes_cluster network_profile.ebpf_data_plane network_data_plane
    azurerm_kubernetes_cluster automatic_channel_upgrade automatic_upgrade_channel
    azurerm_kubernetes_cluster default_node_pool.enable_auto_scaling auto_scaling_enabled
    azurerm_kubernetes_cluster default_node_pool.enable_node_public_ip node_public_ip_enabled
    azurerm_kubernetes_cluster default_node_pool.enable_host_encryption host_encryption_enabled
    azurerm_kubernetes_cluster_node_pool enable_auto_scaling auto_scaling_enabled
    azurerm_kubernetes_cluster_node_pool enable_node_public_ip node_public_ip_enabled
    azurerm_kubernetes_cluster_node_pool enable_host_encryption host_encryption_enabled
    azurerm_linux_virtual_machine_scale_set terminate_notification termination_notification
    azurerm_network_interface enable_accelerated_networking accelerated_networking_enabled
    azurerm_network_interface enable_ip_forwarding ip_forwarding_enabled
    azurerm_redis_cache enable_non_ssl_port non_ssl_port_enabled
    azurerm_redis_cache redis_configuration.enable_authentication authentication_enabled
    azurerm_servicebus_queue enable_batched_operations batched_operations_enabled
    azurerm_servicebus_queue enable_express express_enabled
    azurerm_servicebus_queue enable_partitioning partitioning_enabled
    azurerm_servicebus_subscription enable_batched_operations batched_operations_enabled
    azurerm_servicebus_topic enable_batched_operations batched_operations_enabled
    azurerm_servicebus_topic enable_express express_enabled
    azurerm_servicebus_topic enable_partitioning partitioning_enabled
    azurerm_storage_account enable_https_traffic_only https_traffic_only_enabled
    azurerm_windows_virtual_machine_scale_set terminate_notification termination_notification
    `,
  ),
  ...read(
    'invert',
    `
    azurerm_bot_channels_registration isolated_network_enabled public_network_access_enabled
    azurerm_route_table disable_bgp_route_propagation bgp_route_propagation_enabled
    azurerm_subnet enforce_private_link_service_network_policies private_link_service_network_policies_enabled
    `,
  ),
  ...read('text', 'azurerm_subnet private_endpoint_network_policies_enabled private_endpoint_network_policies'),
  ...read(
    'opposite-text',
    'azurerm_subnet enforce_private_link_endpoint_network_policies private_endpoint_network_policies',
  ),
  ...read(
    'list',
    `
    azurerm_automation_software_update_configuration linux.classification_included classifications_included
    azurerm_automation_software_update_configuration windows.classification_included classifications_included
    azurerm_cosmosdb_sql_container partition_key_path partition_key_paths
    azurerm_kubernetes_cluster web_app_routing.dns_zone_id dns_zone_ids
    `,
  ),
  ...read(
    'drop',
    `
    azurerm_bot_connection tags
    azurerm_container_registry encryption.enabled
    azurerm_container_registry network_rule_set.virtual_network
    azurerm_dev_test_lab storage_type
    azurerm_eventhub_namespace zone_redundant
    azurerm_kubernetes_cluster enable_pod_security_policy
    azurerm_kubernetes_cluster network_profile.docker_bridge_cidr
    azurerm_kubernetes_cluster azure_active_directory_role_based_access_control.client_app_id
    azurerm_kubernetes_cluster azure_active_directory_role_based_access_control.server_app_id
    azurerm_kubernetes_cluster azure_active_directory_role_based_access_control.server_app_secret
    azurerm_kubernetes_cluster azure_active_directory_role_based_access_control.managed
    azurerm_kubernetes_cluster public_network_access_enabled
    azurerm_kubernetes_cluster default_node_pool.node_taints
    azurerm_kusto_cluster engine
    azurerm_machine_learning_compute_instance location
    azurerm_managed_disk encryption_settings.enabled
    azurerm_management_group_policy_remediation resource_discovery_mode
    azurerm_recovery_services_vault_resource_guard_association name
    azurerm_redis_enterprise_database resource_group_name
    azurerm_servicebus_namespace zone_redundant
    azurerm_snapshot encryption_settings.enabled
    `,
  ),
];

const aws6: readonly ArgumentChange[] = [
  ...read(
    'rename',
    `
    aws_batch_compute_environment compute_environment_name name
    aws_batch_compute_environment compute_environment_name_prefix name_prefix
    data.aws_batch_compute_environment compute_environment_name name
    aws_dx_gateway_association vpn_gateway_id associated_gateway_id
    `,
  ),
  ...read('domain', 'aws_eip vpc domain'),
  ...read(
    'drop',
    `
    aws_api_gateway_account reset_on_delete
    aws_cloudfront_response_headers_policy etag
    aws_ecs_task_definition inference_accelerator
    aws_launch_template elastic_gpu_specifications
    aws_launch_template elastic_inference_accelerator
    aws_spot_instance_request block_duration_minutes
    `,
  ),
];

export const upgrades: readonly Upgrade[] = [
  { provider: 'azurerm', from: 3, to: 4, changes: azurerm4 },
  { provider: 'aws', from: 5, to: 6, changes: aws6 },
];
