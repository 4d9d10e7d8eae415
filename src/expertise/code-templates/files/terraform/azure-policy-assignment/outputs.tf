output "assignment_ids" {
  description = "IDs of the assignments."
  value = concat(
    [azurerm_subscription_policy_assignment.allowed_locations.id],
    [for assignment in azurerm_subscription_policy_assignment.require_tag : assignment.id],
  )
}
