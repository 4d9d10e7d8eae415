// Attributes of resources that others need: an application its database's address, a pipeline its registry's host.

type OutputAttribute = { name: string; attribute: string; description: string };

const id: OutputAttribute = { name: 'id', attribute: 'id', description: 'Id' };
const arn: OutputAttribute = { name: 'arn', attribute: 'arn', description: 'ARN' };

function output(name: string, attribute: string, description: string): OutputAttribute {
  return { name, attribute, description };
}

/** The key is the type of the resource that is a component itself. */
export const outputAttributes: Readonly<Record<string, readonly OutputAttribute[]>> = {
  azurerm_key_vault: [id, output('uri', 'vault_uri', 'Address')],
  azurerm_storage_account: [id, output('blob_endpoint', 'primary_blob_endpoint', 'Address of the blob service')],
  azurerm_container_registry: [id, output('login_server', 'login_server', 'Host name')],
  azurerm_application_gateway: [id],
  azurerm_kubernetes_cluster: [
    output('name', 'name', 'Name, for az aks get-credentials,'),
    output('oidc_issuer_url', 'oidc_issuer_url', 'Issuer for workload identities'),
    output('node_resource_group', 'node_resource_group', 'Resource group of the nodes'),
  ],
  azurerm_linux_web_app: [
    output('hostname', 'default_hostname', 'Host name'),
    output('principal_id', 'identity[0].principal_id', 'Principal of the identity'),
  ],
  azurerm_linux_function_app: [
    output('hostname', 'default_hostname', 'Host name'),
    output('principal_id', 'identity[0].principal_id', 'Principal of the identity'),
  ],
  azurerm_function_app_flex_consumption: [output('hostname', 'default_hostname', 'Host name')],
  azurerm_mssql_database: [id],
  azurerm_firewall: [output('private_address', 'ip_configuration[0].private_ip_address', 'Private address')],
  azurerm_linux_virtual_machine: [
    id,
    output('private_address', 'private_ip_address', 'Private address'),
    output('principal_id', 'identity[0].principal_id', 'Principal of the identity'),
  ],
  azurerm_log_analytics_workspace: [id],
  azurerm_recovery_services_vault: [id],
  aws_cloudfront_distribution: [output('domain_name', 'domain_name', 'Name that DNS records point to,')],
  aws_instance: [
    output('id', 'id', 'Id, for aws ssm start-session --target,'),
    output('private_address', 'private_ip', 'Private address'),
  ],
  aws_lb: [output('dns_name', 'dns_name', 'Name that DNS records point to,'), arn],
  aws_apigatewayv2_api: [output('endpoint', 'api_endpoint', 'Address')],
  aws_db_instance: [
    output('endpoint', 'endpoint', 'Host and port'),
    output('password_secret_arn', 'master_user_secret[0].secret_arn', 'Secret with the password of dbadmin'),
  ],
  aws_eks_cluster: [
    output('name', 'name', 'Name, for aws eks update-kubeconfig,'),
    output('endpoint', 'endpoint', 'Private address of the API server'),
  ],
  aws_lambda_function: [output('name', 'function_name', 'Name'), arn],
  aws_s3_bucket: [output('name', 'bucket', 'Name'), arn],
  google_compute_instance: [
    output('name', 'name', 'Name, for gcloud compute ssh --tunnel-through-iap,'),
    output('private_address', 'network_interface[0].network_ip', 'Private address'),
  ],
  google_container_cluster: [
    output('name', 'name', 'Name, for gcloud container clusters get-credentials,'),
    output('endpoint', 'private_cluster_config[0].private_endpoint', 'Private address of the API server'),
  ],
  google_sql_database_instance: [
    output('connection_name', 'connection_name', 'Name for the Cloud SQL Auth Proxy'),
    output('private_address', 'private_ip_address', 'Private address'),
  ],
  google_cloud_run_v2_service: [
    output('url', 'uri', 'Address'),
    output('account', 'template[0].service_account', 'Account, for the rights it needs,'),
  ],
  google_storage_bucket: [output('name', 'name', 'Name'), output('url', 'url', 'Address for gcloud storage')],
};
