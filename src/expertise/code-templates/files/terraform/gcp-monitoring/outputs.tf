output "notification_channel_id" {
  description = "Channel of the alerts, for more policies."
  value       = google_monitoring_notification_channel.email.id
}
