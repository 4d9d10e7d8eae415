#@ include common

variable "address_space" {
  description = "Address space of the virtual network."
  type        = string
  default     = "@@space@@"

  validation {
    condition     = can(cidrnetmask(var.address_space))
    error_message = "Write the address space in CIDR notation, such as 10.20.0.0/16."
  }
}

variable "subnet_prefixes" {
  description = "Address ranges of the subnets, within the address space."
  type        = list(string)
  default     = @@subnets@@

  validation {
    condition     = alltrue([for prefix in var.subnet_prefixes : can(cidrnetmask(prefix))])
    error_message = "Write each range in CIDR notation, such as 10.20.1.0/24."
  }
}
