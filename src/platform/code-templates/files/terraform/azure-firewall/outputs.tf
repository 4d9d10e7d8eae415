output "private_ip_address" {
  description = "Private address of the firewall, the next hop of route tables."
  value       = azurerm_firewall.main.ip_configuration[0].private_ip_address
}

output "policy_id" {
  description = "ID of the policy, for more rules."
  value       = azurerm_firewall_policy.main.id
}
