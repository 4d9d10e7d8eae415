#@ include group

data "azurerm_client_config" "current" {}

resource "azurerm_key_vault" "main" {
  name                          = substr("kv-${local.suffix}", 0, 24)
  resource_group_name           = azurerm_resource_group.main.name
  location                      = azurerm_resource_group.main.location
  tenant_id                     = data.azurerm_client_config.current.tenant_id
  sku_name                      = var.sku
  rbac_authorization_enabled    = true #@ azurerm 4
  enable_rbac_authorization     = true #@ azurerm 3
  purge_protection_enabled      = true
  soft_delete_retention_days    = var.retention_days
  public_network_access_enabled = false
  tags                          = local.tags

  network_acls {
    default_action = "Deny"
    bypass         = "AzureServices"
  }
}

# Rights are given to groups and identities, not by access policies.
resource "azurerm_role_assignment" "secrets_officer" {
  for_each = toset(var.secrets_officer_object_ids)

  scope                = azurerm_key_vault.main.id
  role_definition_name = "Key Vault Secrets Officer"
  principal_id         = each.value
}

resource "azurerm_log_analytics_workspace" "main" {
  name                = "log-${local.suffix}"
  resource_group_name = azurerm_resource_group.main.name
  location            = azurerm_resource_group.main.location
  sku                 = "PerGB2018"
  retention_in_days   = 90
  tags                = local.tags
}

resource "azurerm_monitor_diagnostic_setting" "vault" {
  name                       = "audit"
  target_resource_id         = azurerm_key_vault.main.id
  log_analytics_workspace_id = azurerm_log_analytics_workspace.main.id

  enabled_log {
    category = "AuditEvent"
  }
}
