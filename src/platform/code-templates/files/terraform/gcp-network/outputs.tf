output "network_id" {
  description = "ID of the network."
  value       = google_compute_network.main.id
}

output "subnet_ids" {
  description = "IDs of the subnets by name."
  value       = { for name, subnet in google_compute_subnetwork.main : name => subnet.id }
}
