output "connection_name" {
  description = "Name for the Cloud SQL Auth Proxy."
  value       = google_sql_database_instance.main.connection_name
}

output "private_ip_address" {
  description = "Private address of the database."
  value       = google_sql_database_instance.main.private_ip_address
}
