#@ include common

variable "sku" {
  description = "standard, or premium for keys in hardware."
  type        = string
  default     = "@@sku@@"

  validation {
    condition     = contains(["standard", "premium"], var.sku)
    error_message = "Use standard or premium."
  }
}

variable "retention_days" {
  description = "Days for which deleted secrets can be restored."
  type        = number
  default     = @@retention@@

  validation {
    condition     = var.retention_days >= 7 && var.retention_days <= 90
    error_message = "Azure keeps deleted secrets for 7 to 90 days."
  }
}

variable "secrets_officer_object_ids" {
  description = "Object IDs of the groups and identities that manage secrets."
  type        = list(string)
  default     = []
}

#@ include endpoint-network
