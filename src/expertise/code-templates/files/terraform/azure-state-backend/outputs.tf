output "backend" {
  description = "Settings of the backend block of other configurations."
  value = {
    resource_group_name  = azurerm_resource_group.main.name
    storage_account_name = azurerm_storage_account.state.name
    container_name       = azurerm_storage_container.state.name
    key                  = "${var.name}.tfstate"
    use_azuread_auth     = true
  }
}
