output "virtual_network_id" {
  description = "ID of the virtual network."
  value       = azurerm_virtual_network.main.id
}

output "subnet_ids" {
  description = "IDs of the subnets by name."
  value       = { for name, subnet in azurerm_subnet.main : name => subnet.id }
}
