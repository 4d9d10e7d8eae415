output "instance_name" {
  description = "Name for gcloud compute ssh --tunnel-through-iap."
  value       = google_compute_instance.main.name
}

output "private_ip" {
  description = "Private address of the instance."
  value       = google_compute_instance.main.network_interface[0].network_ip
}
