locals {
  prefix = "${var.name}-${var.environment}"

  labels = merge(var.labels, {
    environment = var.environment
    workload    = var.name
    managed_by  = "terraform"
  })
}
