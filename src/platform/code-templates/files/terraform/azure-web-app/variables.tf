#@ include common

variable "sku" {
  description = "Size of the App Service plan. Slots and zones need a Premium v3 size."
  type        = string
  default     = "@@sku@@"
}

variable "instances" {
  description = "Number of instances; zones need at least 2."
  type        = number
  default     = @@instances@@

  validation {
    condition     = var.instances >= 1 && var.instances <= 30
    error_message = "Use 1 to 30 instances."
  }
}

variable "zone_balancing_enabled" {
  description = "Whether the instances are spread over the zones of the region."
  type        = bool
  default     = @@zones@@
}

variable "health_check_path" {
  description = "Path that answers 200 when the app is well."
  type        = string
  default     = "/health"
}
