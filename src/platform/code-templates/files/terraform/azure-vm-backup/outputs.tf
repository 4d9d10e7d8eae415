output "virtual_machine_id" {
  description = "ID of the virtual machine."
  value       = azurerm_linux_virtual_machine.main.id
}

output "private_ip_address" {
  description = "Private address of the virtual machine."
  value       = azurerm_linux_virtual_machine.main.private_ip_address
}

output "recovery_vault_id" {
  description = "ID of the vault that keeps the backups."
  value       = azurerm_recovery_services_vault.main.id
}
