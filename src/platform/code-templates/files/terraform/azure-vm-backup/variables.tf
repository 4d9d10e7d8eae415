#@ include common

#@ include machine

variable "backup_retention_days" {
  description = "Days for which daily backups are kept."
  type        = number
  default     = @@retention@@

  validation {
    condition     = var.backup_retention_days >= 7 && var.backup_retention_days <= 9999
    error_message = "Azure keeps daily backups for 7 to 9999 days."
  }
}

variable "backup_time" {
  description = "Time of the daily backup in UTC, at a full or half hour."
  type        = string
  default     = "@@time@@"

  validation {
    condition     = can(regex("^([01][0-9]|2[0-3]):(00|30)$", var.backup_time))
    error_message = "Write the time as 23:00 or 23:30."
  }
}
