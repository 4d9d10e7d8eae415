#@ include common

#@ include address-space

variable "kubernetes_version" {
  description = "Version of Kubernetes; null for the latest that EKS offers."
  type        = string
  default     = @@kubernetes_version@@
}

variable "node_size" {
  description = "Instance type of the nodes."
  type        = string
  default     = "@@size@@"
}

variable "min_nodes" {
  description = "Nodes that always run."
  type        = number
  default     = @@nodes@@

  validation {
    condition     = var.min_nodes >= 1 && var.min_nodes <= 100
    error_message = "Use 1 to 100 nodes."
  }
}

variable "max_nodes" {
  description = "Nodes up to which the group grows."
  type        = number
  default     = @@max_nodes@@
}
