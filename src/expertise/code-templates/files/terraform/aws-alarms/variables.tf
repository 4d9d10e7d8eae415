#@ include common

variable "instance_ids" {
  description = "IDs of the instances to watch."
  type        = list(string)

  validation {
    condition     = alltrue([for id in var.instance_ids : startswith(id, "i-")])
    error_message = "The ID of an instance begins with i-."
  }
}

variable "email" {
  description = "Address that receives the alarms."
  type        = string
@@email_default@@
  validation {
    condition     = can(regex("^[^@ ]+@[^@ ]+$", var.email))
    error_message = "Give one e-mail address."
  }
}

variable "cpu_threshold_percent" {
  description = "Share of CPU in percent above which an alarm is raised."
  type        = number
  default     = @@threshold@@

  validation {
    condition     = var.cpu_threshold_percent > 0 && var.cpu_threshold_percent < 100
    error_message = "Use 1 to 99 percent."
  }
}
