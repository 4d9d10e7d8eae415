#@ include common

#@ include storage

variable "services" {
  description = "Services of the account that get a private endpoint."
  type        = list(string)
  default     = @@services@@

  validation {
    condition     = alltrue([for service in var.services : contains(["blob", "file", "queue", "table", "dfs", "web"], service)])
    error_message = "Use blob, file, queue, table, dfs or web."
  }
}

#@ include endpoint-network
