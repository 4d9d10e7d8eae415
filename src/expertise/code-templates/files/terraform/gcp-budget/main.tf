#@ include locals

data "google_project" "main" {
  project_id = var.project_id
}

resource "google_monitoring_notification_channel" "email" {
  display_name = "Budget ${local.prefix}"
  type         = "email"

  labels = {
    email_address = var.email
  }
}

resource "google_billing_budget" "main" {
  billing_account = var.billing_account
  display_name    = local.prefix

  budget_filter {
    projects               = ["projects/${data.google_project.main.number}"]
    credit_types_treatment = "INCLUDE_ALL_CREDITS"
  }

  amount {
    specified_amount {
      units = tostring(var.amount)
    }
  }

  threshold_rules {
    threshold_percent = var.warning_percent / 100
    spend_basis       = "CURRENT_SPEND"
  }

  threshold_rules {
    threshold_percent = 1.0
    spend_basis       = "FORECASTED_SPEND"
  }

  all_updates_rule {
    monitoring_notification_channels = [google_monitoring_notification_channel.email.id]
    disable_default_iam_recipients   = false
  }
}
