#@ include common

variable "billing_account" {
  description = "ID of the billing account."
  type        = string
}

variable "amount" {
  description = "Amount per month in the currency of the billing account."
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

variable "email" {
  description = "Address that is notified."
  type        = string
@@email_default@@
  validation {
    condition     = can(regex("^[^@ ]+@[^@ ]+$", var.email))
    error_message = "Give one e-mail address."
  }
}
