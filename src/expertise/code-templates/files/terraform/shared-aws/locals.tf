locals {
  prefix = "${var.name}-${var.environment}"

  tags = merge(var.tags, {
    Environment = var.environment
    Workload    = var.name
    ManagedBy   = "terraform"
  })
}
