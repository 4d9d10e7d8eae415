#@ include common

variable "certificate_secret_id" {
  description = "ID of the certificate's secret in Key Vault, without a version so that renewals are used."
  type        = string
}

variable "backend_fqdns" {
  description = "Host names of the backends."
  type        = list(string)

  validation {
    condition     = length(var.backend_fqdns) > 0
    error_message = "Name at least one backend."
  }
}

variable "probe_path" {
  description = "Path that answers 200 when a backend is well."
  type        = string
  default     = "/health"
}

variable "min_capacity" {
  description = "Capacity units that are always there."
  type        = number
  default     = @@min_capacity@@
}

variable "max_capacity" {
  description = "Capacity units up to which the gateway grows."
  type        = number
  default     = 10
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

variable "gateway_subnet_prefix" {
  description = "Address range of the gateway's subnet; a /24 leaves room to grow."
  type        = string
  default     = "@@subnet@@"
}
