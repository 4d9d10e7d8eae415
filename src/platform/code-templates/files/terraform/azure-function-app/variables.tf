#@ include common

variable "sku" {
  description = "Size of the plan. Elastic Premium (EP) would need a file share with keys, which are off here."
  type        = string
  default     = "@@sku@@"

  validation {
    condition     = can(regex("^(S[1-3]|P[0-9]m?v[2-4])$", var.sku))
    error_message = "Use a Standard or Premium size, such as P0v3."
  }
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

variable "subnet_prefix" {
  description = "Address range of the functions' subnet, a /28 or larger."
  type        = string
  default     = "@@subnet@@"
}
