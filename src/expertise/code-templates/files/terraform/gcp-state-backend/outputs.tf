output "backend" {
  description = "Settings of the backend block of other configurations."
  value = {
    bucket = google_storage_bucket.state.name
    prefix = var.name
  }
}
