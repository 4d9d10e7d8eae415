#@ include common

#@ include address-space

variable "image" {
  description = "Image of the app with its tag or digest."
  type        = string
}

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

variable "is_internal" {
  description = "Whether the load balancer has private addresses only."
  type        = bool
  default     = false
}

variable "container_port" {
  description = "Port on which the app listens."
  type        = number
  default     = @@port@@

  validation {
    condition     = var.container_port >= 1 && var.container_port <= 65535
    error_message = "A port is 1 to 65535."
  }
}

variable "task_count" {
  description = "Number of tasks; 2 or more survive the loss of a zone."
  type        = number
  default     = @@tasks@@
}

variable "cpu" {
  description = "CPU units of a task; 1024 is one vCPU."
  type        = number
  default     = 512
}

variable "memory" {
  description = "Memory of a task in MiB."
  type        = number
  default     = 1024
}

variable "health_check_path" {
  description = "Path that answers 2xx when the app is well."
  type        = string
  default     = "/health"
}

variable "log_retention_days" {
  description = "Days for which logs are kept."
  type        = number
  default     = @@retention@@
}
