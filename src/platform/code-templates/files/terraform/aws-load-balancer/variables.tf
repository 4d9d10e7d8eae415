#@ include common

#@ include address-space

variable "certificate_arn" {
  description = "ARN of the certificate in Certificate Manager."
  type        = string

  validation {
    condition     = startswith(var.certificate_arn, "arn:aws:acm:")
    error_message = "Give the ARN of a certificate of ACM."
  }
}

variable "allowed_ranges" {
  description = "Address ranges that may use the app; 0.0.0.0/0 makes it public."
  type        = list(string)
}

variable "target_port" {
  description = "Port on which the targets listen."
  type        = number
  default     = @@port@@

  validation {
    condition     = var.target_port >= 1 && var.target_port <= 65535
    error_message = "A port is 1 to 65535."
  }
}

variable "health_check_path" {
  description = "Path that answers 2xx when a target is well."
  type        = string
  default     = "/health"
}

variable "log_retention_days" {
  description = "Days for which access logs are kept."
  type        = number
  default     = @@retention@@
}
