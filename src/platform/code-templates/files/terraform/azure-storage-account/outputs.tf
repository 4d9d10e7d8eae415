output "storage_account_id" {
  description = "ID of the storage account."
  value       = azurerm_storage_account.main.id
}

output "blob_endpoint" {
  description = "Address of the blob service."
  value       = azurerm_storage_account.main.primary_blob_endpoint
}
