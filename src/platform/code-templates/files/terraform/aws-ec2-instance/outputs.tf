output "instance_id" {
  description = "ID for aws ssm start-session --target."
  value       = aws_instance.main.id
}

output "private_ip" {
  description = "Private address of the instance."
  value       = aws_instance.main.private_ip
}
