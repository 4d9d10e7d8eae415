#@ include common

variable "network_name" {
  description = "Name of the network that the rule belongs to."
  type        = string
}

variable "source_range" {
  description = "Address range that may connect."
  type        = string
  default     = "@@space@@"

  validation {
    condition     = can(cidrnetmask(var.source_range)) && !endswith(var.source_range, "/0")
    error_message = "Write a range in CIDR notation that is not the whole internet, such as 10.20.0.0/16."
  }
}

variable "ports" {
  description = "TCP ports that are open to that range."
  type        = list(number)
  default     = @@ports@@

  validation {
    condition     = alltrue([for port in var.ports : port >= 1 && port <= 65535])
    error_message = "A port is 1 to 65535."
  }
}
