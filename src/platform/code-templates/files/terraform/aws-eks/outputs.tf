output "cluster_name" {
  description = "Name of the cluster, for aws eks update-kubeconfig."
  value       = aws_eks_cluster.main.name
}

output "cluster_endpoint" {
  description = "Private address of the API server."
  value       = aws_eks_cluster.main.endpoint
}
