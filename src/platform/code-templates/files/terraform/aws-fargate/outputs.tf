output "load_balancer_dns_name" {
  description = "Name that the DNS record of the app points to."
  value       = aws_lb.main.dns_name
}

output "task_role_arn" {
  description = "Role of the app, for the rights it needs."
  value       = aws_iam_role.task.arn
}
