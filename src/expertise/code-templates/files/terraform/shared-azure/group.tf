locals {
  suffix = "${var.name}-${var.environment}"

  tags = merge(var.tags, {
    environment = var.environment
    workload    = var.name
    managed_by  = "terraform"
  })
}

resource "azurerm_resource_group" "main" {
  name     = "rg-${local.suffix}"
  location = var.location
  tags     = local.tags
}
