output "target_tag" {
  description = "Network tag of the machines that the rule is for."
  value       = local.prefix
}
