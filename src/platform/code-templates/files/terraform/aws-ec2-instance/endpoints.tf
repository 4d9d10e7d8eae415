resource "aws_security_group" "endpoints" {
  name        = "${local.prefix}-endpoints"
  description = "Interface endpoints: HTTPS from the VPC"
  vpc_id      = aws_vpc.main.id
}

resource "aws_vpc_security_group_ingress_rule" "endpoints" {
  security_group_id = aws_security_group.endpoints.id
  description       = "HTTPS from the VPC"
  cidr_ipv4         = var.address_space
  ip_protocol       = "tcp"
  from_port         = 443
  to_port           = 443
}

# Session Manager without a way to the internet.
resource "aws_vpc_endpoint" "session_manager" {
  for_each = toset(["ssm", "ssmmessages", "ec2messages"])

  vpc_id              = aws_vpc.main.id
  service_name        = "com.amazonaws.${var.region}.${each.value}"
  vpc_endpoint_type   = "Interface"
  private_dns_enabled = true
  subnet_ids          = [for subnet in aws_subnet.private : subnet.id]
  security_group_ids  = [aws_security_group.endpoints.id]
}
