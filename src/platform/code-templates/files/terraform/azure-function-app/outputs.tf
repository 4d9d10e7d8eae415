output "hostname" {
  description = "Host name of the function app."
  value       = azurerm_linux_function_app.main.default_hostname
}

output "principal_id" {
  description = "Principal of the app's identity, for role assignments."
  value       = azurerm_linux_function_app.main.identity[0].principal_id
}
