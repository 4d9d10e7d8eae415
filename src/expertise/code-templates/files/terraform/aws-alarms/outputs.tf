output "topic_arn" {
  description = "Topic of the alarms, for more subscribers."
  value       = aws_sns_topic.alarms.arn
}
