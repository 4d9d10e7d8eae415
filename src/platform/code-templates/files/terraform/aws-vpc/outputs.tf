output "vpc_id" {
  description = "ID of the VPC."
  value       = aws_vpc.main.id
}

output "private_subnet_ids" {
  description = "IDs of the private subnets by zone."
  value       = { for zone, subnet in aws_subnet.private : zone => subnet.id }
}

output "public_subnet_ids" {
  description = "IDs of the public subnets by zone."
  value       = { for zone, subnet in aws_subnet.public : zone => subnet.id }
}
