#@ include common

variable "kubernetes_version" {
  description = "Version of Kubernetes; null for the default of the region."
  type        = string
  default     = @@kubernetes_version@@
}

variable "private_cluster_enabled" {
  description = "Whether the API server has a private address only."
  type        = bool
  default     = true
}

variable "admin_group_object_ids" {
  description = "Object IDs of the Entra groups that administer the cluster."
  type        = list(string)

  validation {
    condition     = length(var.admin_group_object_ids) > 0
    error_message = "Name at least one group: local accounts are disabled."
  }
}

variable "node_size" {
  description = "Size of the nodes."
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
  description = "Nodes up to which the pool grows."
  type        = number
  default     = @@max_nodes@@
}

variable "zones" {
  description = "Availability zones of the nodes; empty in a region without zones."
  type        = list(string)
  default     = ["1", "2", "3"]
}

variable "address_space" {
  description = "Address space of the virtual network."
  type        = string
  default     = "@@space@@"

  validation {
    condition     = can(cidrnetmask(var.address_space))
    error_message = "Write the address space in CIDR notation, such as 10.20.0.0/16."
  }
}

variable "node_subnet_prefix" {
  description = "Address range of the nodes."
  type        = string
  default     = "@@node_subnet@@"
}
