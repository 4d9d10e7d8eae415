#@ include common

variable "email" {
  description = "Address that receives the alerts."
  type        = string
@@email_default@@
  validation {
    condition     = can(regex("^[^@ ]+@[^@ ]+$", var.email))
    error_message = "Give one e-mail address."
  }
}

variable "cpu_threshold_percent" {
  description = "Share of CPU in percent above which an alert is raised."
  type        = number
  default     = @@threshold@@

  validation {
    condition     = var.cpu_threshold_percent > 0 && var.cpu_threshold_percent < 100
    error_message = "Use 1 to 99 percent."
  }
}
