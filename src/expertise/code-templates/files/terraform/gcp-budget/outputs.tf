output "budget_name" {
  description = "Name of the budget."
  value       = google_billing_budget.main.name
}
