#@ include common

variable "tier" {
  description = "Standard, or Premium for TLS inspection and intrusion detection."
  type        = string
  default     = "@@tier@@"

  validation {
    condition     = contains(["Standard", "Premium"], var.tier)
    error_message = "Use Standard or Premium."
  }
}

variable "allowed_fqdns" {
  description = "Hosts that the network may reach by HTTPS."
  type        = list(string)
  default     = ["*.ubuntu.com", "*.microsoft.com", "*.azure.com"]
}

variable "zones" {
  description = "Availability zones; empty in a region without zones."
  type        = list(string)
  default     = ["1", "2", "3"]
}

variable "address_space" {
  description = "Address space of the virtual network."
  type        = string
  default     = "@@space@@"

  validation {
    condition     = can(cidrnetmask(var.address_space))
    error_message = "Write the address space in CIDR notation, such as 10.20.0.0/16."
  }
}

variable "firewall_subnet_prefix" {
  description = "Address range of AzureFirewallSubnet, a /26 or larger."
  type        = string
  default     = "@@subnet@@"
}
