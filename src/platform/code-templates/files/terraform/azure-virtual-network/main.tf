#@ include group

resource "azurerm_virtual_network" "main" {
  name                = "vnet-${local.suffix}"
  resource_group_name = azurerm_resource_group.main.name
  location            = azurerm_resource_group.main.location
  address_space       = [var.address_space]
  tags                = local.tags
}

resource "azurerm_subnet" "main" {
  for_each = { for index, prefix in var.subnet_prefixes : format("snet-%02d", index + 1) => prefix }

  name                            = each.key
  resource_group_name             = azurerm_resource_group.main.name
  virtual_network_name            = azurerm_virtual_network.main.name
  address_prefixes                = [each.value]
  default_outbound_access_enabled = false
}

# Without rules of its own, a group lets the virtual network in and denies the internet.
resource "azurerm_network_security_group" "main" {
  name                = "nsg-${local.suffix}"
  resource_group_name = azurerm_resource_group.main.name
  location            = azurerm_resource_group.main.location
  tags                = local.tags
}

resource "azurerm_subnet_network_security_group_association" "main" {
  for_each = azurerm_subnet.main

  subnet_id                 = each.value.id
  network_security_group_id = azurerm_network_security_group.main.id
}
