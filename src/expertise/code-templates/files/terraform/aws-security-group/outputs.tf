output "security_group_id" {
  description = "ID of the group."
  value       = aws_security_group.main.id
}
