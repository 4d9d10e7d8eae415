output "key_vault_id" {
  description = "ID of the vault."
  value       = azurerm_key_vault.main.id
}

output "key_vault_uri" {
  description = "Address of the vault."
  value       = azurerm_key_vault.main.vault_uri
}
