output "cluster_name" {
  description = "Name of the cluster, for gcloud container clusters get-credentials."
  value       = google_container_cluster.main.name
}

output "private_endpoint" {
  description = "Private address of the API server."
  value       = google_container_cluster.main.private_cluster_config[0].private_endpoint
}
