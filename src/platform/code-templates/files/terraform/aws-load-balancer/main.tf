#@ include locals

data "aws_caller_identity" "current" {}

resource "aws_security_group" "main" {
  name        = "${local.prefix}-lb"
  description = "Load balancer: HTTPS in, the targets out"
  vpc_id      = aws_vpc.main.id
}

resource "aws_vpc_security_group_ingress_rule" "https" {
  for_each = toset(var.allowed_ranges)

  security_group_id = aws_security_group.main.id
  description       = "HTTPS from those who may use the app"
  cidr_ipv4         = each.value
  ip_protocol       = "tcp"
  from_port         = 443
  to_port           = 443
}

resource "aws_vpc_security_group_egress_rule" "targets" {
  security_group_id = aws_security_group.main.id
  description       = "To the targets in the VPC"
  cidr_ipv4         = var.address_space
  ip_protocol       = "tcp"
  from_port         = var.target_port
  to_port           = var.target_port
}

resource "aws_lb" "main" {
  name                       = substr("alb-${local.prefix}", 0, 32)
  load_balancer_type         = "application"
  internal                   = false
  subnets                    = [for subnet in aws_subnet.public : subnet.id]
  security_groups            = [aws_security_group.main.id]
  drop_invalid_header_fields = true
  enable_deletion_protection = true

  access_logs {
    bucket  = aws_s3_bucket.logs.bucket
    enabled = true
  }

  depends_on = [aws_s3_bucket_policy.logs]
}

resource "aws_lb_target_group" "main" {
  name     = substr("tg-${local.prefix}", 0, 32)
  vpc_id   = aws_vpc.main.id
  protocol = "HTTP"
  port     = var.target_port

  health_check {
    path    = var.health_check_path
    matcher = "200-299"
  }
}

resource "aws_lb_listener" "https" {
  load_balancer_arn = aws_lb.main.arn
  protocol          = "HTTPS"
  port              = 443
  ssl_policy        = "ELBSecurityPolicy-TLS13-1-2-2021-06"
  certificate_arn   = var.certificate_arn

  default_action {
    type             = "forward"
    target_group_arn = aws_lb_target_group.main.arn
  }
}
