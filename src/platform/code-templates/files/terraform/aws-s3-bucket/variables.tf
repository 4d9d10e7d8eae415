#@ include common

variable "retention_days" {
  description = "Days for which replaced and deleted versions are kept."
  type        = number
  default     = @@retention@@

  validation {
    condition     = var.retention_days >= 1
    error_message = "Keep versions for at least one day."
  }
}
