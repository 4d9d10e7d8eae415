resource "azurerm_public_ip" "firewall" {
  name                = "pip-fw-${local.suffix}"
  resource_group_name = azurerm_resource_group.main.name
  location            = azurerm_resource_group.main.location
  allocation_method   = "Static"
  sku                 = "Standard"
  zones               = var.zones
  tags                = local.tags
}

resource "azurerm_firewall_policy" "main" {
  name                     = "afwp-${local.suffix}"
  resource_group_name      = azurerm_resource_group.main.name
  location                 = azurerm_resource_group.main.location
  sku                      = "Standard"
  threat_intelligence_mode = "Deny"
  tags                     = local.tags
}

resource "azurerm_firewall" "main" {
  name                = "afw-${local.suffix}"
  resource_group_name = azurerm_resource_group.main.name
  location            = azurerm_resource_group.main.location
  sku_name            = "AZFW_VNet"
  sku_tier            = "Standard"
  firewall_policy_id  = azurerm_firewall_policy.main.id
  zones               = var.zones
  tags                = local.tags

  ip_configuration {
    name                 = "main"
    subnet_id            = azurerm_subnet.firewall.id
    public_ip_address_id = azurerm_public_ip.firewall.id
  }
}

# Traffic between the spokes is allowed; everything else needs a rule of its own.
resource "azurerm_firewall_policy_rule_collection_group" "spokes" {
  name               = "spokes"
  firewall_policy_id = azurerm_firewall_policy.main.id
  priority           = 200

  network_rule_collection {
    name     = "spoke-to-spoke"
    priority = 200
    action   = "Allow"

    rule {
      name                  = "https-between-spokes"
      protocols             = ["TCP"]
      source_addresses      = values(local.spokes)
      destination_addresses = values(local.spokes)
      destination_ports     = ["443"]
    }
  }
}
