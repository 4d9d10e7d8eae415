output "hub_virtual_network_id" {
  description = "ID of the hub."
  value       = azurerm_virtual_network.hub.id
}

output "spoke_virtual_network_ids" {
  description = "IDs of the spokes by name."
  value       = { for name, network in azurerm_virtual_network.spoke : name => network.id }
}

output "firewall_private_ip" {
  description = "Private address of the firewall, the next hop of the spokes."
  value       = azurerm_firewall.main.ip_configuration[0].private_ip_address
}
