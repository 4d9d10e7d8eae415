#@ include common

#@ include subnet-range

variable "machine_type" {
  description = "Machine type of the instance."
  type        = string
  default     = "@@size@@"
}

variable "zone" {
  description = "Letter of the zone in the region."
  type        = string
  default     = "b"

  validation {
    condition     = can(regex("^[a-z]$", var.zone))
    error_message = "Give the letter alone, such as b."
  }
}

variable "disk_size_gb" {
  description = "Size of the boot disk in GB."
  type        = number
  default     = @@disk@@

  validation {
    condition     = var.disk_size_gb >= 10 && var.disk_size_gb <= 65536
    error_message = "Use 10 to 65536 GB."
  }
}

variable "retention_days" {
  description = "Days for which nightly snapshots are kept."
  type        = number
  default     = @@retention@@
}
