output "endpoint" {
  description = "Host and port of the database."
  value       = aws_db_instance.main.endpoint
}

output "password_secret_arn" {
  description = "Secret of Secrets Manager that has the password of dbadmin."
  value       = aws_db_instance.main.master_user_secret[0].secret_arn
}
