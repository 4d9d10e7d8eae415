resource "azurerm_virtual_network" "main" {
  name                = "vnet-${local.suffix}"
  resource_group_name = azurerm_resource_group.main.name
  location            = azurerm_resource_group.main.location
  address_space       = [var.address_space]
  tags                = local.tags
}

# The gateway needs a subnet of its own.
resource "azurerm_subnet" "gateway" {
  name                 = "snet-agw"
  resource_group_name  = azurerm_resource_group.main.name
  virtual_network_name = azurerm_virtual_network.main.name
  address_prefixes     = [var.gateway_subnet_prefix]
}
