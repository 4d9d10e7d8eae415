output "budget_id" {
  description = "ID of the budget."
  value       = azurerm_consumption_budget_subscription.main.id
}
