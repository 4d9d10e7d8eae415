output "cluster_name" {
  description = "Name of the cluster, for az aks get-credentials."
  value       = azurerm_kubernetes_cluster.main.name
}

output "oidc_issuer_url" {
  description = "Issuer for workload identities."
  value       = azurerm_kubernetes_cluster.main.oidc_issuer_url
}

output "node_resource_group" {
  description = "Resource group in which Azure keeps the nodes."
  value       = azurerm_kubernetes_cluster.main.node_resource_group
}
