variable "name" {
  description = "Prefix of the assignments' names."
  type        = string
  default     = "@@name@@"

  validation {
    condition     = can(regex("^[a-z][a-z0-9-]{0,18}[a-z0-9]$", var.name))
    error_message = "The name has 2 to 20 lower-case letters, digits and hyphens, and begins with a letter."
  }
}

variable "allowed_locations" {
  description = "Regions in which resources may be created."
  type        = list(string)
  default     = @@locations@@

  validation {
    condition     = length(var.allowed_locations) > 0
    error_message = "Allow at least one region."
  }
}

variable "required_tags" {
  description = "Tags that every resource group must have."
  type        = list(string)
  default     = @@required_tags@@
}

variable "enforce" {
  description = "Whether the assignments deny; false only reports."
  type        = bool
  default     = @@enforce@@
}
