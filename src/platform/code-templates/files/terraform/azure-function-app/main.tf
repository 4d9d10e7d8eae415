#@ include group

resource "azurerm_storage_account" "functions" {
  name                            = substr("stfn${replace(local.suffix, "-", "")}", 0, 24)
  resource_group_name             = azurerm_resource_group.main.name
  location                        = azurerm_resource_group.main.location
  account_tier                    = "Standard"
  account_replication_type        = "ZRS"
  min_tls_version                 = "TLS1_2"
  shared_access_key_enabled       = false
  allow_nested_items_to_be_public = false
  tags                            = local.tags

  blob_properties {
    versioning_enabled = true

    delete_retention_policy {
      days = 7
    }
  }

  # Only the subnet of the functions reaches the account.
  network_rules {
    default_action             = "Deny"
    bypass                     = ["AzureServices"]
    virtual_network_subnet_ids = [azurerm_subnet.functions.id]
  }
}

resource "azurerm_log_analytics_workspace" "main" {
  name                = "log-${local.suffix}"
  resource_group_name = azurerm_resource_group.main.name
  location            = azurerm_resource_group.main.location
  sku                 = "PerGB2018"
  retention_in_days   = 30
  tags                = local.tags
}

resource "azurerm_application_insights" "main" {
  name                = "appi-${local.suffix}"
  resource_group_name = azurerm_resource_group.main.name
  location            = azurerm_resource_group.main.location
  workspace_id        = azurerm_log_analytics_workspace.main.id
  application_type    = "web"
  tags                = local.tags
}

resource "azurerm_service_plan" "main" {
  name                = "asp-${local.suffix}"
  resource_group_name = azurerm_resource_group.main.name
  location            = azurerm_resource_group.main.location
  os_type             = "Linux"
  sku_name            = var.sku
  tags                = local.tags
}

resource "azurerm_linux_function_app" "main" {
  name                                           = "func-${local.suffix}"
  resource_group_name                            = azurerm_resource_group.main.name
  location                                       = azurerm_resource_group.main.location
  service_plan_id                                = azurerm_service_plan.main.id
  storage_account_name                           = azurerm_storage_account.functions.name
  storage_uses_managed_identity                  = true
  virtual_network_subnet_id                      = azurerm_subnet.functions.id
  https_only                                     = true
  ftp_publish_basic_authentication_enabled       = false
  webdeploy_publish_basic_authentication_enabled = false
  tags                                           = local.tags

  identity {
    type = "SystemAssigned"
  }

  site_config {
    always_on                              = true
    minimum_tls_version                    = "1.2"
    scm_minimum_tls_version                = "1.2"
    ftps_state                             = "Disabled"
    http2_enabled                          = true
    vnet_route_all_enabled                 = true
    application_insights_connection_string = azurerm_application_insights.main.connection_string

    application_stack {
      @@runtime_key@@ = "@@runtime_version@@"
    }
  }
}

# The app reads and writes its storage with its identity.
resource "azurerm_role_assignment" "storage" {
  for_each = toset(["Storage Blob Data Owner", "Storage Queue Data Contributor", "Storage Table Data Contributor"])

  scope                = azurerm_storage_account.functions.id
  role_definition_name = each.value
  principal_id         = azurerm_linux_function_app.main.identity[0].principal_id
}
