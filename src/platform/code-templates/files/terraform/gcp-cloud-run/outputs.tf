output "service_url" {
  description = "Address of the service."
  value       = google_cloud_run_v2_service.main.uri
}

output "service_account_email" {
  description = "Account of the service, for the rights it needs."
  value       = google_service_account.service.email
}
