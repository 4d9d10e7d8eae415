variable "subnet_range" {
  description = "Address range of the subnet."
  type        = string
  default     = "@@space@@"

  validation {
    condition     = can(cidrnetmask(var.subnet_range))
    error_message = "Write the range in CIDR notation, such as 10.20.0.0/20."
  }
}
