#@ include common

variable "package_path" {
  description = "Path of the zip file with the function's code."
  type        = string
}

variable "handler" {
  description = "Function that is called, as file.function."
  type        = string
  default     = "@@handler@@"
}

variable "token_issuer" {
  description = "Address of the issuer of the callers' tokens."
  type        = string

  validation {
    condition     = startswith(var.token_issuer, "https://")
    error_message = "The issuer is an address that begins with https://."
  }
}

variable "token_audience" {
  description = "Audiences that a token must have one of."
  type        = list(string)
}

variable "memory_mb" {
  description = "Memory of the function in MB."
  type        = number
  default     = @@memory@@

  validation {
    condition     = var.memory_mb >= 128 && var.memory_mb <= 10240
    error_message = "Use 128 to 10240 MB."
  }
}

variable "timeout_seconds" {
  description = "Seconds after which a call is ended; the API itself waits for 30."
  type        = number
  default     = @@timeout@@

  validation {
    condition     = var.timeout_seconds >= 1 && var.timeout_seconds <= 900
    error_message = "Use 1 to 900 seconds."
  }
}

variable "log_retention_days" {
  description = "Days for which logs are kept."
  type        = number
  default     = @@retention@@
}
