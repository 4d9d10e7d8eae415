#@ include group

resource "azurerm_virtual_network" "hub" {
  name                = "vnet-hub-${local.suffix}"
  resource_group_name = azurerm_resource_group.main.name
  location            = azurerm_resource_group.main.location
  address_space       = [var.hub_address_space]
  tags                = local.tags
}

# Azure wants this name for the subnet of a firewall, and a /26 or larger.
resource "azurerm_subnet" "firewall" {
  name                 = "AzureFirewallSubnet"
  resource_group_name  = azurerm_resource_group.main.name
  virtual_network_name = azurerm_virtual_network.hub.name
  address_prefixes     = [cidrsubnet(var.hub_address_space, 26 - local.hub_prefix_length, 0)]
}

resource "azurerm_subnet" "gateway" {
  name                 = "GatewaySubnet"
  resource_group_name  = azurerm_resource_group.main.name
  virtual_network_name = azurerm_virtual_network.hub.name
  address_prefixes     = [cidrsubnet(var.hub_address_space, 27 - local.hub_prefix_length, 2)]
}

locals {
  hub_prefix_length = tonumber(split("/", var.hub_address_space)[1])
}
