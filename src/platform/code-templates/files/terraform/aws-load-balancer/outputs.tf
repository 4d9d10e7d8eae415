output "dns_name" {
  description = "Name that the DNS record of the app points to."
  value       = aws_lb.main.dns_name
}

output "target_group_arn" {
  description = "Group that instances or an Auto Scaling group register with."
  value       = aws_lb_target_group.main.arn
}
