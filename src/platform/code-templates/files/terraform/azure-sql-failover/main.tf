#@ include group

resource "azurerm_mssql_server" "primary" {
  name                          = "sql-${local.suffix}-primary"
  resource_group_name           = azurerm_resource_group.main.name
  location                      = var.location
  version                       = "12.0"
  minimum_tls_version           = "1.2"
  public_network_access_enabled = false
  tags                          = local.tags

  # Sign-in is by Entra ID alone, so there is no password to keep.
  azuread_administrator {
    login_username              = var.admin_group_name
    object_id                   = var.admin_group_object_id
    azuread_authentication_only = true
  }

  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_mssql_server" "secondary" {
  name                          = "sql-${local.suffix}-secondary"
  resource_group_name           = azurerm_resource_group.main.name
  location                      = var.secondary_location
  version                       = "12.0"
  minimum_tls_version           = "1.2"
  public_network_access_enabled = false
  tags                          = local.tags

  azuread_administrator {
    login_username              = var.admin_group_name
    object_id                   = var.admin_group_object_id
    azuread_authentication_only = true
  }

  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_mssql_database" "main" {
  name                 = "sqldb-${var.name}"
  server_id            = azurerm_mssql_server.primary.id
  sku_name             = var.sku
  max_size_gb          = var.max_size_gb
  zone_redundant       = var.zone_redundant
  storage_account_type = "Geo"
  tags                 = local.tags

  short_term_retention_policy {
    retention_days = var.retention_days
  }

  long_term_retention_policy {
    weekly_retention  = "P4W"
    monthly_retention = "P12M"
  }

  lifecycle {
    prevent_destroy = true
  }
}

resource "azurerm_mssql_failover_group" "main" {
  name      = "fog-${local.suffix}"
  server_id = azurerm_mssql_server.primary.id
  databases = [azurerm_mssql_database.main.id]
  tags      = local.tags

  partner_server {
    id = azurerm_mssql_server.secondary.id
  }

  read_write_endpoint_failover_policy {
    mode          = "Automatic"
    grace_minutes = 60
  }
}

resource "azurerm_mssql_server_extended_auditing_policy" "main" {
  for_each = {
    primary   = azurerm_mssql_server.primary.id
    secondary = azurerm_mssql_server.secondary.id
  }

  server_id              = each.value
  log_monitoring_enabled = true
}

resource "azurerm_log_analytics_workspace" "main" {
  name                = "log-${local.suffix}"
  resource_group_name = azurerm_resource_group.main.name
  location            = azurerm_resource_group.main.location
  sku                 = "PerGB2018"
  retention_in_days   = 90
  tags                = local.tags
}

# The audit log of a server is a setting of its master database.
resource "azurerm_monitor_diagnostic_setting" "audit" {
  name                       = "audit"
  target_resource_id         = "${azurerm_mssql_server.primary.id}/databases/master"
  log_analytics_workspace_id = azurerm_log_analytics_workspace.main.id

  enabled_log {
    category = "SQLSecurityAuditEvents"
  }

  depends_on = [azurerm_mssql_server_extended_auditing_policy.main]
}
