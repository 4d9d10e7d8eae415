resource "azurerm_recovery_services_vault" "main" {
  name                          = "rsv-${local.suffix}"
  resource_group_name           = azurerm_resource_group.main.name
  location                      = azurerm_resource_group.main.location
  sku                           = "Standard"
  storage_mode_type             = "GeoRedundant"
  cross_region_restore_enabled  = true
  soft_delete_enabled           = true
  immutability                  = "Unlocked"
  public_network_access_enabled = true
  tags                          = local.tags

  identity {
    type = "SystemAssigned"
  }
}

resource "azurerm_backup_policy_vm" "daily" {
  name                           = "bkpol-daily-${local.suffix}"
  resource_group_name            = azurerm_resource_group.main.name
  recovery_vault_name            = azurerm_recovery_services_vault.main.name
  policy_type                    = "V2"
  timezone                       = "UTC"
  instant_restore_retention_days = 7

  backup {
    frequency = "Daily"
    time      = var.backup_time
  }

  retention_daily {
    count = var.backup_retention_days
  }

  retention_weekly {
    count    = 12
    weekdays = ["Sunday"]
  }

  retention_monthly {
    count    = 12
    weekdays = ["Sunday"]
    weeks    = ["First"]
  }
}

resource "azurerm_backup_protected_vm" "main" {
  resource_group_name = azurerm_resource_group.main.name
  recovery_vault_name = azurerm_recovery_services_vault.main.name
  source_vm_id        = azurerm_linux_virtual_machine.main.id
  backup_policy_id    = azurerm_backup_policy_vm.daily.id
}
