#@ include common

variable "amount" {
  description = "Amount per month in US dollars."
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
