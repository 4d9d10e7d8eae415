output "budget_arn" {
  description = "ARN of the budget."
  value       = aws_budgets_budget.main.arn
}
