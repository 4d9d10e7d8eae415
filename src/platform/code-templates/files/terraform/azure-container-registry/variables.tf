#@ include common

variable "retention_days" {
  description = "Days after which manifests without a tag are deleted."
  type        = number
  default     = @@retention@@

  validation {
    condition     = var.retention_days >= 0 && var.retention_days <= 365
    error_message = "Use 0 to 365 days."
  }
}

variable "public_network_access_enabled" {
  description = "Whether the registry can be reached from the internet, by those who may sign in."
  type        = bool
  default     = false
}

variable "pull_principal_ids" {
  description = "Object IDs of the identities that pull images, such as that of the nodes of a cluster."
  type        = list(string)
  default     = []
}

variable "push_principal_ids" {
  description = "Object IDs of the pipelines that push images."
  type        = list(string)
  default     = []
}
