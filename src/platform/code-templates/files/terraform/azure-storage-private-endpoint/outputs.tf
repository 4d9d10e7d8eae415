output "storage_account_id" {
  description = "ID of the storage account."
  value       = azurerm_storage_account.main.id
}

output "private_endpoint_addresses" {
  description = "Private addresses of the services."
  value = {
    for service, endpoint in azurerm_private_endpoint.storage :
    service => endpoint.private_service_connection[0].private_ip_address
  }
}
