#@ include common

variable "retention_days" {
  description = "Days for which old versions of the state are kept."
  type        = number
  default     = @@retention@@

  validation {
    condition     = var.retention_days >= 7
    error_message = "Keep old state for at least 7 days."
  }
}
