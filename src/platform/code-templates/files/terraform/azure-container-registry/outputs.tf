output "login_server" {
  description = "Host name of the registry."
  value       = azurerm_container_registry.main.login_server
}

output "registry_id" {
  description = "ID of the registry."
  value       = azurerm_container_registry.main.id
}
