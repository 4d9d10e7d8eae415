variable "address_space" {
  description = "Address space of the virtual network."
  type        = string
  default     = "@@space@@"

  validation {
    condition     = can(cidrnetmask(var.address_space))
    error_message = "Write the address space in CIDR notation, such as 10.20.0.0/16."
  }
}

variable "endpoint_subnet_prefix" {
  description = "Address range of the subnet of the private endpoints."
  type        = string
  default     = "@@endpoint_subnet@@"

  validation {
    condition     = can(cidrnetmask(var.endpoint_subnet_prefix))
    error_message = "Write the range in CIDR notation, such as 10.20.0.0/27."
  }
}
