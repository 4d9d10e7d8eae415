#@ include locals

resource "aws_security_group" "main" {
  name_prefix = "${local.prefix}-"
  description = "TCP ports for one address range"
  vpc_id      = var.vpc_id

  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_vpc_security_group_ingress_rule" "main" {
  for_each = toset([for port in var.ports : tostring(port)])

  security_group_id = aws_security_group.main.id
  description       = "Port ${each.value} from the network"
  cidr_ipv4         = var.source_range
  ip_protocol       = "tcp"
  from_port         = tonumber(each.value)
  to_port           = tonumber(each.value)
}

resource "aws_vpc_security_group_egress_rule" "https" {
  security_group_id = aws_security_group.main.id
  description       = "HTTPS within the network"
  cidr_ipv4         = var.source_range
  ip_protocol       = "tcp"
  from_port         = 443
  to_port           = 443
}
