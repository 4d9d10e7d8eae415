// Terraform for Azure: small files that can be applied after `az login`. Arguments as of the azurerm provider 4.

import { besides, compact, type Template, type TemplateInput } from './template.ts';

const REGISTRY = 'https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources';

function head({ name, region }: TemplateInput): string {
  return `terraform {
  required_providers {
    azurerm = {
      source  = "hashicorp/azurerm"
      version = "~> 4.0"
    }
  }
}

provider "azurerm" {
  features {}
}

resource "azurerm_resource_group" "main" {
  name     = "rg-${name}"
  location = "${region}"
}
`;
}

function network(input: TemplateInput): string {
  const subnets = input.subnets.map(
    (range, index) => `
resource "azurerm_subnet" "subnet_${index + 1}" {
  name                 = "snet-${input.name}-${index + 1}"
  resource_group_name  = azurerm_resource_group.main.name
  virtual_network_name = azurerm_virtual_network.main.name
  address_prefixes     = ["${range}"]
}
`,
  );
  return `
resource "azurerm_virtual_network" "main" {
  name                = "vnet-${input.name}"
  resource_group_name = azurerm_resource_group.main.name
  location            = azurerm_resource_group.main.location
  address_space       = ["${input.space}"]
}
${subnets.join('')}`;
}

const NSG = ({ name, space }: TemplateInput): string => `
resource "azurerm_network_security_group" "main" {
  name                = "nsg-${name}"
  resource_group_name = azurerm_resource_group.main.name
  location            = azurerm_resource_group.main.location

  security_rule {
    name                       = "allow-https-from-network"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "443"
    source_address_prefix      = "${space}"
    destination_address_prefix = "*"
  }
}

resource "azurerm_subnet_network_security_group_association" "main" {
  subnet_id                 = azurerm_subnet.subnet_1.id
  network_security_group_id = azurerm_network_security_group.main.id
}
`;

const LOGIN = 'The provider needs a subscription: set `ARM_SUBSCRIPTION_ID`.';

export const azureTemplates: readonly Template[] = [
  {
    cloud: 'azure',
    title: 'AKS cluster',
    asks: /\b(aks|kubernetes|k8s)\b/i,
    file: 'aks.tf',
    write: (input) => `${head(input)}${network({ ...input, subnets: input.subnets.slice(0, 1) })}
resource "azurerm_kubernetes_cluster" "main" {
  name                = "aks-${input.name}"
  resource_group_name = azurerm_resource_group.main.name
  location            = azurerm_resource_group.main.location
  dns_prefix          = "${input.name}"

  default_node_pool {
    name           = "system"
    node_count     = 2
    vm_size        = "Standard_D2s_v5"
    vnet_subnet_id = azurerm_subnet.subnet_1.id
  }

  identity {
    type = "SystemAssigned"
  }

  network_profile {
    network_plugin      = "azure"
    network_plugin_mode = "overlay"
    pod_cidr            = "${besides(input.space, ['192.168.0.0/16', '10.244.0.0/16'])}"
    service_cidr        = "${besides(input.space, ['172.16.0.0/16', '10.245.0.0/16'])}"
    dns_service_ip      = "${besides(input.space, ['172.16.0.0/16', '10.245.0.0/16']).replace('.0.0/16', '.0.10')}"
  }
}
`,
    note: `${LOGIN} The pod and service ranges must overlap neither the virtual network nor anything it reaches.`,
    docs: `${REGISTRY}/kubernetes_cluster`,
  },
  {
    cloud: 'azure',
    title: 'storage account',
    asks: /\b(storage|blob|bucket)\b/i,
    file: 'storage.tf',
    write: (input) => `${head(input)}
resource "azurerm_storage_account" "main" {
  name                            = "st${compact(input.name).slice(0, 22)}"
  resource_group_name             = azurerm_resource_group.main.name
  location                        = azurerm_resource_group.main.location
  account_tier                    = "Standard"
  account_replication_type        = "ZRS"
  min_tls_version                 = "TLS1_2"
  shared_access_key_enabled       = false
  allow_nested_items_to_be_public = false

  blob_properties {
    versioning_enabled = true

    delete_retention_policy {
      days = 14
    }
  }
}
`,
    note: `${LOGIN} The account’s name must be unique in all of Azure: 3 to 24 lower-case letters and digits. With shared keys off, set \`storage_use_azuread = true\` in the provider and give yourself a data role.`,
    docs: `${REGISTRY}/storage_account`,
  },
  {
    cloud: 'azure',
    title: 'virtual machine',
    asks: /\b(vms?|virtual machines?|linux machine|server)\b/i,
    file: 'vm.tf',
    write: (input) => `${head(input)}${network({ ...input, subnets: input.subnets.slice(0, 1) })}
resource "azurerm_network_interface" "main" {
  name                = "nic-${input.name}"
  resource_group_name = azurerm_resource_group.main.name
  location            = azurerm_resource_group.main.location

  ip_configuration {
    name                          = "internal"
    subnet_id                     = azurerm_subnet.subnet_1.id
    private_ip_address_allocation = "Dynamic"
  }
}

resource "azurerm_linux_virtual_machine" "main" {
  name                  = "vm-${input.name}"
  resource_group_name   = azurerm_resource_group.main.name
  location              = azurerm_resource_group.main.location
  size                  = "Standard_B2s"
  admin_username        = "azureuser"
  network_interface_ids = [azurerm_network_interface.main.id]

  admin_ssh_key {
    username   = "azureuser"
    public_key = file("~/.ssh/id_rsa.pub")
  }

  identity {
    type = "SystemAssigned"
  }

  os_disk {
    caching              = "ReadWrite"
    storage_account_type = "StandardSSD_LRS"
  }

  source_image_reference {
    publisher = "Canonical"
    offer     = "ubuntu-24_04-lts"
    sku       = "server"
    version   = "latest"
  }
}
`,
    note: `${LOGIN} The machine has no public address: reach it through Bastion or a VPN.`,
    docs: `${REGISTRY}/linux_virtual_machine`,
  },
  {
    cloud: 'azure',
    title: 'network security group',
    asks: /\b(nsgs?|security groups?|firewall rules?)\b/i,
    file: 'nsg.tf',
    write: (input) => `${head(input)}${network({ ...input, subnets: input.subnets.slice(0, 1) })}${NSG(input)}`,
    note: `${LOGIN} Everything else inbound from outside the virtual network is denied by the default rules.`,
    docs: `${REGISTRY}/network_security_group`,
  },
  {
    cloud: 'azure',
    title: 'virtual network',
    asks: /\b(vnets?|virtual networks?|networks?|subnets?|vpcs?)\b/i,
    file: 'network.tf',
    write: (input) => `${head(input)}${network(input)}`,
    note: `${LOGIN} Azure keeps five addresses of every subnet.`,
    docs: `${REGISTRY}/virtual_network`,
  },
];
