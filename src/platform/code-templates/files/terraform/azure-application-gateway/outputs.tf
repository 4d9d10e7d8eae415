output "public_ip_address" {
  description = "Public address of the gateway."
  value       = azurerm_public_ip.gateway.ip_address
}

output "identity_principal_id" {
  description = "Principal that must be able to read the certificate in Key Vault."
  value       = azurerm_user_assigned_identity.gateway.principal_id
}
