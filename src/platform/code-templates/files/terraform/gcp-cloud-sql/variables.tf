#@ include common

#@ include subnet-range

variable "tier" {
  description = "Size of the instance."
  type        = string
  default     = "@@tier@@"
}

variable "storage_gb" {
  description = "Storage in GB; it grows by itself."
  type        = number
  default     = @@storage@@

  validation {
    condition     = var.storage_gb >= 10 && var.storage_gb <= 65536
    error_message = "Use 10 to 65536 GB."
  }
}

variable "backup_count" {
  description = "Daily backups that are kept."
  type        = number
  default     = @@retention@@

  validation {
    condition     = var.backup_count >= 1 && var.backup_count <= 365
    error_message = "Cloud SQL keeps 1 to 365 backups."
  }
}
