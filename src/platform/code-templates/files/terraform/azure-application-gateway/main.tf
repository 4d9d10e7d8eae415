#@ include group

locals {
  frontend_ip   = "public"
  frontend_port = "https"
  backend_pool  = "backend"
  listener      = "https"
  certificate   = "listener"
}

resource "azurerm_public_ip" "gateway" {
  name                = "pip-agw-${local.suffix}"
  resource_group_name = azurerm_resource_group.main.name
  location            = azurerm_resource_group.main.location
  allocation_method   = "Static"
  sku                 = "Standard"
  zones               = var.zones
  tags                = local.tags
}

# Reads the certificate from the vault; give it the role Key Vault Secrets User there.
resource "azurerm_user_assigned_identity" "gateway" {
  name                = "id-agw-${local.suffix}"
  resource_group_name = azurerm_resource_group.main.name
  location            = azurerm_resource_group.main.location
  tags                = local.tags
}

resource "azurerm_web_application_firewall_policy" "main" {
  name                = "waf-${local.suffix}"
  resource_group_name = azurerm_resource_group.main.name
  location            = azurerm_resource_group.main.location
  tags                = local.tags

  policy_settings {
    enabled = true
    mode    = "Prevention"
  }

  managed_rules {
    managed_rule_set {
      type    = "OWASP"
      version = "3.2"
    }
  }
}

resource "azurerm_application_gateway" "main" {
  name                = "agw-${local.suffix}"
  resource_group_name = azurerm_resource_group.main.name
  location            = azurerm_resource_group.main.location
  firewall_policy_id  = azurerm_web_application_firewall_policy.main.id
  zones               = var.zones
  enable_http2        = true #@ azurerm 3
  http2_enabled       = true #@ azurerm 4
  tags                = local.tags

  sku {
    name = "WAF_v2"
    tier = "WAF_v2"
  }

  autoscale_configuration {
    min_capacity = var.min_capacity
    max_capacity = var.max_capacity
  }

  identity {
    type         = "UserAssigned"
    identity_ids = [azurerm_user_assigned_identity.gateway.id]
  }

  ssl_policy {
    policy_type = "Predefined"
    policy_name = "AppGwSslPolicy20220101S"
  }

  ssl_certificate {
    name                = local.certificate
    key_vault_secret_id = var.certificate_secret_id
  }

  gateway_ip_configuration {
    name      = "gateway"
    subnet_id = azurerm_subnet.gateway.id
  }

  frontend_ip_configuration {
    name                 = local.frontend_ip
    public_ip_address_id = azurerm_public_ip.gateway.id
  }

  frontend_port {
    name = local.frontend_port
    port = 443
  }

  backend_address_pool {
    name  = local.backend_pool
    fqdns = var.backend_fqdns
  }

  probe {
    name                                      = "health"
    protocol                                  = "Https"
    path                                      = var.probe_path
    interval                                  = 30
    timeout                                   = 30
    unhealthy_threshold                       = 3
    pick_host_name_from_backend_http_settings = true
  }

  backend_http_settings {
    name                                = "https"
    protocol                            = "Https"
    port                                = 443
    cookie_based_affinity               = "Disabled"
    request_timeout                     = 30
    probe_name                          = "health"
    pick_host_name_from_backend_address = true
  }

  http_listener {
    name                           = local.listener
    frontend_ip_configuration_name = local.frontend_ip
    frontend_port_name             = local.frontend_port
    protocol                       = "Https"
    ssl_certificate_name           = local.certificate
  }

  request_routing_rule {
    name                       = "main"
    rule_type                  = "Basic"
    priority                   = 100
    http_listener_name         = local.listener
    backend_address_pool_name  = local.backend_pool
    backend_http_settings_name = "https"
  }
}
