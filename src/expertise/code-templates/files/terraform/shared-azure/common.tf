variable "name" {
  description = "Short name of the workload; part of every resource name."
  type        = string
  default     = "@@name@@"

  validation {
    condition     = can(regex("^[a-z][a-z0-9-]{0,18}[a-z0-9]$", var.name))
    error_message = "The name has 2 to 20 lower-case letters, digits and hyphens, and begins with a letter."
  }
}

variable "environment" {
  description = "Environment, such as dev or prod; part of every resource name and a tag."
  type        = string
  default     = "@@environment@@"

  validation {
    condition     = can(regex("^[a-z]{2,10}$", var.environment))
    error_message = "The environment has 2 to 10 lower-case letters."
  }
}

variable "location" {
  description = "Azure region in which everything is created."
  type        = string
  default     = "@@region@@"

  validation {
    condition     = can(regex("^[a-z]+[0-9]?$", var.location))
    error_message = "Write the region as Azure does, such as westeurope."
  }
}

variable "tags" {
  description = "Tags in addition to those that this module sets."
  type        = map(string)
  default     = @@tags@@
}
