#@ include group

resource "azurerm_user_assigned_identity" "cluster" {
  name                = "id-aks-${local.suffix}"
  resource_group_name = azurerm_resource_group.main.name
  location            = azurerm_resource_group.main.location
  tags                = local.tags
}

# The cluster manages load balancers and routes in its subnet.
resource "azurerm_role_assignment" "cluster_network" {
  scope                = azurerm_subnet.nodes.id
  role_definition_name = "Network Contributor"
  principal_id         = azurerm_user_assigned_identity.cluster.principal_id
}

resource "azurerm_log_analytics_workspace" "main" {
  name                = "log-${local.suffix}"
  resource_group_name = azurerm_resource_group.main.name
  location            = azurerm_resource_group.main.location
  sku                 = "PerGB2018"
  retention_in_days   = 30
  tags                = local.tags
}

resource "azurerm_kubernetes_cluster" "main" {
  name                              = "aks-${local.suffix}"
  resource_group_name               = azurerm_resource_group.main.name
  location                          = azurerm_resource_group.main.location
  dns_prefix                        = local.suffix
  kubernetes_version                = var.kubernetes_version
  sku_tier                          = "Standard"
  private_cluster_enabled           = var.private_cluster_enabled
  local_account_disabled            = true
  role_based_access_control_enabled = true
  azure_policy_enabled              = true
  oidc_issuer_enabled               = true
  workload_identity_enabled         = true
  automatic_upgrade_channel         = "patch" #@ azurerm 4
  node_os_upgrade_channel           = "NodeImage" #@ azurerm 4
  automatic_channel_upgrade         = "patch" #@ azurerm 3
  node_os_channel_upgrade           = "NodeImage" #@ azurerm 3
  tags                              = local.tags

  default_node_pool {
    name                        = "system"
    vm_size                     = var.node_size
    vnet_subnet_id              = azurerm_subnet.nodes.id
    zones                       = var.zones
    auto_scaling_enabled        = true #@ azurerm 4
    enable_auto_scaling         = true #@ azurerm 3
    min_count                   = var.min_nodes
    max_count                   = var.max_nodes
    os_sku                      = "AzureLinux"
    temporary_name_for_rotation = "systemtmp"

    upgrade_settings {
      max_surge = "33%"
    }
  }

  identity {
    type         = "UserAssigned"
    identity_ids = [azurerm_user_assigned_identity.cluster.id]
  }

  azure_active_directory_role_based_access_control {
    managed                = true #@ azurerm 3
    azure_rbac_enabled     = true
    admin_group_object_ids = var.admin_group_object_ids
  }

  network_profile {
    network_plugin      = "azure"
    network_plugin_mode = "overlay"
    network_policy      = "cilium"
    network_data_plane  = "cilium" #@ azurerm 4
    ebpf_data_plane     = "cilium" #@ azurerm 3
    load_balancer_sku   = "standard"
    pod_cidr            = "@@pod_range@@"
    service_cidr        = "@@service_range@@"
    dns_service_ip      = cidrhost("@@service_range@@", 10)
  }

  oms_agent {
    log_analytics_workspace_id      = azurerm_log_analytics_workspace.main.id
    msi_auth_for_monitoring_enabled = true
  }

  key_vault_secrets_provider {
    secret_rotation_enabled = true
  }

  lifecycle {
    ignore_changes = [default_node_pool[0].node_count]
  }

  depends_on = [azurerm_role_assignment.cluster_network]
}
