variable "replication" {
  description = "Replication of the account."
  type        = string
  default     = "@@replication@@"

  validation {
    condition     = contains(["LRS", "ZRS", "GRS", "RAGRS", "GZRS", "RAGZRS"], var.replication)
    error_message = "Use LRS, ZRS, GRS, RAGRS, GZRS or RAGZRS."
  }
}

variable "retention_days" {
  description = "Days for which deleted blobs and containers can be restored."
  type        = number
  default     = @@retention@@

  validation {
    condition     = var.retention_days >= 1 && var.retention_days <= 365
    error_message = "Azure keeps deleted blobs for 1 to 365 days."
  }
}
