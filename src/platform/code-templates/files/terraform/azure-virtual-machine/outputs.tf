output "virtual_machine_id" {
  description = "ID of the virtual machine."
  value       = azurerm_linux_virtual_machine.main.id
}

output "private_ip_address" {
  description = "Private address of the virtual machine."
  value       = azurerm_linux_virtual_machine.main.private_ip_address
}

output "principal_id" {
  description = "Principal of the machine's identity, for role assignments."
  value       = azurerm_linux_virtual_machine.main.identity[0].principal_id
}
