#@ include common

variable "retention_days" {
  description = "Days for which deleted state can be restored."
  type        = number
  default     = @@retention@@

  validation {
    condition     = var.retention_days >= 7 && var.retention_days <= 365
    error_message = "Use 7 to 365 days."
  }
}

variable "principal_ids" {
  description = "Object IDs of the people and pipelines that read and write state."
  type        = list(string)
  default     = []
}

variable "allowed_ip_ranges" {
  description = "Public addresses or CIDR ranges from which Terraform runs."
  type        = list(string)
  default     = []
}
