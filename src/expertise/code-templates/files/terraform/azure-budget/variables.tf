variable "name" {
  description = "Name of the budget."
  type        = string
  default     = "@@name@@"

  validation {
    condition     = can(regex("^[a-z][a-z0-9-]{0,18}[a-z0-9]$", var.name))
    error_message = "The name has 2 to 20 lower-case letters, digits and hyphens, and begins with a letter."
  }
}

variable "amount" {
  description = "Amount per month in the currency of the subscription."
  type        = number
  default     = @@amount@@

  validation {
    condition     = var.amount > 0
    error_message = "The amount is above 0."
  }
}

variable "warning_percent" {
  description = "Share of the amount in percent at which the first notification is sent."
  type        = number
  default     = @@threshold@@

  validation {
    condition     = var.warning_percent > 0 && var.warning_percent <= 1000
    error_message = "Use 1 to 1000 percent."
  }
}

variable "start_date" {
  description = "First day of the current or a later month, such as 2027-01-01T00:00:00Z. Azure refuses past months."
  type        = string

  validation {
    condition     = can(regex("^[0-9]{4}-[0-9]{2}-01T00:00:00Z$", var.start_date))
    error_message = "Write the first day of a month, such as 2027-01-01T00:00:00Z."
  }
}

variable "contact_emails" {
  description = "Addresses that are notified."
  type        = list(string)
@@emails_default@@
  validation {
    condition     = length(var.contact_emails) > 0
    error_message = "Name at least one address."
  }
}
