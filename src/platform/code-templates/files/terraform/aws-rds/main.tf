#@ include locals

#@ include network

resource "aws_kms_key" "database" {
  description             = "Encrypts the database of ${local.prefix}."
  enable_key_rotation     = true
  deletion_window_in_days = 30
}

resource "aws_db_subnet_group" "main" {
  name       = local.prefix
  subnet_ids = [for subnet in aws_subnet.private : subnet.id]
}

resource "aws_security_group" "database" {
  name        = "${local.prefix}-database"
  description = "Database: its port from the VPC"
  vpc_id      = aws_vpc.main.id
}

resource "aws_vpc_security_group_ingress_rule" "database" {
  security_group_id = aws_security_group.database.id
  description       = "Database port from the VPC"
  cidr_ipv4         = var.address_space
  ip_protocol       = "tcp"
  from_port         = @@port@@
  to_port           = @@port@@
}

resource "aws_db_parameter_group" "main" {
  name_prefix = "${local.prefix}-"
  family      = "@@family@@"

  # Clients must use TLS.
  parameter {
    name  = "@@tls_parameter@@"
    value = "1"
  }

  lifecycle {
    create_before_destroy = true
  }
}

data "aws_iam_policy_document" "monitoring_assume" {
  statement {
    actions = ["sts:AssumeRole"]

    principals {
      type        = "Service"
      identifiers = ["monitoring.rds.amazonaws.com"]
    }
  }
}

resource "aws_iam_role" "monitoring" {
  name               = "${local.prefix}-rds-monitoring"
  assume_role_policy = data.aws_iam_policy_document.monitoring_assume.json
}

resource "aws_iam_role_policy_attachment" "monitoring" {
  role       = aws_iam_role.monitoring.name
  policy_arn = "arn:aws:iam::aws:policy/service-role/AmazonRDSEnhancedMonitoringRole"
}

resource "aws_db_instance" "main" {
  identifier                          = local.prefix
  engine                              = "@@engine@@"
  engine_version                      = "@@engine_version@@"
  instance_class                      = var.instance_class
  allocated_storage                   = var.storage_gb
  max_allocated_storage               = var.storage_gb * 2
  storage_type                        = "gp3"
  storage_encrypted                   = true
  kms_key_id                          = aws_kms_key.database.arn
  db_name                             = "app"
  username                            = "dbadmin"
  manage_master_user_password         = true
  iam_database_authentication_enabled = true
  multi_az                            = true
  publicly_accessible                 = false
  db_subnet_group_name                = aws_db_subnet_group.main.name
  vpc_security_group_ids              = [aws_security_group.database.id]
  parameter_group_name                = aws_db_parameter_group.main.name
  backup_retention_period             = var.backup_retention_days
  backup_window                       = "02:00-03:00"
  maintenance_window                  = "sun:03:30-sun:04:30"
  copy_tags_to_snapshot               = true
  deletion_protection                 = true
  skip_final_snapshot                 = false
  final_snapshot_identifier           = "${local.prefix}-final"
  auto_minor_version_upgrade          = true
  performance_insights_enabled        = true
  monitoring_interval                 = 60
  monitoring_role_arn                 = aws_iam_role.monitoring.arn
  enabled_cloudwatch_logs_exports     = @@logs@@
}
