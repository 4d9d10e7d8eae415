#@ include common

#@ include address-space

variable "instance_type" {
  description = "Type of the instance."
  type        = string
  default     = "@@size@@"
}

variable "disk_size_gb" {
  description = "Size of the root disk in GB."
  type        = number
  default     = @@disk@@

  validation {
    condition     = var.disk_size_gb >= 8 && var.disk_size_gb <= 16384
    error_message = "Use 8 to 16384 GB."
  }
}
