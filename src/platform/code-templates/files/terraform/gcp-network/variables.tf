#@ include common

variable "subnet_ranges" {
  description = "Address ranges of the subnets."
  type        = list(string)
  default     = @@subnets@@

  validation {
    condition     = alltrue([for range in var.subnet_ranges : can(cidrnetmask(range))])
    error_message = "Write each range in CIDR notation, such as 10.20.1.0/24."
  }
}
