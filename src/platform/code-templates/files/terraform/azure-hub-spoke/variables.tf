#@ include common

variable "hub_address_space" {
  description = "Address space of the hub, a /24 or larger."
  type        = string
  default     = "@@space@@"

  validation {
    condition     = can(cidrsubnet(var.hub_address_space, 3, 0)) && tonumber(split("/", var.hub_address_space)[1]) <= 24
    error_message = "The hub needs a /24 or larger, such as 10.0.0.0/22."
  }
}

variable "spoke_address_spaces" {
  description = "Address space of each spoke. None may overlap the hub or another spoke."
  type        = list(string)
  default     = @@spokes@@

  validation {
    condition     = alltrue([for range in var.spoke_address_spaces : can(cidrnetmask(range))])
    error_message = "Write each address space in CIDR notation, such as 10.1.0.0/16."
  }
}

variable "dns_servers" {
  description = "DNS servers of the spokes; empty for those of Azure."
  type        = list(string)
  default     = []
}

variable "zones" {
  description = "Availability zones of the firewall; empty in a region without zones."
  type        = list(string)
  default     = ["1", "2", "3"]
}
