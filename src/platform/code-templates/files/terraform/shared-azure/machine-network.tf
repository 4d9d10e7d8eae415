resource "azurerm_virtual_network" "main" {
  name                = "vnet-${local.suffix}"
  resource_group_name = azurerm_resource_group.main.name
  location            = azurerm_resource_group.main.location
  address_space       = [var.address_space]
  tags                = local.tags
}

resource "azurerm_subnet" "main" {
  name                            = "snet-vm"
  resource_group_name             = azurerm_resource_group.main.name
  virtual_network_name            = azurerm_virtual_network.main.name
  address_prefixes                = [var.subnet_prefix]
  default_outbound_access_enabled = false
}

resource "azurerm_network_security_group" "main" {
  name                = "nsg-${local.suffix}"
  resource_group_name = azurerm_resource_group.main.name
  location            = azurerm_resource_group.main.location
  tags                = local.tags
}

resource "azurerm_subnet_network_security_group_association" "main" {
  subnet_id                 = azurerm_subnet.main.id
  network_security_group_id = azurerm_network_security_group.main.id
}
