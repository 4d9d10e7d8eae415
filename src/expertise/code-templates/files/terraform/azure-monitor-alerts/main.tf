#@ include group

data "azurerm_subscription" "current" {}

resource "azurerm_monitor_action_group" "main" {
  name                = "ag-${local.suffix}"
  resource_group_name = azurerm_resource_group.main.name
  short_name          = substr(replace(var.name, "-", ""), 0, 12)
  tags                = local.tags

  email_receiver {
    name                    = "operations"
    email_address           = var.email
    use_common_alert_schema = true
  }
}

# One rule watches all virtual machines of the subscription in the region.
resource "azurerm_monitor_metric_alert" "cpu" {
  name                     = "vm-cpu-${local.suffix}"
  resource_group_name      = azurerm_resource_group.main.name
  scopes                   = [data.azurerm_subscription.current.id]
  description              = "The CPU of a virtual machine is above the threshold for 15 minutes."
  severity                 = 2
  frequency                = "PT5M"
  window_size              = "PT15M"
  target_resource_type     = "Microsoft.Compute/virtualMachines"
  target_resource_location = var.location
  tags                     = local.tags

  criteria {
    metric_namespace = "Microsoft.Compute/virtualMachines"
    metric_name      = "Percentage CPU"
    aggregation      = "Average"
    operator         = "GreaterThan"
    threshold        = var.cpu_threshold_percent
  }

  action {
    action_group_id = azurerm_monitor_action_group.main.id
  }
}

resource "azurerm_monitor_metric_alert" "availability" {
  name                     = "vm-availability-${local.suffix}"
  resource_group_name      = azurerm_resource_group.main.name
  scopes                   = [data.azurerm_subscription.current.id]
  description              = "A virtual machine is not available."
  severity                 = 1
  frequency                = "PT1M"
  window_size              = "PT5M"
  target_resource_type     = "Microsoft.Compute/virtualMachines"
  target_resource_location = var.location
  tags                     = local.tags

  criteria {
    metric_namespace = "Microsoft.Compute/virtualMachines"
    metric_name      = "VmAvailabilityMetric"
    aggregation      = "Average"
    operator         = "LessThan"
    threshold        = 1
  }

  action {
    action_group_id = azurerm_monitor_action_group.main.id
  }
}

resource "azurerm_monitor_activity_log_alert" "service_health" {
  name                = "service-health-${local.suffix}"
  resource_group_name = azurerm_resource_group.main.name
  location            = "global"
  scopes              = [data.azurerm_subscription.current.id]
  description         = "Azure reports an incident or planned maintenance."
  tags                = local.tags

  criteria {
    category = "ServiceHealth"

    service_health {
      events = ["Incident", "Maintenance"]
    }
  }

  action {
    action_group_id = azurerm_monitor_action_group.main.id
  }
}
