output "listener" {
  description = "Name to connect to; it follows a failover."
  value       = "${azurerm_mssql_failover_group.main.name}.database.windows.net"
}

output "read_only_listener" {
  description = "Name to connect to for reading from the secondary."
  value       = "${azurerm_mssql_failover_group.main.name}.secondary.database.windows.net"
}

output "database_id" {
  description = "ID of the database."
  value       = azurerm_mssql_database.main.id
}
