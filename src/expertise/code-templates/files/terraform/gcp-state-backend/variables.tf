#@ include common

variable "location" {
  description = "Location of the bucket; EU and US are in several regions."
  type        = string
  default     = "EU"
}

variable "retention_days" {
  description = "Days for which old versions of the state are kept."
  type        = number
  default     = @@retention@@

  validation {
    condition     = var.retention_days >= 7
    error_message = "Keep old state for at least 7 days."
  }
}

variable "members" {
  description = "Members that read and write state, such as the account of the pipeline."
  type        = list(string)
  default     = []
}
