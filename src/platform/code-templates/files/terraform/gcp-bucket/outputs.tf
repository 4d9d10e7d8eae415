output "bucket_name" {
  description = "Name of the bucket."
  value       = google_storage_bucket.main.name
}

output "bucket_url" {
  description = "Address of the bucket for gcloud storage."
  value       = google_storage_bucket.main.url
}
