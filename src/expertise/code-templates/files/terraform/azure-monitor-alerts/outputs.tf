output "action_group_id" {
  description = "ID of the action group, for more alerts."
  value       = azurerm_monitor_action_group.main.id
}
