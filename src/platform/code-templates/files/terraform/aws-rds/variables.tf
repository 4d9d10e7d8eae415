#@ include common

#@ include address-space

variable "instance_class" {
  description = "Size of the database instance."
  type        = string
  default     = "@@size@@"

  validation {
    condition     = startswith(var.instance_class, "db.")
    error_message = "The class of a database instance begins with db."
  }
}

variable "storage_gb" {
  description = "Storage in GB; it grows to twice as much by itself."
  type        = number
  default     = @@storage@@

  validation {
    condition     = var.storage_gb >= 20 && var.storage_gb <= 32768
    error_message = "Use 20 to 32768 GB."
  }
}

variable "backup_retention_days" {
  description = "Days for which automatic backups are kept."
  type        = number
  default     = @@retention@@

  validation {
    condition     = var.backup_retention_days >= 1 && var.backup_retention_days <= 35
    error_message = "RDS keeps backups for 1 to 35 days."
  }
}
