variable "address_space" {
  description = "Address range of the VPC."
  type        = string
  default     = "@@space@@"

  validation {
    condition     = can(cidrnetmask(var.address_space)) && tonumber(split("/", var.address_space)[1]) <= 24
    error_message = "Write the range in CIDR notation, a /24 or larger, such as 10.20.0.0/16."
  }
}

variable "zone_count" {
  description = "Availability zones in which there are subnets."
  type        = number
  default     = @@zones@@

  validation {
    condition     = var.zone_count >= 2 && var.zone_count <= 4
    error_message = "Use 2 to 4 zones."
  }
}
