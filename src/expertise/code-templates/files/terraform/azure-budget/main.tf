data "azurerm_subscription" "current" {}

resource "azurerm_consumption_budget_subscription" "main" {
  name            = "budget-${var.name}"
  subscription_id = data.azurerm_subscription.current.id
  amount          = var.amount
  time_grain      = "Monthly"

  time_period {
    start_date = var.start_date
  }

  notification {
    operator       = "GreaterThan"
    threshold      = var.warning_percent
    threshold_type = "Actual"
    contact_emails = var.contact_emails
  }

  notification {
    operator       = "GreaterThan"
    threshold      = 100
    threshold_type = "Forecasted"
    contact_emails = var.contact_emails
  }
}
