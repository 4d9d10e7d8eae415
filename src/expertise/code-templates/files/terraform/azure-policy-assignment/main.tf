data "azurerm_subscription" "current" {}

# Built-in definitions, looked up by their display names.
data "azurerm_policy_definition" "allowed_locations" {
  display_name = "Allowed locations"
}

data "azurerm_policy_definition" "require_tag" {
  display_name = "Require a tag on resource groups"
}

resource "azurerm_subscription_policy_assignment" "allowed_locations" {
  name                 = "${var.name}-locations"
  display_name         = "Allowed locations (${var.name})"
  description          = "Resources are created in the allowed regions only."
  subscription_id      = data.azurerm_subscription.current.id
  policy_definition_id = data.azurerm_policy_definition.allowed_locations.id
  enforce              = var.enforce

  parameters = jsonencode({
    listOfAllowedLocations = { value = var.allowed_locations }
  })

  non_compliance_message {
    content = "Use one of these regions: ${join(", ", var.allowed_locations)}."
  }
}

resource "azurerm_subscription_policy_assignment" "require_tag" {
  for_each = toset(var.required_tags)

  name                 = substr("${var.name}-tag-${lower(each.value)}", 0, 64)
  display_name         = "Require the tag ${each.value} (${var.name})"
  description          = "Every resource group has the tag ${each.value}."
  subscription_id      = data.azurerm_subscription.current.id
  policy_definition_id = data.azurerm_policy_definition.require_tag.id
  enforce              = var.enforce

  parameters = jsonencode({
    tagName = { value = each.value }
  })

  non_compliance_message {
    content = "Add the tag ${each.value} to the resource group."
  }
}
