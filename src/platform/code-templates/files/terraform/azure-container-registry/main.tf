#@ include group

resource "azurerm_container_registry" "main" {
  name                          = "cr${replace(local.suffix, "-", "")}"
  resource_group_name           = azurerm_resource_group.main.name
  location                      = azurerm_resource_group.main.location
  sku                           = "Premium"
  admin_enabled                 = false
  anonymous_pull_enabled        = false
  public_network_access_enabled = var.public_network_access_enabled
  zone_redundancy_enabled       = true
  data_endpoint_enabled         = true
  retention_policy_in_days      = var.retention_days #@ azurerm 4
  trust_policy_enabled          = false #@ azurerm 4
  tags                          = local.tags

  retention_policy { #@ azurerm 3
    days    = var.retention_days #@ azurerm 3
    enabled = true #@ azurerm 3
  } #@ azurerm 3
}

resource "azurerm_role_assignment" "pull" {
  for_each = toset(var.pull_principal_ids)

  scope                = azurerm_container_registry.main.id
  role_definition_name = "AcrPull"
  principal_id         = each.value
}

resource "azurerm_role_assignment" "push" {
  for_each = toset(var.push_principal_ids)

  scope                = azurerm_container_registry.main.id
  role_definition_name = "AcrPush"
  principal_id         = each.value
}
