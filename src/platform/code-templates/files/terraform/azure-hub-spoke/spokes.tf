locals {
  spokes = { for index, range in var.spoke_address_spaces : format("spoke%02d", index + 1) => range }
}

resource "azurerm_virtual_network" "spoke" {
  for_each = local.spokes

  name                = "vnet-${each.key}-${local.suffix}"
  resource_group_name = azurerm_resource_group.main.name
  location            = azurerm_resource_group.main.location
  address_space       = [each.value]
  dns_servers         = var.dns_servers
  tags                = local.tags
}

resource "azurerm_subnet" "workload" {
  for_each = local.spokes

  name                            = "snet-workload"
  resource_group_name             = azurerm_resource_group.main.name
  virtual_network_name            = azurerm_virtual_network.spoke[each.key].name
  address_prefixes                = [cidrsubnet(each.value, 1, 0)]
  default_outbound_access_enabled = false
}

resource "azurerm_network_security_group" "workload" {
  for_each = local.spokes

  name                = "nsg-${each.key}-${local.suffix}"
  resource_group_name = azurerm_resource_group.main.name
  location            = azurerm_resource_group.main.location
  tags                = local.tags
}

resource "azurerm_subnet_network_security_group_association" "workload" {
  for_each = local.spokes

  subnet_id                 = azurerm_subnet.workload[each.key].id
  network_security_group_id = azurerm_network_security_group.workload[each.key].id
}

# All traffic that leaves a spoke goes through the firewall.
resource "azurerm_route_table" "spoke" {
  name                = "rt-spokes-${local.suffix}"
  resource_group_name = azurerm_resource_group.main.name
  location            = azurerm_resource_group.main.location
  tags                = local.tags

  route {
    name                   = "default-to-firewall"
    address_prefix         = "0.0.0.0/0"
    next_hop_type          = "VirtualAppliance"
    next_hop_in_ip_address = azurerm_firewall.main.ip_configuration[0].private_ip_address
  }
}

resource "azurerm_subnet_route_table_association" "workload" {
  for_each = local.spokes

  subnet_id      = azurerm_subnet.workload[each.key].id
  route_table_id = azurerm_route_table.spoke.id
}

resource "azurerm_virtual_network_peering" "hub_to_spoke" {
  for_each = local.spokes

  name                      = "hub-to-${each.key}"
  resource_group_name       = azurerm_resource_group.main.name
  virtual_network_name      = azurerm_virtual_network.hub.name
  remote_virtual_network_id = azurerm_virtual_network.spoke[each.key].id
  allow_forwarded_traffic   = true
}

resource "azurerm_virtual_network_peering" "spoke_to_hub" {
  for_each = local.spokes

  name                      = "${each.key}-to-hub"
  resource_group_name       = azurerm_resource_group.main.name
  virtual_network_name      = azurerm_virtual_network.spoke[each.key].name
  remote_virtual_network_id = azurerm_virtual_network.hub.id
  allow_forwarded_traffic   = true
}
